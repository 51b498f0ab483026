import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from './connect.ts'
import { readColumns } from './read-columns.ts'
import { withDirectory, withTenant } from './tenant.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

let database: TestDatabase
let pool: ReturnType<typeof connect>
let customerId: number
beforeAll(async () => {
  database = await createTestDatabase()
  pool = connect(database.url)
  customerId = await withDirectory(pool, async ({ db }) => {
    const values = { name: 'Columns', domain: 'columns.example' }
    return (await db.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
  await withTenant(pool, customerId, ({ client }) =>
    client.query(
      `insert into opportunity (customer_id, name, owner_name, amount_cents, closed_on) values
       ($1, 'Große', null, null, '1969-12-31'), ($1, '', 'O''Hara', -5, null), ($1, 'c', '', 9007199254740991, '2026-02-28')`,
      [customerId],
    ),
  )
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const columns = ['name', 'owner_name', 'amount_cents', 'closed_on', 'position'] as const
const read = (names: readonly string[]) =>
  withTenant(pool, customerId, tx =>
    readColumns(
      tx,
      tx.db
        .selectFrom('opportunity')
        .select(['name', 'owner_name', 'amount_cents', 'closed_on', sql<number>`length(name)`.as('position')])
        .where('customer_id', '=', customerId)
        .where('name', 'in', names)
        .orderBy('id'),
      columns,
    ),
  )

it('answers columns in the order of the rows, texts and numbers, with what is missing', async () => {
  const found = await read(['Große', '', 'c'])
  expect(found.name.texts()).toEqual(['Große', '', 'c'])
  expect(found.owner_name.texts()).toEqual([null, "O'Hara", ''])
  expect([...found.amount_cents.numbers()]).toEqual([Number.NaN, -5, Number.MAX_SAFE_INTEGER])
  expect([...found.closed_on.numbers()]).toEqual([-1, Number.NaN, Date.parse('2026-02-28') / 86_400_000])
  expect([...found.position.numbers()]).toEqual([5, 0, 1])
})

it('answers empty columns of no rows, and takes what is asked for literally', async () => {
  const found = await read(["x' or 'a' = 'a"])
  expect(found.name.texts()).toEqual([])
  expect([...found.amount_cents.numbers()]).toEqual([])
})

it('refuses to take texts for numbers, and values that are no literals', async () => {
  await expect(read(['c']).then(found => found.name.numbers())).rejects.toThrow('has no numbers')
  await expect(
    withTenant(pool, customerId, tx =>
      readColumns(tx, tx.db.selectFrom('opportunity').select('id').where('disabled', '=', false), ['id']),
    ),
  ).rejects.toThrow('No value for a query')
})
