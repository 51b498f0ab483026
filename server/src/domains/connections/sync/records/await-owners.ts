import type { TenantTransaction } from '@bic/database/tenant'

/** What a record awaits while its owner is no user: a hash of the address, so that the ledger names nobody. */
const keyOf = (email: string): string => `'owner ' || md5(${email})`

/**
 * Of the addresses of owners, those that no user has, with what records await for them.
 *
 * @param emails in small letters
 */
export const findStrangers = async (
  { client, customerId }: TenantTransaction,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ email: string; key: string }>(
    `select x.email, ${keyOf('x.email')} as key from unnest($2::text[]) as x(email)
     where not exists (select from app_user u where u.customer_id = $1 and lower(u.email) = x.email)`,
    [customerId, [...new Set(emails)].filter(email => email !== '')],
  )
  return new Map(rows.map(({ email, key }) => [email, key]))
}

/** Has the records of a stream looked at again whose owner has become a user since they came. */
export const wakeOwned = async (
  { client, customerId }: TenantTransaction,
  connectionId: number,
  stream: string,
): Promise<void> => {
  await client.query(
    `update sync_object set state = 'landed', next_at = null
     where customer_id = $1 and connection_id = $2 and stream = $3 and state = 'applied' and version > 0 and awaits <> '{}'
       and awaits && array(select ${keyOf('lower(u.email)')} from app_user u where u.customer_id = $1)`,
    [customerId, connectionId, stream],
  )
}
