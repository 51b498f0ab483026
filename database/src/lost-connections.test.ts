import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'
import { type DatabaseProxy, startDatabaseProxy } from './testing/database-proxy.ts'
import { withClient } from './with-client.ts'

let database: TestDatabase
let proxy: DatabaseProxy
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  proxy = await startDatabaseProxy(database.url)
  pool = connect(proxy.url, { lossPatience: { every: 20, late: 50 } })
})
afterEach(async () => {
  await pool.end()
  await proxy.stop()
})

test('a connection that was lost without a word is ended, and the next statement has a new one', async () => {
  await pool.query('select 1')
  proxy.forget()
  await expect(pool.query('select 1')).rejects.toThrow('The connection to the database was lost.')
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

test('so is one in a transaction, of which nothing is stored', async () => {
  await withClient(database.ownerUrl, owner =>
    owner.query('create table kept (id int); grant select, insert on kept to public'),
  )
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into kept values ($1)', [1])
  proxy.forget()
  await expect(client.query('insert into kept values ($1)', [2])).rejects.toThrow('was lost')
  client.release(true)
  expect((await pool.query('select from kept')).rowCount).toBe(0)
})

test('a statement that the server works on may take any time, and a transaction may rest between two', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select pg_sleep(0.4)')
  const [other] = (await pool.query('select pg_sleep(0.4), 7 as seven')).rows
  expect(other).toMatchObject({ seven: 7 })
  expect((await client.query('select 8 as eight')).rows).toEqual([{ eight: 8 }])
  await client.query('commit')
  client.release()
})

test('nothing is ended while the whole network is silent, and what was on its way arrives afterwards', async () => {
  await pool.query('select 1')
  proxy.silence()
  const late = pool.query('select 3 as three')
  const asked = proxy.asked()
  await expect.poll(() => proxy.asked()).toBeGreaterThan(asked)
  proxy.restore()
  expect((await late).rows).toEqual([{ three: 3 }])
})
