import { inDirectory, type TenantTransaction } from '@bic/database/tenant'

/** Has somebody active no way to sign in yet: neither a password, nor a person at an identity provider, nor an open link? */
export const waitsForPassword = async (tx: TenantTransaction, userId: number): Promise<boolean> => {
  const { rows } = await inDirectory(tx, ({ client }) =>
    client.query<{ waits: boolean }>(
      `select active and password_hash is null
         and not exists (select from identity_link i where i.customer_id = l.customer_id and i.user_id = l.user_id)
         and not exists (select from invitation o where o.customer_id = l.customer_id and o.user_id = l.user_id
           and o.ended_at is null) as waits
       from login l where customer_id = $1 and user_id = $2`,
      [tx.customerId, userId],
    ),
  )
  return rows[0]?.waits ?? false
}
