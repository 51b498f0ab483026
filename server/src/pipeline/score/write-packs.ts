import type { TenantTransaction } from '@bic/database/tenant'
import { encodeDealPack } from '@bic/engine/scoring/deal-pack'
import { scoreDeal } from '@bic/engine/scoring/score-deal'
import { Blob, numberArray } from '../store/bulk.ts'
import type { Figures } from './figures.ts'
import type { LoadedDeal } from './load-deals.ts'

/** The packed scores of a deal, from its counts. */
export const packDeal = ({ conversations, closeDay, verified }: LoadedDeal, figures: Figures): Uint8Array => {
  const scores = scoreDeal({ conversations, closeDay, keywords: figures.keywords, epoch: figures.epoch })
  return encodeDealPack({ ...scores, verified })
}

/** Writes packed deals as of matrix revision `rev`; only while the revision is locked. */
export const writePacks = async (
  { client, customerId }: TenantTransaction,
  rev: number,
  packs: ReadonlyMap<number, Uint8Array>,
): Promise<void> => {
  if (packs.size === 0) return
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
}
