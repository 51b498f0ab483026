import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { defaultMarket } from '#domains/playbook/shared/default-market.ts'
import { makeDefaultTopics } from '#domains/playbook/shared/default-topics.ts'
import { badInput } from '#http/app-error.ts'
import { changed, together, type Written, withDetail } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { writeDirectory } from '#tenancy/directory.ts'

export interface NewCustomer {
  readonly name: string
  readonly domain: string
  readonly timeZone: string
  /** Of the provider's person, for the trail; left out of the operator. */
  readonly by?: Readonly<Record<string, number>>
}

const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505'

/** The id that the next customer gets: known beforehand, so that it is made in one transaction with all that it needs. */
const drawId = async (app: AppContext): Promise<number> => {
  const { rows } = await writeDirectory(app, 'customer number', ({ client }) =>
    client.query<{ id: number }>(`select nextval(pg_get_serial_sequence('customer', 'id')) as id`),
  )
  return Number(rows[0]?.id)
}

/**
 * Makes a customer with the default topics and a default market, and does what else belongs to it: all of it or nothing.
 *
 * @param more in the tables of the new customer
 * @throws AppError BAD_INPUT naming the field when name or domain are in use
 */
export const makeCustomer = async <T>(
  app: AppContext,
  { name, domain, timeZone, by = {} }: NewCustomer,
  more: (tx: TenantTransaction) => Promise<Written<T>>,
): Promise<{ readonly customerId: number; readonly answer: T }> => {
  const customerId = await drawId(app)
  const answer = await writeCustomer(app, { customerId, userId: null })(async tx => {
    await inDirectory(tx, async ({ db }) => {
      const same = await db
        .selectFrom('customer')
        .select('id')
        .where(eb => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
        .executeTakeFirst()
      if (same) throw badInput('customerName', `A customer with the name ${name} exists already.`)
    })
    await tx.db.insertInto('customer').values({ id: customerId, name, domain, time_zone: timeZone }).execute()
    await makeDefaultTopics(tx)
    await defaultMarket(tx)
    const made = await more(tx)
    const detail = { name, domain, timeZone }
    const entry = { action: 'customer created', entity: 'customer', entityId: customerId, detail }
    return withDetail(together(made.answer as never, changed(null, entry), made), by) as Written<T>
  }).catch((error: unknown) => {
    throw isTaken(error) ? badInput('domain', `A customer with the domain ${domain} exists already.`) : error
  })
  return { customerId, answer }
}
