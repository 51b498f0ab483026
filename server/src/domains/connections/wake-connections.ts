import type { AppContext } from '#app-context.ts'
import { unaudited } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { eachCustomer } from '#tenancy/each-customer.ts'
import { wakeSync } from './actions/wake-sync.ts'

/** A connection that has asked nothing for so long, though nobody paused it, has lost its place in the queue. */
const longest = 90 * 60_000

/** Has connections go on whose job was lost, as when the database was away for longer than the queue tries again. */
export const wakeConnections = (app: AppContext): Promise<number> =>
  eachCustomer(app, 'connections', customerId =>
    writeCustomer(app, { customerId, userId: null })(async tx => {
      const now = app.now()
      const rows = await tx.db
        .selectFrom('connection')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('state', '=', 'active')
        .where(eb => eb(eb.fn.coalesce('asked_at', 'created_at'), '<', new Date(now.getTime() - longest)))
        .execute()
      for (const { id } of rows) await wakeSync(tx, id, now)
      return unaudited(rows.length, 'upkeep')
    }),
  )
