import { encodeCardEntry } from '@bic/engine/scoring/card-entry'
import type { CardInDeal } from '@bic/engine/scoring/card-score'
import { encodeDealPack } from '@bic/engine/scoring/deal-pack'
import { Blob, numberArray } from '../store/bulk.ts'
import type { LockedTx } from '../store/revision.ts'
import type { DealFacts } from './load-deals.ts'
import { writePacks } from './write-packs.ts'

/** A deal in which one card was rescored. */
export interface PatchedDeal extends Pick<DealFacts, 'verified'> {
  readonly card: CardInDeal
}

const addEmptyPacks = async (tx: LockedTx, rev: number, deals: ReadonlyMap<number, PatchedDeal>): Promise<void> => {
  const { rows } = await tx.client.query<{ id: number }>(
    `select d.id from unnest($2::bigint[]) as d (id) where not exists (
       select from deal_pack p where p.customer_id = $1 and p.opportunity_id = d.id)`,
    [tx.customerId, numberArray(deals.keys())],
  )
  const missing = rows.map(({ id }): [number, Uint8Array] => {
    const verified = deals.get(id)?.verified ?? []
    return [id, encodeDealPack({ bidirectional: [], buyerOnly: [], verified })]
  })
  await writePacks(tx, rev, new Map(missing))
}

/**
 * Writes what one card comes to in some deals as of matrix revision `rev`, beside the packs of the deals: see
 * `loadPacks`. What is so already is left as it is.
 */
export const writePatches = async (
  tx: LockedTx,
  rev: number,
  cardId: number,
  deals: ReadonlyMap<number, PatchedDeal>,
): Promise<void> => {
  if (deals.size === 0) return
  await addEmptyPacks(tx, rev, deals)
  const blob = new Blob()
  for (const { card } of deals.values()) blob.add(encodeCardEntry(card))
  await tx.client.query(
    `insert into deal_pack_patch as known (customer_id, opportunity_id, card_id, rev, entry)
     select $1, p.id, $2, $3, substring($4::bytea from p.at for p.length)
     from unnest($5::bigint[], $6::int[], $7::int[]) as p (id, at, length)
     on conflict (customer_id, opportunity_id, card_id) do update set rev = excluded.rev, entry = excluded.entry
       where known.entry <> excluded.entry`,
    [tx.customerId, cardId, rev, blob.bytes, numberArray(deals.keys()), blob.starts, blob.lengths],
  )
}
