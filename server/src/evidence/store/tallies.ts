import type { TenantTransaction } from '@bic/database/tenant'
import { Blob, numberArray } from './bulk.ts'

/** Writes the packed counts of conversations, all as of one keyword revision. */
export const writeTallies = async (
  { client, customerId }: TenantTransaction,
  keywordRev: number,
  counted: readonly { readonly id: number; readonly tallies: Uint8Array }[],
): Promise<void> => {
  if (counted.length === 0) return
  const blob = new Blob()
  for (const { tallies } of counted) blob.add(tallies)
  await client.query(
    `insert into conversation_tally (customer_id, conversation_id, keyword_rev, tallies)
     select $1, t.id, $2, substring($3::bytea from t.at for t.length)
     from unnest($4::bigint[], $5::int[], $6::int[]) as t (id, at, length)
     on conflict (customer_id, conversation_id)
       do update set keyword_rev = excluded.keyword_rev, tallies = excluded.tallies`,
    [customerId, keywordRev, blob.bytes, numberArray(counted.map(({ id }) => id)), blob.starts, blob.lengths],
  )
}
