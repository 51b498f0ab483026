import { numberArray } from './bulk.ts'
import type { LockedTx } from './revision.ts'

/** Writes down how many conversations deals have, after some came, moved or went. */
export const countConversations = async (
  { client, customerId }: LockedTx,
  dealIds: readonly number[],
): Promise<void> => {
  if (dealIds.length === 0) return
  await client.query(
    `insert into deal_count (customer_id, opportunity_id, conversations)
     select $1, d.id, (select count(*) from conversation c where c.customer_id = $1 and c.opportunity_id = d.id)
     from unnest($2::bigint[]) as d (id)
     on conflict (customer_id, opportunity_id) do update set conversations = excluded.conversations`,
    [customerId, numberArray(new Set(dealIds))],
  )
}
