import { setTimeout as pause } from 'node:timers/promises'
import type { TenantTransaction } from '@bic/database/tenant'
import { mergeOnce } from '#evidence/index/merge-segments.ts'
import type { JobContext } from '#jobs/run-job.ts'
import { noteRemoved } from './note-removed.ts'
import type { Purge } from './purge.ts'

const countDead = async ({ client, customerId }: TenantTransaction): Promise<number> => {
  const { rows } = await client.query<{ segments: number }>(
    'select count(*)::int as segments from index_segment where customer_id = $1 and cardinality(dead) > 0',
    [customerId],
  )
  return rows[0]?.segments ?? 0
}

const countWords = async ({ client, customerId }: TenantTransaction): Promise<number> => {
  const { rows } = await client.query<{ words: number }>(
    'select count(*)::int as words from index_word where customer_id = $1',
    [customerId],
  )
  return rows[0]?.words ?? 0
}

/** Rewrites every segment of the index that has dead documents, so that no word of a removed conversation stays in it. */
export const sweepIndex = async (
  { read, write }: JobContext,
  { id }: Purge,
  onProgress: () => Promise<void>,
): Promise<void> => {
  while ((await read(countDead)) > 0) {
    const merged = await write(async tx => {
      const words = await countWords(tx)
      const outcome = await mergeOnce(tx, 'all')
      if (outcome.answer) {
        const lost = Math.max(0, words - (await countWords(tx)))
        await noteRemoved(tx, id, { 'index segments rewritten': 1, index_word: lost })
      }
      return outcome
    })
    // Nobody merges twice at a time: another merge is waited for.
    if (!merged) await pause(200)
    await onProgress()
  }
}
