import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'

/**
 * By card, the keyword revision of the words that its figures are of: the last one that changed anything about it, once the
 * history has been matched again.
 */
export const loadCardWords = async (
  { client, customerId }: TenantTransaction,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await client.query<{ id: number; rev: number }>(
    `select c.id, least(c.matched_rev,
       greatest(c.match_rev, coalesce(max(greatest(k.added_rev, k.changed_rev, k.removed_rev)), 0))) as rev
     from card c
     left join keyword k on k.customer_id = $1 and k.card_id = c.id
     where c.customer_id = $1 and c.id = any($2::bigint[])
     group by c.id, c.match_rev, c.matched_rev`,
    [customerId, numberArray(cardIds)],
  )
  return new Map(rows.map(({ id, rev }) => [id, rev]))
}
