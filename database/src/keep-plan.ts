import type { ClientBase } from 'pg'
import type { TenantTransaction } from './tenant.ts'

/** A transaction of the customer. */
interface Tx extends Pick<TenantTransaction, 'customerId'> {
  readonly client: ClientBase
}

/**
 * Keeps the plan in the row of the customer, from which the list of all customers reads it: that of the features that are enabled, of the first
 * where they differ. Whatever enables or ends a feature, or changes its plan, calls this afterwards in the same transaction. One at a
 * time, so that of two changes the later sees what the earlier left.
 */
export const keepPlan = async ({ client, customerId }: Tx): Promise<void> => {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('plan of customer', $1))`, [customerId])
  const kept = await client.query<{ plan_label: string | null }>('select plan_label from customer where id = $1', [
    customerId,
  ])
  const { rows } = await client.query<{ plan_label: string }>(
    'select plan_label from feature where customer_id = $1 and enabled order by id limit 1',
    [customerId],
  )
  const plan = rows[0]?.plan_label ?? null
  // In a distributed database each update of it goes to every node.
  if (kept.rows[0]?.plan_label !== plan)
    await client.query('update customer set plan_label = $2 where id = $1', [customerId, plan])
}
