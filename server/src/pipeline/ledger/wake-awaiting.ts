import type { TenantTransaction } from '@bic/database/tenant'

/** Has everything that connections brought looked at again that needs or names one of these ids of the CRM. Answers how much that is. */
export const wakeAwaiting = async (
  { client, customerId }: TenantTransaction,
  ids: readonly string[],
): Promise<number> => {
  const { rowCount } = await client.query(
    `update sync_object set state = 'landed', next_at = null where customer_id = $1 and awaits <> '{}' and awaits && $2::text[]
       and state in ('applied', 'waiting') and version > 0`,
    [customerId, ids],
  )
  return rowCount ?? 0
}
