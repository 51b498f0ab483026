import type { TenantTransaction } from '@bic/database/tenant'

/** The run that removes a connection, while it is under way. */
export const findRemoval = async (
  { client, customerId }: Pick<TenantTransaction, 'client' | 'customerId'>,
  connectionId: number,
): Promise<number | undefined> => {
  const { rows } = await client.query<{ id: number }>(
    `select id from job_run where customer_id = $1 and kind = 'remove-connection' and status in ('queued', 'running')
       and payload->>'connectionId' = $2::bigint::text order by id desc limit 1`,
    [customerId, connectionId],
  )
  return rows[0]?.id
}
