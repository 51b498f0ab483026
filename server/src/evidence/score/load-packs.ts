import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { TenantTransaction } from '@bic/database/tenant'
import { type PackPatch, patchPack } from '@bic/engine/scoring/card-entry'
import { numberArray } from '../store/bulk.ts'

interface Row {
  readonly dealId: number
  /** Null for a whole pack; else the card of it that was rescored. */
  readonly cardId: number | null
  readonly bytes: Buffer
}

/** Whole packs with what was rescored laid over them. */
const layPatches = (rows: readonly Row[]): Map<number, Uint8Array> => {
  const packs = new Map<number, Uint8Array>()
  const patches = new Map<number, PackPatch[]>()
  for (const { dealId, cardId, bytes } of rows) {
    if (cardId === null) packs.set(dealId, bytes)
    else {
      const patch = { cardId, entry: bytes }
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

/** One deal has a statement of its own that stays planned: planning takes as long as reading it. */
const readOne = async ({ client, customerId }: TenantTransaction, dealId: number): Promise<readonly Row[]> => {
  const { rows } = await client.query<Row>({
    name: 'score-pack-of-deal',
    text: `select opportunity_id as "dealId", null::bigint as "cardId", pack as bytes from deal_pack
      where customer_id = $1 and opportunity_id = $2 and not removed
      union all select opportunity_id, card_id, entry from deal_pack_patch where customer_id = $1 and opportunity_id = $2`,
    values: [customerId, dealId],
  })
  return rows
}

const readSome = async (
  { client, customerId }: TenantTransaction,
  dealIds: readonly number[],
): Promise<readonly Row[]> => {
  const rows = await readBinaryRows(
    client,
    `select opportunity_id, null::bigint, pack from deal_pack
     where customer_id = $1 and opportunity_id = any($2::bigint[]) and not removed
     union all select opportunity_id, card_id, entry from deal_pack_patch
     where customer_id = $1 and opportunity_id = any($2::bigint[])`,
    [customerId, numberArray(dealIds)],
  )
  return rows.map(([id = null, card = null, bytes = null]) => ({
    dealId: cell.int8(id),
    cardId: card === null ? null : cell.int8(card),
    bytes: cell.bytes(bytes),
  }))
}

/**
 * The packed scores of deals, with what was rescored since laid over them; deals without scores are left out. One
 * statement reads both, so that they always belong together.
 */
export const loadPacks = async (
  tx: TenantTransaction,
  dealIds: readonly number[],
): Promise<Map<number, Uint8Array>> => {
  const [only, ...others] = dealIds
  return layPatches(only !== undefined && others.length === 0 ? await readOne(tx, only) : await readSome(tx, dealIds))
}

/** As `loadPacks`, of one deal; null when it has no scores. */
export const loadPack = async (tx: TenantTransaction, dealId: number): Promise<Uint8Array | null> =>
  (await loadPacks(tx, [dealId])).get(dealId) ?? null
