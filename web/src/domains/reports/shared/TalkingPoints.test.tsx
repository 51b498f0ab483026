import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { TalkingPoints } from './TalkingPoints.tsx'

const point: Answer<'generateLLMTalkingPoints'>[number] = {
  talkingPoint: 'Ask how many days onboarding takes.',
  writer: 'built-in',
  byModel: false,
  note: null,
  credits: 1,
  quotes: [
    {
      text: 'It takes ninety days.',
      speakerName: 'A. Ruiz',
      side: 'buyer',
      places: [{ convId: 11, fragmentIndex: 0, start: 0, end: 21 }],
      convId: 11,
      storyId: 4,
      subject: 'Call',
      date: '2026-10-02',
      accountName: 'Lanmoor Health',
      callUrl: '/x',
    },
  ],
}
const card = { id: 31, marketId: 2, talkingPoints: 'Listen first.', version: 4 }

test('talking points are paid for after a question, shown with their quotes, and added to the talk track', async () => {
  server.answers('getFeatureFlags', [{ featureName: 'voc-copilot', enabled: 'y' }])
  server.answers('getEnabledFeatures', [{ featureId: 1, lookupLabel: 'voc-copilot', enabled: 'y', topicBalance: 9 }])
  server.answers('generateLLMTalkingPoints', [point])
  server.refuses('updatePlaybookCard', { status: 409, code: 'CONFLICT', detail: 'Someone was faster.' })
  const { person } = await renderPart(<TalkingPoints card={card} />, { role: 'CSM' })
  const suggest = await screen.findByRole('button', { name: 'Suggest from what buyers said' })
  await waitFor(() => expect(suggest).toBeEnabled())
  await person.click(suggest)
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Confirm' })).getByRole('button', { name: 'Proceed' }),
  )
  const shown = await screen.findByRole('region', { name: point.talkingPoint })
  expect(shown).toHaveTextContent('It takes ninety days.')
  expect(screen.getByText(/without a language model/)).toBeVisible()
  await person.click(within(shown).getByRole('button', { name: 'Add to the talk track' }))
  await waitFor(() =>
    expect(server.asked('updatePlaybookCard')).toEqual([
      { body: { id: 31, version: 4, talkingPoints: `Listen first.\n${point.talkingPoint}` } },
    ]),
  )
  expect(await screen.findByText('Someone was faster.')).toBeVisible()
})
