import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { numberArray } from '../store/bulk.ts'
import { customerCache } from '../store/customer-cache.ts'

const cache = customerCache<ReadonlyMap<number, Uint8Array>>(4)

/** The packed document tables of segments. A segment never changes, so this process keeps those it has read. */
export const loadDocumentTables = async (
  app: AppContext,
  tx: TenantTransaction,
  segmentIds: readonly number[],
): Promise<ReadonlyMap<number, Uint8Array>> => {
  const { customerId } = tx
  const known = cache.get(app, customerId) ?? new Map<number, Uint8Array>()
  const missing = segmentIds.filter(id => !known.has(id))
  const tables = new Map<number, Uint8Array>()
  for (const id of segmentIds) {
    const table = known.get(id)
    if (table) tables.set(id, table)
  }
  const found = await readBinaryRows(
    tx.client,
    'select id, infos from index_segment where customer_id = $1 and id = any($2::bigint[])',
    [customerId, numberArray(missing)],
  )
  for (const [id = null, infos = null] of found) tables.set(cell.int8(id), cell.bytes(infos))
  // Only what the snapshot still has is kept: merged segments fall out.
  cache.set(app, customerId, tables)
  return tables
}
