import type { TenantTransaction } from '@bic/database/tenant'

export interface Liker {
  readonly id: number
  readonly name: string
}

type Liked = 'note' | 'comment'

const tables = {
  note: { table: 'plan_note_like', column: 'note_id' },
  comment: { table: 'plan_comment_like', column: 'comment_id' },
} as const

/** Who likes each of these notes or comments, first likes first; those that nobody likes are left out. */
export const loadLikes = async (
  { client, customerId }: TenantTransaction,
  liked: Liked,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Liker[]>> => {
  if (ids.length === 0) return new Map()
  const { table, column } = tables[liked]
  const { rows } = await client.query<Liker & { of: number }>(
    `select l.${column} as of, u.id, trim(u.first_name || ' ' || u.last_name) as name
     from ${table} l join app_user u on u.customer_id = $1 and u.id = l.user_id
     where l.customer_id = $1 and l.${column} = any($2::bigint[]) order by l.liked_at, u.id`,
    [customerId, ids],
  )
  const grouped = Map.groupBy(rows, row => row.of)
  return new Map([...grouped].map(([of, likers]) => [of, likers.map(({ id, name }) => ({ id, name }))]))
}

/** Sets or takes back one user's like; doing it twice changes nothing. Answers whether something changed. */
export const setLike = async (
  { client, customerId }: TenantTransaction,
  liked: Liked,
  { id, userId, on, now }: { readonly id: number; readonly userId: number; readonly on: boolean; readonly now: Date },
): Promise<boolean> => {
  const { table, column } = tables[liked]
  const { rowCount } = on
    ? await client.query(
        `insert into ${table} (customer_id, ${column}, user_id, liked_at) values ($1, $2, $3, $4) on conflict do nothing`,
        [customerId, id, userId, now],
      )
    : await client.query(`delete from ${table} where customer_id = $1 and ${column} = $2 and user_id = $3`, [
        customerId,
        id,
        userId,
      ])
  return rowCount !== 0
}
