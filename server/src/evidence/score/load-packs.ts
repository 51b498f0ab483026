import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { TenantTransaction } from '@bic/database/tenant'
import { type PackPatch, patchPack } from '@bic/engine/scoring/card-entry'
import { numberArray } from '../store/bulk.ts'

/**
 * The packed scores of deals, with what was rescored since laid over them; deals without scores are left out. One
 * statement reads both, so that they always belong together.
 */
export const loadPacks = async (
  tx: TenantTransaction,
  dealIds: readonly number[],
): Promise<Map<number, Uint8Array>> => {
  const rows = await readBinaryRows(
    tx.client,
    `select opportunity_id, null::bigint, pack from deal_pack
     where customer_id = $1 and opportunity_id = any($2::bigint[]) and not removed
     union all select opportunity_id, card_id, entry from deal_pack_patch
     where customer_id = $1 and opportunity_id = any($2::bigint[])`,
    [tx.customerId, numberArray(dealIds)],
  )
  const packs = new Map<number, Uint8Array>()
  const patches = new Map<number, PackPatch[]>()
  for (const [id = null, card = null, bytes = null] of rows) {
    const dealId = cell.int8(id)
    if (card === null) packs.set(dealId, cell.bytes(bytes))
    else {
      const patch = { cardId: cell.int8(card), entry: cell.bytes(bytes) }
      const known = patches.get(dealId)
      if (known) known.push(patch)
      else patches.set(dealId, [patch])
    }
  }
  for (const [dealId, changed] of patches) {
    const pack = packs.get(dealId)
    if (pack) packs.set(dealId, patchPack(pack, changed))
  }
  return packs
}

/** As `loadPacks`, of one deal; null when it has no scores. */
export const loadPack = async (tx: TenantTransaction, dealId: number): Promise<Uint8Array | null> =>
  (await loadPacks(tx, [dealId])).get(dealId) ?? null
