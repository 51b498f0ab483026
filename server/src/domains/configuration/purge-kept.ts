import { propertyName } from '@bic/contract/configuration/known-properties'
import { dayMs } from '@bic/engine/calendar/day'
import type { AppContext } from '#app-context.ts'
import { propertyOf } from '#customer-properties.ts'
import { unaudited } from '#http/written.ts'
import { readCustomer, writeCustomer } from '#tenancy/customer.ts'
import { eachCustomer } from '#tenancy/each-customer.ts'

/** What is kept for as long as the customer says: a table, its time, and the property with the days. */
const kept = [
  { table: 'notification', at: 'created_at', property: propertyName.keepNotifications },
  { table: 'user_activity', at: 'at', property: propertyName.keepActivity },
  { table: 'api_use', at: 'day', property: propertyName.keepActivity },
  { table: 'login_activity', at: 'at', property: propertyName.keepActivity },
  { table: 'processing_error', at: 'last_at', property: propertyName.keepActivity },
] as const

/** Removes notifications, records of use, sign-ins and errors of processing that are older than each customer keeps them. Answers how many rows went. */
export const purgeKept = async (app: AppContext, batchRows = 5000): Promise<number> => {
  const purgeOf = async (customerId: number): Promise<number> => {
    const write = writeCustomer(app, { customerId, userId: null })
    let removed = 0
    for (const { table, at, property } of kept) {
      const days = Number(await readCustomer(app, customerId, tx => propertyOf(tx, property)))
      const before = new Date(app.now().getTime() - days * dayMs)
      for (let count = batchRows; count === batchRows; ) {
        count = await write(async ({ client }) => {
          const { rowCount } = await client.query(
            `delete from ${table} where customer_id = $1 and id in (
               select id from ${table} where customer_id = $1 and ${at} < $2 order by ${at} limit $3)`,
            [customerId, before, batchRows],
          )
          return unaudited(rowCount ?? 0, 'upkeep')
        })
        removed += count
      }
    }
    return removed
  }
  return eachCustomer(app, 'retention', purgeOf)
}
