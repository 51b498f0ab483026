import type { TenantTransaction } from '@bic/database/tenant'

/** The cards of which nothing counts. Read by themselves: joined to keywords without statistics, the planner does it badly. */
export const loadArchivedCards = async ({ client, customerId }: TenantTransaction): Promise<ReadonlySet<number>> => {
  const { rows } = await client.query<{ id: number }>(
    'select id from card where customer_id = $1 and archived_at is not null',
    [customerId],
  )
  return new Set(rows.map(({ id }) => id))
}
