import type { TenantTransaction } from '@bic/database/tenant'
import { mergeOnce } from '#evidence/index/merge-segments.ts'
import { sweepDead } from '#evidence/index/sweep-dead.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { noteRemoved } from './note-removed.ts'
import type { Purge } from './purge.ts'

const countWords = async ({ client, customerId }: TenantTransaction): Promise<number> => {
  const { rows } = await client.query<{ words: number }>(
    'select count(*)::int as words from index_word where customer_id = $1',
    [customerId],
  )
  return rows[0]?.words ?? 0
}

/** Removes every word that nobody says any more from the index, and notes how many went. */
export const sweepIndex = (
  job: JobContext,
  { id }: Pick<Purge, 'id'>,
  onProgress: () => Promise<void>,
): Promise<void> =>
  sweepDead(
    job,
    async tx => {
      const words = await countWords(tx)
      const outcome = await mergeOnce(tx, 'all')
      if (outcome.answer) {
        const lost = Math.max(0, words - (await countWords(tx)))
        await noteRemoved(tx, id, { 'index segments rewritten': 1, index_word: lost })
      }
      return outcome
    },
    onProgress,
  )
