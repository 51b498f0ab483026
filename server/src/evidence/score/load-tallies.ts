import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '../store/bulk.ts'
import type { LockedTx } from '../store/revision.ts'
import type { KeywordSet } from './keyword-set.ts'
import { type DatedTallies, refreshTallies } from './refresh-tallies.ts'

/** Counts of conversations as they are stored, with the keyword revision they were taken at. */
export const loadDatedTallies = async (
  tx: TenantTransaction,
  conversationIds: readonly number[],
): Promise<DatedTallies[]> => {
  const rows = await readBinaryRows(
    tx.client,
    `select conversation_id, keyword_rev, tallies from conversation_tally
     where customer_id = $1 and conversation_id = any($2::bigint[])`,
    [tx.customerId, numberArray(conversationIds)],
  )
  return rows.map(([id = null, keywordRev = null, tallies = null]) => ({
    conversationId: cell.int8(id),
    keywordRev: cell.int8(keywordRev),
    tallies: cell.bytes(tallies),
  }))
}

/** Packed counts of conversations, up to date and stored so. */
export const loadTallies = async (
  tx: LockedTx,
  set: KeywordSet,
  conversationIds: readonly number[],
): Promise<Map<number, Uint8Array>> => refreshTallies(tx, set, await loadDatedTallies(tx, conversationIds))
