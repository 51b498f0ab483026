import type { TenantTransaction } from '@bic/database/tenant'
import { z } from 'zod'
import type { AppContext } from '#app-context.ts'
import { unaudited } from '#http/written.ts'
import { readCustomer, writeCustomer } from '#tenancy/customer.ts'
import { askForDeliveries, nextDelivery } from './ask-for-deliveries.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { noteOutcome } from './note-outcome.ts'

const task = z.object({ customerId: z.number() })

/** For so long one job delivers before other customers have their turn, in milliseconds. */
const share = 15_000
/** An attempt that nothing was noted of for so long was cut off, and is made again under the same id. */
const lease = 60_000

/** Endpoints with something that is due. */
const findDue = async ({ client, customerId }: TenantTransaction, now: Date): Promise<readonly number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `select e.id from webhook_endpoint e
     where e.customer_id = $1 and e.enabled and coalesce(e.retry_at, $2) <= $2 and exists (
       select from webhook_delivery d where d.customer_id = $1 and d.endpoint_id = e.id and d.state = 'waiting'
         and coalesce(d.next_at, $2) <= $2)
     order by e.id`,
    [customerId, now],
  )
  return rows.map(({ id }) => id)
}

/** Takes the next delivery of an endpoint: counted before it is made, so that one which ends its process counts as well. */
const claim = async (
  { client, customerId }: TenantTransaction,
  endpointId: number,
  now: Date,
): Promise<number | null> => {
  const { rows } = await client.query<{ id: number }>(
    `update webhook_delivery set attempts = attempts + 1, next_at = $4, tried_at = $3
     where customer_id = $1 and id = (
       select d.id from webhook_delivery d
       join webhook_endpoint e on e.customer_id = d.customer_id and e.id = d.endpoint_id
       where d.customer_id = $1 and d.endpoint_id = $2 and d.state = 'waiting' and coalesce(d.next_at, $3) <= $3
         and e.enabled and coalesce(e.retry_at, $3) <= $3
       order by d.next_at nulls first, d.id limit 1 for update of d skip locked)
     returning id`,
    [customerId, endpointId, now, new Date(now.getTime() + lease)],
  )
  return rows[0]?.id ?? null
}

/**
 * Delivers what is due for a customer: to its endpoints side by side, to each one after the other. After a failure an endpoint is
 * left in peace for a while. What is left over, or due later, is asked for again.
 *
 * At least once: an attempt whose process died before it was noted is made again, under the same id.
 */
export const deliverWebhooks = async (
  app: AppContext,
  payload: unknown,
  chance: () => number = Math.random,
): Promise<void> => {
  const { customerId } = task.parse(payload)
  const write = writeCustomer(app, { customerId, userId: null })
  const until = performance.now() + share
  const deliverTo = async (endpointId: number): Promise<void> => {
    while (performance.now() < until) {
      const deliveryId = await write(async tx => unaudited(await claim(tx, endpointId, app.now()), 'activity'))
      if (deliveryId === null) return
      const outcome = await attemptDelivery(app, work => readCustomer(app, customerId, work), deliveryId)
      if (outcome !== null) await write(tx => noteOutcome(tx, app.now(), deliveryId, outcome, chance))
    }
  }
  const due = await readCustomer(app, customerId, tx => findDue(tx, app.now()))
  const ended = await Promise.allSettled(due.map(deliverTo))
  await write(async tx => {
    const at = await nextDelivery(tx)
    if (at !== null) await askForDeliveries(tx, at)
    return unaudited(null, 'upkeep')
  })
  const fault = ended.find(one => one.status === 'rejected')
  if (fault) throw fault.reason
}
