import type { TenantTransaction } from '@bic/database/tenant'
import { encodeTallies } from '@bic/engine/scoring/tally-pack'
import type { KeywordTally } from '@bic/engine/scoring/types'
import { Blob, numberArray } from './bulk.ts'

/** Writes the counts of conversations, all as of one keyword revision. */
export const writeTallies = async (
  { client, customerId }: TenantTransaction,
  keywordRev: number,
  tallies: ReadonlyMap<number, readonly KeywordTally[]>,
): Promise<void> => {
  if (tallies.size === 0) return
  const blob = new Blob()
  for (const list of tallies.values()) blob.add(encodeTallies(list))
  await client.query(
    `insert into conversation_tally (customer_id, conversation_id, keyword_rev, tallies)
     select $1, t.id, $2, substring($3::bytea from t.at for t.length)
     from unnest($4::bigint[], $5::int[], $6::int[]) as t (id, at, length)
     on conflict (customer_id, conversation_id)
       do update set keyword_rev = excluded.keyword_rev, tallies = excluded.tallies`,
    [customerId, keywordRev, blob.bytes, numberArray(tallies.keys()), blob.starts, blob.lengths],
  )
}
