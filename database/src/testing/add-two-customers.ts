import type { Pool } from 'pg'
import { withDirectory, withTenant } from '../tenant.ts'

/** Adds two customers, each with a market that is named after its id ("of 1"), and answers their ids. */
export const addTwoCustomers = async (pool: Pool): Promise<[home: number, rival: number]> => {
  const add = async (name: string): Promise<number> => {
    const customer = await withDirectory(pool, ({ db }) =>
      db
        .insertInto('customer')
        .values({ name, domain: `${name}.example` })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const market = { customer_id: customer.id, name: `of ${customer.id}` }
    await withTenant(pool, customer.id, ({ db }) => db.insertInto('market').values(market).execute())
    return customer.id
  }
  return [await add('home'), await add('rival')]
}
