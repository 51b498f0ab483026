import type { JobRun } from '@bic/contract/jobs/jobs'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { MatchingProgress } from './MatchingProgress.tsx'

const ended: JobRun = {
  id: 5,
  kind: 'rematch',
  title: 'Matching',
  status: 'done',
  done: 21,
  total: 21,
  message: '',
  result: { cards: 1, conversations: 83, deals: 21 },
  error: null,
  cancelRequested: false,
  createdAt: '2026-11-15T10:00:00.000Z',
  startedAt: '2026-11-15T10:00:00.000Z',
  finishedAt: '2026-11-15T10:00:00.400Z',
  createdBy: null,
}

test('what a changed keyword changed is said with the counts before and after', async () => {
  server.answers('getJobRun', ended)
  const change = { before: { conversationCount: 56, dealCount: 49 }, now: { conversationCount: 83, dealCount: 70 } }
  const { show } = await renderPart(<MatchingProgress jobRunId={5} change={change} />)
  expect(await screen.findByText('56 → 83 conversations, 49 → 70 deals')).toBeVisible()
  show(<MatchingProgress jobRunId={5} changed={<p>Its effect is the same.</p>} />)
  expect(await screen.findByText('Its effect is the same.')).toBeVisible()
  expect(await screen.findByRole('status')).toHaveTextContent(/found in 83 conversations, 21 deals rescored\.$/)
})

test('nothing is said of what a matching changed while it goes on', async () => {
  server.answers('getJobRun', { ...ended, status: 'running', done: 3, finishedAt: null, result: null })
  await renderPart(<MatchingProgress jobRunId={5} changed={<p>Its effect is the same.</p>} />)
  expect(await screen.findByText('Matching')).toBeVisible()
  expect(screen.queryByText('Its effect is the same.')).toBeNull()
})
