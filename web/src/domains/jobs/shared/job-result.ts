import type { JobRun } from '@bic/contract/jobs/jobs'
import { formatQuantity } from '#lib/format.ts'

/** The figures of a result in the order in which they are said, with their words. */
const words: readonly (readonly [name: string, one: string, many: string])[] = [
  ['files', 'file', 'files'],
  ['inserted', 'row added', 'rows added'],
  ['updated', 'row updated', 'rows updated'],
  ['unchanged', 'row unchanged', 'rows unchanged'],
  ['rejected', 'row rejected', 'rows rejected'],
  ['skipped', 'row skipped', 'rows skipped'],
  ['cards', 'card', 'cards'],
  ['conversations', 'conversation', 'conversations'],
  ['deals', 'deal', 'deals'],
  ['changed', 'changed', 'changed'],
  ['failed', 'failed', 'failed'],
  ['duplicates', 'duplicate', 'duplicates'],
]
/** Said even when it is none. */
const always = new Set(['files', 'inserted', 'conversations', 'deals', 'cards'])

/** What came of a piece of work: "12 files, 30 conversations, 2 failed". Empty when it tells no figures. */
export const describeResult = ({ result }: Pick<JobRun, 'result'>): string =>
  words
    .flatMap(([name, one, many]) => {
      const value = result?.[name]
      return typeof value === 'number' && (value > 0 || always.has(name)) ? [formatQuantity(value, one, many)] : []
    })
    .join(', ')

/** A count of a result; 0 when it has none of that name. */
export function countOf({ result }: Pick<JobRun, 'result'>, name: string): number {
  const value = result?.[name]
  return typeof value === 'number' ? value : 0
}

/** What the done and total of a kind of work count. */
export const unitOf = (kind: string): string =>
  ({ ingest: 'files', 'load-data': 'rows', rematch: 'deals', 're-attribute': 'conversations' })[kind] ?? ''
