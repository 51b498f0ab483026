import { exportEndsAt } from '@bic/contract/purges/people-words'
import type { Answer } from '#lib/call-types.ts'
import { formatDateTime } from '#lib/format-date.ts'

type Run = Pick<
  Answer<'listJobRuns'>['rows'][number],
  'id' | 'status' | 'error' | 'cancelRequested' | 'createdAt' | 'finishedAt' | 'createdBy'
>
type ExportState = 'waits' | 'is being made' | 'is ready' | 'has expired' | 'failed' | 'was stopped'

/** What became of an export: one that was made is kept for a day. */
export const stateOfExport = ({ status, cancelRequested, finishedAt }: Run, now: Date): ExportState => {
  if (status === 'failed') return 'failed'
  if (status === 'cancelled' || cancelRequested) return 'was stopped'
  if (status === 'queued') return 'waits'
  if (status === 'running' || finishedAt === null) return 'is being made'
  return exportEndsAt(new Date(finishedAt)) > now ? 'is ready' : 'has expired'
}

/** "Export 31 is ready until Nov 21, 10:01. Ann Lee asked for it on Nov 20, 10:00." */
export const describeExport = (run: Run, now: Date): string => {
  const state = stateOfExport(run, now)
  const ends = state === 'is ready' && run.finishedAt ? exportEndsAt(new Date(run.finishedAt)).toISOString() : null
  const what = `Export ${run.id} ${state}${ends === null ? '' : ` until ${formatDateTime(ends)}`}.`
  const asked = `${run.createdBy ?? 'Somebody who left'} asked for it on ${formatDateTime(run.createdAt)}.`
  const hint: Partial<Record<ExportState, string>> = {
    'has expired': 'Exports are kept for a day: find the person and export the data again.',
    failed: `${run.error ?? 'Something went wrong.'} Find the person and export the data again.`,
    'was stopped': 'Nothing of it is kept.',
  }
  return [what, asked, hint[state]].filter(Boolean).join(' ')
}
