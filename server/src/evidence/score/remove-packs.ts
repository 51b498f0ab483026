import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '../store/bulk.ts'
import { lockRevision, saveRevision } from '../store/revision.ts'
import { dropPatches } from './write-packs.ts'

/** Empties the packs of deals that are removed: what stays of them says to copies in memory that the deals are gone. Answers how many there were. */
export const removePacks = async (tx: TenantTransaction, dealIds: Iterable<number>): Promise<number> => {
  const ids = numberArray(dealIds)
  const { client, customerId } = tx
  const { locked, revision } = await lockRevision(tx)
  const rev = revision.matrixRev + 1
  await dropPatches(tx, dealIds)
  const { rowCount } = await client.query(
    `update deal_pack set removed = true, pack = '', rev = $3
     where customer_id = $1 and opportunity_id = any($2::bigint[]) and not removed`,
    [customerId, ids, rev],
  )
  await saveRevision(locked, { ...revision, matrixRev: rev })
  return rowCount ?? 0
}
