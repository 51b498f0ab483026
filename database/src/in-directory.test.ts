import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { inDirectory, readDirectory, readTenant, type TenantTransaction, withDirectory, withTenant } from './tenant.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

let database: TestDatabase
let pool: Pool
let owner: Pool
let customerId: number
beforeAll(async () => {
  database = await createTestDatabase()
  pool = connect(database.url, { max: 1 })
  owner = connect(database.ownerUrl, { max: 1 })
  customerId = await withDirectory(pool, async ({ db }) => {
    const values = { name: 'home', domain: 'home.example' }
    return (await db.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
})
afterAll(async () => {
  await pool.end()
  await owner.end()
  await database.drop()
})

const openLogin = (tx: TenantTransaction, email: string): Promise<unknown> =>
  inDirectory(tx, ({ db }) =>
    db
      .insertInto('login')
      .values({ customer_id: customerId, user_id: 1, email, username: email, password_hash: null })
      .execute(),
  )
const addMarket = ({ db }: TenantTransaction, name: string): Promise<unknown> =>
  db.insertInto('market').values({ customer_id: customerId, name }).execute()
const countOf = async (table: 'login' | 'market'): Promise<number> =>
  Number((await owner.query(`select count(*) from ${table}`)).rows[0].count)
const roleOf = async ({ client }: TenantTransaction): Promise<string> =>
  (await client.query('select current_user as role')).rows[0].role

test('what fails after it takes the directory back with it', async () => {
  const failed = withTenant(pool, customerId, async tx => {
    await openLogin(tx, 'ada@home.example')
    await addMarket(tx, 'North')
    throw new Error('planted')
  })
  await expect(failed).rejects.toThrow('planted')
  expect([await countOf('login'), await countOf('market')]).toEqual([0, 0])
})

test('afterwards the transaction is the tenant again, also when the work was refused', async () => {
  await withTenant(pool, customerId, async tx => {
    const refused = inDirectory(tx, async () => {
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await roleOf(tx)).toBe('bic_tenant')
    await openLogin(tx, 'ada@home.example')
    expect(await roleOf(tx)).toBe('bic_tenant')
    await addMarket(tx, 'North')
  })
  expect([await countOf('login'), await countOf('market')]).toEqual([1, 1])
})

test('the directory sees no tenant table, and the tenant no sign-in', async () => {
  const read = (table: 'login' | 'market', as: 'directory' | 'tenant'): Promise<unknown> =>
    withTenant(pool, customerId, tx => {
      const ask = () => tx.client.query(`select * from ${table}`)
      return as === 'tenant' ? ask() : inDirectory(tx, ask)
    })
  await expect(read('market', 'directory')).rejects.toThrow(/permission denied/)
  await expect(read('login', 'tenant')).rejects.toThrow(/permission denied/)
})

test('a reading transaction sees one state, and the database refuses every change in it', async () => {
  const [before, after] = await readTenant(pool, customerId, async ({ client }) => {
    const count = async () => (await client.query('select count(*)::int as n from market')).rows[0].n
    const first = await count()
    await owner.query(`insert into market (customer_id, name) values ($1, 'South')`, [customerId])
    return [first, await count()]
  })
  expect(after).toBe(before)
  expect(await countOf('market')).toBe(before + 1)
  await expect(readTenant(pool, customerId, tx => addMarket(tx, 'West'))).rejects.toMatchObject({ code: '25006' })
  await expect(
    readTenant(pool, customerId, ({ client }) =>
      client.query('select from market where customer_id = $1 for update', [customerId]),
    ),
  ).rejects.toMatchObject({ code: '25006' })
})

test('what reads the directory cannot change it', async () => {
  const values = { name: 'other', domain: 'other.example' }
  await expect(readDirectory(pool, ({ db }) => db.insertInto('customer').values(values).execute())).rejects.toThrow(
    'read-only transaction',
  )
  const found = await readDirectory(pool, ({ db }) => db.selectFrom('customer').select('name').execute())
  expect(found).toEqual([{ name: 'home' }])
})
