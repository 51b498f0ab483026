import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Plan } from '#domains/plans/api/plan.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { PlanFacts } from './PlanFacts.tsx'

const plan: Plan = {
  opptyPlanId: 9,
  storyId: 8,
  opptyId: 1,
  storyName: 'Pilot',
  accountName: 'Acme',
  marketId: null,
  stageId: 2,
  ownStage: false,
  dealStage: 'Discovery',
  contacts: [],
}

test('a plan can stand at another stage than its deal, and follow it again', async () => {
  server.answers('getAllOpptyPlanStages', [
    { stageId: 1, name: 'Qualification', rank: 1 },
    { stageId: 2, name: 'Discovery', rank: 2 },
  ])
  server.answers('getSalesStageParams', { completeness: null, stages: [] })
  server.answers('getConversationStatsForStory', {
    callCount: 3,
    emailCount: 1,
    documentCount: 0,
    noteCount: 0,
    lastConversationDate: null,
  })
  server.answers('setOpptyPlanStage', null)
  const { person, show } = await renderPart(<PlanFacts plan={plan} />)
  expect(await screen.findByText('follows the deal')).toBeVisible()
  const stage = screen.getByRole('combobox', { name: 'Stage of the plan' })
  await waitFor(() => expect(stage).toHaveTextContent('Discovery'))
  await person.click(stage)
  await person.click(await screen.findByRole('option', { name: 'Qualification' }))
  await waitFor(() => expect(server.asked('setOpptyPlanStage')).toEqual([{ body: { opptyPlanId: 9, stageId: 1 } }]))
  show(<PlanFacts plan={{ ...plan, stageId: 1, ownStage: true }} />)
  await waitFor(() => expect(stage).toHaveTextContent('Qualification'))
  await person.click(await screen.findByRole('button', { name: 'Follow the deal (Discovery)' }))
  await waitFor(() =>
    expect(server.asked('setOpptyPlanStage').at(-1)).toEqual({ body: { opptyPlanId: 9, stageId: null } }),
  )
})
