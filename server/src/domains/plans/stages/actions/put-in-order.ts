import type { TenantTransaction } from '@bic/database/tenant'

/** Ids in a new order: `id` stands at place `rank`, counted from 1, and at the end when there is no such place. */
export const moveTo = (ids: readonly number[], id: number, rank: number | undefined): number[] => {
  const others = ids.filter(other => other !== id)
  if (rank === undefined) return ids.includes(id) ? [...ids] : [...others, id]
  return [...others.slice(0, rank - 1), id, ...others.slice(rank - 1)]
}

/** Numbers the rows from 1 in this order. */
export const storeOrder = async (
  { client, customerId }: TenantTransaction,
  table: 'rating_question' | 'account_research_topic',
  ids: readonly number[],
): Promise<void> => {
  await client.query(
    `update ${table} set position = x.place
     from unnest($2::bigint[]) with ordinality as x(id, place)
     where ${table}.customer_id = $1 and ${table}.id = x.id and ${table}.position <> x.place`,
    [customerId, ids],
  )
}
