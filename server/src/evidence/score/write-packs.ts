import type { TenantTransaction } from '@bic/database/tenant'
import { encodeDealPack } from '@bic/engine/scoring/deal-pack'
import { scorePackedDeal } from '@bic/engine/scoring/score-deal'
import { Blob, numberArray } from '../store/bulk.ts'
import type { LockedTx } from '../store/revision.ts'
import type { Figures } from './figures.ts'
import type { LoadedDeal } from './load-deals.ts'

/** The packed scores of a deal, from its counts. */
export const packDeal = ({ conversations, closeDay, verified }: LoadedDeal, { keywords, epoch }: Figures): Uint8Array =>
  encodeDealPack({ ...scorePackedDeal({ conversations, closeDay, keywords, epoch }), verified })

/** Takes away what was rescored beside the packs of deals. */
export const dropPatches = async (
  { client, customerId }: TenantTransaction,
  dealIds: Iterable<number>,
): Promise<void> => {
  await client.query('delete from deal_pack_patch where customer_id = $1 and opportunity_id = any($2::bigint[])', [
    customerId,
    numberArray(dealIds),
  ])
}

/**
 * Writes packed deals as of matrix revision `rev`, all their cards up to date; patches of theirs are void from here on.
 */
export const writePacks = async (tx: LockedTx, rev: number, packs: ReadonlyMap<number, Uint8Array>): Promise<void> => {
  if (packs.size === 0) return
  const { client, customerId } = tx
  const blob = new Blob()
  for (const pack of packs.values()) blob.add(pack)
  await client.query(
    `insert into deal_pack (customer_id, opportunity_id, rev, pack)
     select $1, p.id, $2, substring($3::bytea from p.at for p.length)
     from unnest($4::bigint[], $5::int[], $6::int[]) as p (id, at, length)
     on conflict (customer_id, opportunity_id)
       do update set rev = excluded.rev, pack = excluded.pack, removed = false`,
    [customerId, rev, blob.bytes, numberArray(packs.keys()), blob.starts, blob.lengths],
  )
  await dropPatches(tx, packs.keys())
}
