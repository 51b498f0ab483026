import type { AppContext } from '#app-context.ts'
import type { Handler } from '#http/call-context.ts'
import { readCustomer } from '#tenancy/customer.ts'
import { readDirectory } from '#tenancy/directory.ts'

const readCustomers = (app: AppContext) =>
  readDirectory(app, ({ db }) =>
    db
      .selectFrom('customer')
      .select(['id', 'name', 'status'])
      .select(eb =>
        eb
          .selectFrom('login')
          .select(login => login.fn.countAll().as('count'))
          .whereRef('login.customer_id', '=', 'customer.id')
          .where('login.active', '=', true)
          .as('user_count'),
      )
      .orderBy('name')
      .orderBy('id')
      .execute(),
  )

/** The plan of the features that a customer has enabled; the first, where they differ. */
const readPlan = (app: AppContext, customerId: number): Promise<string | null> =>
  readCustomer(app, customerId, async ({ db }) => {
    const row = await db
      .selectFrom('feature')
      .select('plan_label')
      .where('customer_id', '=', customerId)
      .where('enabled', '=', true)
      .orderBy('id')
      .executeTakeFirst()
    return row?.plan_label ?? null
  })

/** In normal mode there is one customer to speak of: the caller's own, so the list is empty. */
export const listAllCustomers: Handler<'listAllCustomers'> = async ({ app }) => {
  if (app.config.mode !== 'administrator') return []
  const customers = await readCustomers(app)
  const rows = []
  for (const { id, name, status, user_count } of customers) {
    const planType = await readPlan(app, id)
    rows.push({ customerId: id, customerName: name, status, userCount: Number(user_count ?? 0), planType })
  }
  return rows
}
