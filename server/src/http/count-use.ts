import { withTenant } from '@bic/database/tenant'
import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { poolOf } from '../pool/pool-of.ts'
import type { Identity } from './authenticate.ts'
import { unaudited, writer } from './written.ts'

/** What was used: a call of the API by its id, or a tool of an assistant by its name. */
export interface UsedThing {
  readonly kind: 'call' | 'tool'
  readonly name: string
}

/** Counts a use by key, on the day where the customer is. The counts are the record of it themselves. */
export const countUse = async (app: AppContext, { user }: Identity, { kind, name }: UsedThing): Promise<void> => {
  const { customerId, userId } = user
  const write = writer({ tenant: work => withTenant(poolOf(app), customerId, work), now: app.now, userId })
  await write(async ({ db }) => {
    await db
      .insertInto('api_use')
      .columns(['customer_id', 'day', 'user_id', 'kind', 'name', 'uses'])
      .expression(eb =>
        eb
          .selectFrom('customer')
          .select([
            'customer.id',
            sql<string>`(${app.now()}::timestamptz at time zone customer.time_zone)::date`.as('day'),
            sql<number>`${userId}::bigint`.as('user_id'),
            sql<'call' | 'tool'>`${kind}::text`.as('kind'),
            sql<string>`${name}::text`.as('name'),
            sql<number>`1`.as('uses'),
          ])
          .where('customer.id', '=', customerId),
      )
      .onConflict(conflict =>
        conflict
          .columns(['customer_id', 'day', 'user_id', 'kind', 'name'])
          .doUpdateSet({ uses: sql<number>`api_use.uses + 1` }),
      )
      .execute()
    return unaudited(null, 'activity')
  })
}
