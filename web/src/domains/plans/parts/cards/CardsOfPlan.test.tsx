import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Plan } from '#domains/plans/api/plan.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { CardsOfPlan } from './CardsOfPlan.tsx'

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

test('a second click before the first one is saved takes the choice back', async () => {
  let callPlan = false
  const saves: (() => void)[] = []
  server.replies('listOpptyPlanCards', () => [
    {
      cardId: 3,
      title: 'Fewer callouts',
      topicName: 'Value',
      category: 'SOLUTION' as const,
      playbook: true,
      insight: true,
      callPlan,
    },
  ])
  server.replies('getOpptyPlanCardCounts', () => [
    { category: 'SOLUTION' as const, playbook: 1, insight: 1, callPlan: callPlan ? 1 : 0 },
  ])
  server.replies('setCallPlanCard', async ({ body }) => {
    await new Promise<void>(resolve => {
      saves.push(resolve)
    })
    callPlan = body.chosen
    return null
  })
  const { person } = await renderPart(
    <CardsOfPlan plan={plan} category="SOLUTION" kind="playbook" onChange={() => undefined} />,
  )
  const box = await screen.findByRole('checkbox', { name: 'Fewer callouts in the call plan' })
  await person.click(box)
  expect(box).toBeChecked()
  await person.click(box)
  expect(box).not.toBeChecked()
  // The second save waits for the first one, so that it is the one that lasts.
  await waitFor(() => expect(saves).toHaveLength(1))
  saves[0]?.()
  await waitFor(() => expect(saves).toHaveLength(2))
  saves[1]?.()
  await waitFor(() => expect(server.asked('setCallPlanCard').map(({ body }) => body.chosen)).toEqual([true, false]))
  await waitFor(() => expect(callPlan).toBe(false))
  expect(box).not.toBeChecked()
})
