import { daysOfDeliveries } from '@bic/contract/webhooks/event-types'
import { dayMs } from '@bic/engine/calendar/day'
import type { AppContext } from '#app-context.ts'
import { unaudited } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { eachCustomer } from '#tenancy/each-customer.ts'

/** Removes events that are older than they are kept, with their deliveries. Answers how many. */
export const removeOldDeliveries = (app: AppContext, batchRows = 5000): Promise<number> =>
  eachCustomer(app, 'webhooks', async customerId => {
    const before = new Date(app.now().getTime() - daysOfDeliveries * dayMs)
    let removed = 0
    for (let count = batchRows; count === batchRows; removed += count) {
      count = await writeCustomer(app, { customerId, userId: null })(async ({ client }) => {
        const { rowCount } = await client.query(
          `delete from webhook_event where customer_id = $1 and id in (
             select id from webhook_event where customer_id = $1 and occurred_at < $2 order by occurred_at limit $3)`,
          [customerId, before, batchRows],
        )
        return unaudited(rowCount ?? 0, 'upkeep')
      })
    }
    return removed
  })
