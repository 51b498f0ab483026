import { inDirectory, type TenantTransaction } from '@bic/database/tenant'

/** Active users who have no way to sign in and were not asked to: no password, no person at an identity provider, no open link. */
const uninvited = `from login l
  where l.customer_id = $1 and l.active and l.password_hash is null
    and not exists (select from identity_link i where i.customer_id = l.customer_id and i.user_id = l.user_id)
    and not exists (select from invitation o where o.customer_id = l.customer_id and o.user_id = l.user_id
      and o.ended_at is null and o.expires_at > $2)`

export const countUninvited = async (tx: TenantTransaction, at: Date): Promise<number> => {
  const { rows } = await inDirectory(tx, ({ client }) =>
    client.query<{ people: number }>(`select count(*)::int as people ${uninvited}`, [tx.customerId, at]),
  )
  return rows[0]?.people ?? 0
}

/** The first of them by id, at most so many; those whom another request is inviting are left out. */
export const lockUninvited = async (tx: TenantTransaction, at: Date, most: number): Promise<number[]> => {
  const { rows } = await inDirectory(tx, ({ client }) =>
    client.query<{ id: number }>(
      `select l.user_id as id ${uninvited} order by l.user_id limit $3 for update of l skip locked`,
      [tx.customerId, at, most],
    ),
  )
  return rows.map(({ id }) => id)
}
