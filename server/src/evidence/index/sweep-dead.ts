import { setTimeout as pause } from 'node:timers/promises'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { Written } from '#http/written.ts'
import { mergeOnce } from './merge-segments.ts'

/** The transactions of one customer. */
interface OwnTransactions {
  readonly read: <T>(work: (tx: SnapshotTx) => Promise<T>) => Promise<T>
  readonly write: <T>(work: (tx: TenantTransaction) => Promise<Written<T>>) => Promise<T>
}

const hasDead = async ({ client, customerId }: TenantTransaction): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select from index_segment where customer_id = $1 and cardinality(dead) > 0) as found',
    [customerId],
  )
  return rows[0]?.found ?? false
}

/**
 * Rewrites every segment of the index that has dead documents, so that no word of a removed conversation stays in it.
 *
 * @param merge one merge with what else is to be done in its transaction; answers whether there was one
 */
export const sweepDead = async (
  { read, write }: OwnTransactions,
  merge: (tx: TenantTransaction) => Promise<Written<boolean>> = tx => mergeOnce(tx, 'all'),
  onMerged: () => Promise<void> = async () => {},
): Promise<void> => {
  while (await read(hasDead)) {
    // Nobody merges twice at a time: another merge is waited for.
    if (!(await write(merge))) await pause(200)
    await onMerged()
  }
}
