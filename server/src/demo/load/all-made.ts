import type { AppContext } from '#app-context.ts'
import { readCustomer } from '#tenancy/customer.ts'
import { readDirectory } from '#tenancy/directory.ts'

/** Domains of the generated customers: what says that they are made without generating them. */
const domains = ['demo.example', 'rival.example']

/** The audit entry of a demo customer that is complete. */
export const made = 'demo customer made'

export const isMade = (app: AppContext, customerId: number): Promise<boolean> =>
  readCustomer(app, customerId, async ({ db }) => {
    const row = await db
      .selectFrom('audit_entry')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('action', '=', made)
      .executeTakeFirst()
    return row !== undefined
  })

/** Whether nothing of the demo customers is left to make. Loads nothing of what makes them. */
export const allMade = async (app: AppContext): Promise<boolean> => {
  const customers = await readDirectory(app, ({ db }) =>
    db.selectFrom('customer').select(['id', 'demo']).where('domain', 'in', domains).execute(),
  )
  if (customers.length < domains.length) return false
  for (const { id, demo } of customers) if (demo && !(await isMade(app, id))) return false
  return true
}
