import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { NotificationBar } from '#ui/NotificationBar.tsx'
import { LongWork } from '#ui/state/LongWork.tsx'
import { useMatchingRun } from '../api/matching-run.ts'
import { waitsLong } from './waits-long.ts'

const secondsBetween = (from: string, to: string) =>
  Math.max(0, (new Date(to).getTime() - new Date(from).getTime()) / 1000)

const countOf = (result: Readonly<Record<string, unknown>> | null, name: string): number => {
  const value = result?.[name]
  return typeof value === 'number' ? value : 0
}

/** A matching that was begun. */
export interface MatchingRun {
  readonly jobRunId: number
  /** Conversations of the history, where they are known. */
  readonly searched?: number | undefined
  /** Of one card: what it had when the matching began, and what it has now. */
  readonly change?: { readonly before: CardCounts; readonly now: CardCounts } | undefined
}

export interface CardCounts {
  readonly conversationCount: number
  readonly dealCount: number
}

const counts = [
  ['conversationCount', 'conversations'],
  ['dealCount', 'deals'],
] as const

/** "56 → 83 conversations, 49 → 70 deals". */
export const changeText = ({ before, now }: NonNullable<MatchingRun['change']>): string =>
  counts.map(([field, word]) => `${formatCount(before[field])} → ${formatCount(now[field])} ${word}`).join(', ')

/** How the matching of changed keywords goes on over the whole history, how long it took, and what it changed. */
export function MatchingProgress({ jobRunId, searched, change, changed }: MatchingRun & { changed?: ReactNode }) {
  const { data: run, dataUpdatedAt } = useMatchingRun(jobRunId)
  if (!run) return null
  if (run.status === 'failed')
    return (
      <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />} title="Matching failed">
        {run.error ?? 'Something went wrong. Please try again later.'}
      </Alert>
    )
  if (!run.finishedAt)
    return (
      <>
        {waitsLong(run, dataUpdatedAt) && (
          <NotificationBar>Reprocessing of keywords takes 1-2 business days on average.</NotificationBar>
        )}
        <LongWork label={run.title} done={run.done} total={run.total === 0 ? null : run.total} unit="deals" />
      </>
    )
  const seconds = secondsBetween(run.createdAt, run.finishedAt).toFixed(1)
  const cards = countOf(run.result, 'cards') > 1 ? 'the cards are' : 'the card is'
  const over = searched === undefined ? '' : `over ${formatQuantity(searched, 'conversation')} `
  const matched = (
    <Text size="sm" c="dimmed" role="status" style={{ display: 'flex', gap: 6 }}>
      <IconCircleCheck size={16} aria-hidden color="var(--bic-positive)" style={{ flex: 'none', marginTop: 3 }} />
      <span>
        {`Matched ${over}in ${seconds} s: ${cards} found in ${formatQuantity(countOf(run.result, 'conversations'), 'conversation')}, `}
        {`${formatQuantity(countOf(run.result, 'deals'), 'deal')} rescored.`}
        {change && (
          <>
            {' '}
            <b>{changeText(change)}</b>
          </>
        )}
      </span>
    </Text>
  )
  return (
    <>
      {matched}
      {changed}
    </>
  )
}
