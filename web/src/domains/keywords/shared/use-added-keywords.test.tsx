import type { JobRun } from '@bic/contract/jobs/jobs'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { refetchGroups } from '#lib/refetch.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { makeEffect } from '../testing/make-effect.ts'
import { useAddedKeywords } from './use-added-keywords.tsx'

const card: Answer<'getPlaybookCard'> = {
  id: 7,
  title: 'Another app',
  topic_name: 'Objections',
  subTopicName: 'Objections',
  subTopicDirectionality: 'buyer',
  description: '',
  cardDetails: { type: 'message', url: null, File: null },
  cardSubType: '',
  topicId: 5,
  marketId: 1,
  source: 'user',
  playbookId: 1,
  isTestCard: 'N',
  follow: 'N',
  hidden: false,
  personaTagIds: [],
  solutionTagIds: [],
  archived: false,
  version: 1,
  talkingPoints: '',
  keywordCount: 1,
  conversationCount: 56,
  dealCount: 49,
  cardTagsList: [],
}
const run: JobRun = {
  id: 5,
  kind: 'rematch',
  title: 'Matching',
  status: 'running',
  done: 1,
  total: 21,
  message: '',
  result: null,
  error: null,
  cancelRequested: false,
  createdAt: '2026-11-15T10:00:00.000Z',
  startedAt: '2026-11-15T10:00:00.000Z',
  finishedAt: null,
  createdBy: null,
}

/** What a live event does when the matching is over. */
function Page() {
  const queries = useQueryClient()
  const { onChanging, onSaved, dialog } = useAddedKeywords({ id: 7, title: 'Another app' })
  return (
    <>
      <button type="button" onClick={onChanging}>
        Save
      </button>
      <button type="button" onClick={() => onSaved({ jobRunId: 5 })}>
        Answer
      </button>
      <button type="button" onClick={() => void refetchGroups(queries, ['cards', 'analysis', 'jobs'])}>
        Event
      </button>
      {dialog}
    </>
  )
}

test('keywords that were added away from the page of their card say what they did to its counts and its effect', async () => {
  server.answers('getPlaybookCard', card)
  server.answers('getMessageEffect', makeEffect(20, 40, 0.1))
  server.answers('getJobRun', run)
  server.answers('getMessageExposure', { storyIdList: [1, 2], firstDay: 20_500, change: null })
  const { person } = await renderPart(<Page />)
  const event = screen.getByRole('button', { name: 'Event' })
  await waitFor(() => expect(server.asked('getMessageEffect')).toHaveLength(1))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await person.click(screen.getByRole('button', { name: 'Answer' }))
  expect(await screen.findByRole('dialog', { name: 'Added to “Another app”' })).toBeVisible()
  expect(await screen.findByText('Matching')).toBeVisible()
  expect(screen.queryByText(/Its effect/)).toBeNull()

  server.answers('getPlaybookCard', { ...card, conversationCount: 83, dealCount: 70 })
  server.answers('getMessageEffect', makeEffect(30, 40, 0.2))
  server.answers('getJobRun', {
    ...run,
    status: 'done',
    done: 21,
    result: { cards: 1, conversations: 83, deals: 21 },
    finishedAt: '2026-11-15T10:00:00.400Z',
  })
  event.click()
  expect(await screen.findByText('56 → 83 conversations, 49 → 70 deals')).toBeVisible()
  expect(await screen.findByText(/^Its effect among comparable deals/)).toHaveTextContent(
    'Its effect among comparable deals: +10 points (0 to +20) → +20 points (+10 to +30). Win rate with it: 50% (35–65%), n = 40 → 75% (60–86%), n = 40.',
  )
  expect(screen.getByRole('link', { name: 'Open the card' })).toHaveAttribute('href', '/messaging/card/7')
})

test('what was before is what was known before they were saved, also when their matching is over before the answer comes', async () => {
  server.answers('getPlaybookCard', card)
  server.answers('getMessageEffect', makeEffect(20, 40, 0.1))
  server.answers('getMessageExposure', { storyIdList: [1, 2], firstDay: 20_500, change: null })
  server.answers('getJobRun', {
    ...run,
    status: 'done',
    done: 21,
    result: { cards: 1, conversations: 83, deals: 21 },
    finishedAt: '2026-11-15T10:00:00.400Z',
  })
  const { person } = await renderPart(<Page />)
  await waitFor(() => expect(server.asked('getMessageEffect')).toHaveLength(1))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  server.answers('getPlaybookCard', { ...card, conversationCount: 83, dealCount: 70 })
  server.answers('getMessageEffect', makeEffect(30, 40, 0.2))
  await person.click(screen.getByRole('button', { name: 'Event' }))
  await waitFor(() => expect(server.asked('getMessageEffect')).toHaveLength(2))
  await person.click(screen.getByRole('button', { name: 'Answer' }))
  expect(await screen.findByText('56 → 83 conversations, 49 → 70 deals')).toBeVisible()
  expect(await screen.findByText(/^Its effect among comparable deals/)).toHaveTextContent(
    /: \+10 points .+ → \+20 points /,
  )
})
