import type { AppContext } from '#app-context.ts'
import { writeDirectory } from '#tenancy/directory.ts'
import type { DemoCustomer } from '../types.ts'
import type { MadeUser } from './fill-people.ts'

export interface OpenedCustomer {
  readonly id: number
  /** Once and for all: a process that goes on with the customer places its world in time as the one that began did. */
  readonly createdAt: Date
}

/** A demo customer, which is made when it is not there. Null: a real customer has that domain. */
export const openCustomer = (app: AppContext, data: DemoCustomer): Promise<OpenedCustomer | null> =>
  writeDirectory(app, 'demo customer', async ({ db }) => {
    await db
      .insertInto('customer')
      .values({
        name: data.name,
        domain: data.domain,
        time_zone: data.timeZone,
        fiscal_year_start_month: data.fiscalYearStartMonth,
        demo: true,
        created_at: app.now(),
      })
      .onConflict(conflict => conflict.column('domain').doNothing())
      .execute()
    const row = await db
      .selectFrom('customer')
      .select(['id', 'demo', 'created_at'])
      .where('domain', '=', data.domain)
      .executeTakeFirstOrThrow()
    return row.demo ? { id: row.id, createdAt: row.created_at } : null
  })

/** Lets users sign in. One whose address signs somebody in already is left as it is. */
export const openSignIns = (
  app: AppContext,
  customerId: number,
  users: readonly MadeUser[],
  password_hash: string,
): Promise<unknown> =>
  writeDirectory(app, 'demo customer', ({ db }) =>
    db
      .insertInto('login')
      .values(
        users.map(({ id, email }) => ({ customer_id: customerId, user_id: id, email, username: email, password_hash })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
