import { buffer } from 'node:stream/consumers'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { readQuery } from './copy-query.ts'
import { readDirectory, readTenant, withTenant } from './tenant.ts'
import { addTwoCustomers } from './testing/add-two-customers.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

let database: TestDatabase
let pool: Pool
let owner: Pool
let customerIds: number[]
beforeAll(async () => {
  database = await createTestDatabase()
  pool = connect(database.url, { max: 1 })
  owner = connect(database.ownerUrl, { max: 1 })
  customerIds = await addTwoCustomers(pool)
})
afterAll(async () => {
  await pool.end()
  await owner.end()
  await database.drop()
})

const marketsOf = (customerId: number): Promise<string[]> =>
  readTenant(pool, customerId, async ({ client }) =>
    (await client.query('select name from market order by name')).rows.map(({ name }) => name),
  )

test('the first statement goes with what opens the transaction, in the role and of the customer', async () => {
  for (const id of [...customerIds, ...customerIds]) expect(await marketsOf(id)).toEqual([`of ${id}`])
  const [first] = await withTenant(
    pool,
    customerIds[1] ?? 0,
    async ({ client }) =>
      (await client.query(`select current_user as role, current_setting('app.customer_id')::int as customer`)).rows,
  )
  expect(first).toEqual({ role: 'bic_tenant', customer: customerIds[1] })
})

test('work that asks nothing, or asks later, has its transaction all the same', async () => {
  expect(await readTenant(pool, customerIds[0] ?? 0, async () => 'nothing')).toBe('nothing')
  const later = readTenant(pool, customerIds[0] ?? 0, async ({ client }) => {
    await new Promise(resolve => setImmediate(resolve))
    return (await client.query('select name from market')).rows
  })
  expect(await later).toEqual([{ name: `of ${customerIds[0]}` }])
})

test('where a transaction cannot be opened its work reads and changes nothing, and it is said why', async () => {
  await owner.query('revoke execute on procedure open_tenant from public')
  try {
    const reads: unknown[] = []
    const work = readTenant(pool, customerIds[0] ?? 0, async ({ client }) => {
      const { rows } = await client.query('select name from market')
      reads.push(rows)
    })
    await expect(work).rejects.toThrow('permission denied for procedure open_tenant')
    const writes = withTenant(pool, customerIds[0] ?? 0, ({ client }) =>
      client.query(`insert into market (customer_id, name) values (${customerIds[0]}, 'South')`).catch(() => 'refused'),
    )
    await expect(writes).rejects.toThrow('permission denied for procedure open_tenant')
    expect(reads).toEqual([])
  } finally {
    await owner.query('grant execute on procedure open_tenant to public')
  }
  expect(await marketsOf(customerIds[0] ?? 0)).toEqual([`of ${customerIds[0]}`])
})

test('a refused first statement leaves the connection whole, and of no customer', async () => {
  const failing = withTenant(pool, customerIds[0] ?? 0, ({ client }) => client.query('select 1 / 0'))
  await expect(failing).rejects.toThrow('division by zero')
  const { rows } = await pool.query(`select current_user as role, current_setting('app.customer_id', true) as customer`)
  expect(rows).toEqual([{ role: new URL(database.url).username, customer: '' }])
  expect(await readDirectory(pool, ({ db }) => db.selectFrom('customer').select('id').execute())).toHaveLength(2)
})

test('a transaction that only read is over before the next statement of its connection, and soon when there is none', async () => {
  const seen = async (text: string) => (await pool.query(text)).rows[0]
  await marketsOf(customerIds[0] ?? 0)
  const now = `select current_user as role, nullif(current_setting('app.customer_id', true), '') as customer,
    current_setting('transaction_read_only') as "readOnly"`
  expect(await seen(now)).toEqual({ role: new URL(database.url).username, customer: null, readOnly: 'off' })
  await marketsOf(customerIds[0] ?? 0)
  await expect
    .poll(async () => {
      const { rows } = await owner.query(
        `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      )
      return rows.length
    })
    .toBe(0)
})

test('what is read next is of the customer that asks, in a snapshot of its own', async () => {
  const [home = 0, rival = 0] = customerIds
  expect(await marketsOf(home)).toEqual([`of ${home}`])
  await owner.query(`insert into market (customer_id, name) values (${home}, 'North')`)
  expect(await marketsOf(home)).toEqual(['North', `of ${home}`])
  expect(await marketsOf(rival)).toEqual([`of ${rival}`])
  const copied = await readTenant(pool, rival, async ({ client }) =>
    (await buffer(readQuery(client, 'select name from market'))).toString(),
  )
  expect(copied).toBe(`name\nof ${rival}\n`)
  const { changed } = await withTenant(pool, home, async ({ client }) => ({
    changed: (await client.query(`delete from market where name = 'North'`)).rowCount,
  }))
  expect(changed).toBe(1)
})

test('what goes on asking after its transaction has ended is refused, and nothing of the next one is read or changed', async () => {
  const [home = 0, rival = 0] = customerIds
  const failed = Promise.withResolvers<void>()
  const late: unknown[] = []
  const note = (error: Error) => late.push(error.message)
  const work = withTenant(pool, home, async ({ db, client }) => {
    const goesOn = async (change: () => Promise<unknown>) => {
      await failed.promise
      await change().catch(note)
    }
    await Promise.all([
      client.query('select 1 / 0'),
      goesOn(async () => client.query(`update market set name = 'taken'`)),
      goesOn(() => db.updateTable('market').set({ name: 'taken' }).execute()),
    ])
  })
  await expect(work).rejects.toThrow('division by zero')
  expect(
    await withTenant(pool, rival, async ({ client }) => {
      failed.resolve()
      await new Promise(resolve => setImmediate(resolve))
      return (await client.query('select name from market')).rows
    }),
  ).toEqual([{ name: `of ${rival}` }])
  await expect.poll(() => late).toHaveLength(2)
  expect(new Set(late)).toEqual(new Set(['This transaction is over: nothing can be asked in it any more.']))
  expect(await marketsOf(home)).toEqual([`of ${home}`])
})
