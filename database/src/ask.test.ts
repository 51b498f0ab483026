import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDirectory, askDirectoryAndTenant, askTenant } from './ask.ts'
import { connect } from './connect.ts'
import { addTwoCustomers } from './testing/add-two-customers.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

let database: TestDatabase
let pool: Pool
let customers: number[]
beforeAll(async () => {
  database = await createTestDatabase()
  pool = connect(database.url, { max: 1 })
  customers = await addTwoCustomers(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const markets = { name: 'ask_test_markets', text: 'select name from market where name like $1 order by name' }

test('answers typed rows, again and again on one connection, each time for one customer', async () => {
  for (const id of [...customers, ...customers]) {
    expect(await askTenant(pool, id, markets, ['of%'])).toEqual([{ name: `of ${id}` }])
  }
})

test('takes values as values', async () => {
  const echo = { name: 'ask_test_echo', text: 'select $1::text as said, $2::int as number' }
  const said = `it's \\ "quoted"; commit; --`
  expect(await askDirectory(pool, echo, [said, 7])).toEqual([{ said, number: 7 }])
  await expect(askDirectory(pool, echo, ['x', 1.5])).rejects.toThrow('Not a whole number')
})

test('is held to its role', async () => {
  const text = 'select name from market'
  await expect(askDirectory(pool, { name: 'ask_test_peek', text }, [])).rejects.toThrow('permission denied')
  const sessions = { name: 'ask_test_sessions', text: 'select id from session' }
  await expect(askTenant(pool, customers[0] ?? 0, sessions, [])).rejects.toThrow('permission denied')
  expect(() => askTenant(pool, 0, markets, ['%'])).toThrow('No such customer')
})

test('a refused question leaves the next one whole', async () => {
  const divide = { name: 'ask_test_divide', text: 'select 1 / $1::int as result' }
  await expect(askDirectory(pool, divide, [0])).rejects.toThrow('division by zero')
  expect(await askDirectory(pool, divide, [1])).toEqual([{ result: 1 }])
  const { rows } = await pool.query('select current_user as role')
  expect(rows).toEqual([{ role: new URL(database.url).username }])
})

test('asks the directory and then a customer, each in its role', async () => {
  const role = { name: 'ask_test_role', text: 'select current_user as role, $1::int as number' }
  const marketsAs = {
    name: 'ask_test_markets_as',
    text: 'select name, current_user as role from market where name like $1',
  }
  for (const id of customers) {
    const both = await askDirectoryAndTenant(pool, [role, [id]], id, [marketsAs, ['of%']])
    expect(both).toEqual({
      directory: [{ role: 'bic_directory', number: id }],
      tenant: [{ name: `of ${id}`, role: 'bic_tenant' }],
    })
  }
  const nobody = { name: 'ask_test_nobody', text: 'select id from customer where false' }
  expect(await askDirectoryAndTenant(pool, [nobody, []], customers[0] ?? 0, [markets, ['none']])).toEqual({
    directory: [],
    tenant: [],
  })
})

test('of both, neither reads the tables of the other', async () => {
  const [id = 0] = customers
  const marketsOfAll = { name: 'ask_test_markets_of_all', text: 'select name from market' }
  const sessions = { name: 'ask_test_all_sessions', text: 'select id from session' }
  await expect(askDirectoryAndTenant(pool, [marketsOfAll, []], id, [markets, ['%']])).rejects.toThrow(
    'permission denied',
  )
  const customersOfAll = { name: 'ask_test_all_customers', text: 'select id from customer' }
  await expect(askDirectoryAndTenant(pool, [customersOfAll, []], id, [sessions, []])).rejects.toThrow(
    'permission denied',
  )
})
