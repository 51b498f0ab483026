import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { unaudited } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { eachCustomer } from '#tenancy/each-customer.ts'

/**
 * Asks for what is due to be delivered: at once (null), which comes before any moment that was asked for; or at a moment, unless
 * something was asked for already.
 */
export const askForDeliveries = async ({ client, customerId }: TenantTransaction, at: Date | null): Promise<void> => {
  await client.query('select enqueue_webhooks($1, $2)', [customerId, at])
}

/** When the next delivery of a customer is due; null when none waits. */
export const nextDelivery = async ({ client, customerId }: TenantTransaction): Promise<Date | null> => {
  const { rows } = await client.query<{ at: Date | null }>(
    `select min(greatest(coalesce(d.next_at, e.created_at), coalesce(e.retry_at, e.created_at))) as at
     from webhook_delivery d join webhook_endpoint e on e.customer_id = d.customer_id and e.id = d.endpoint_id and e.enabled
     where d.customer_id = $1 and d.state = 'waiting'`,
    [customerId],
  )
  return rows[0]?.at ?? null
}

/** Asks for deliveries of all customers that wait, in case a job was lost. Answers for how many customers. */
export const askForWaiting = (app: AppContext): Promise<number> =>
  eachCustomer(app, 'webhooks', customerId =>
    writeCustomer(app, { customerId, userId: null })(async tx => {
      const at = await nextDelivery(tx)
      if (at !== null) await askForDeliveries(tx, at)
      return unaudited(at === null ? 0 : 1, 'upkeep')
    }),
  )
