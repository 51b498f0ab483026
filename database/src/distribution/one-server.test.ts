import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connect } from '../connect.ts'
import { withTenant } from '../tenant.ts'
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts'
import { withClient } from '../with-client.ts'
import { distribute, settingStatements } from './distribute.ts'
import { isDistributed } from './is-distributed.ts'
import { isolate } from './isolate.ts'
import { numbersOfNode, passNodeSequences } from './node-sequences.ts'
import { checkGroups } from './nodes.ts'
import { readProgress } from './progress.ts'

let database: TestDatabase
let owner: Pool
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  owner = connect(database.ownerUrl, { max: 1 })
  pool = connect(database.url, { max: 1 })
  await owner.query(
    `insert into customer (id, name, domain) overriding system value values (7, 'Acme', 'acme.example')`,
  )
})
afterAll(async () => {
  await pool.end()
  await owner.end()
  await database.drop()
})

describe.runIf(inject('databaseNodes').length === 0)('a database on one server', () => {
  test('is not distributed without the extension, and says who does what', async () => {
    await expect(distribute(database.ownerUrl)).rejects.toThrow(
      'Have its administrator run "create extension citus" in the database of this name on every node.',
    )
    await expect(isolate(database.ownerUrl, 7)).rejects.toThrow('The database is not distributed.')
    expect(await withClient(database.ownerUrl, readProgress)).toBe('none')
    await expect(withClient(database.ownerUrl, passNodeSequences)).resolves.toBeUndefined()
  })

  test('is known as one, so that transactions ask nothing of other nodes', async () => {
    const client = await pool.connect()
    expect(await isDistributed(pool, client)).toBe(false)
    client.release()
  })
})

test('a node whose numbers would not be exact is refused', () => {
  const node = (group: number) => ({ host: 'worker', port: 5432, group, takesRows: true })
  expect(Number.isSafeInteger(31 * numbersOfNode + (numbersOfNode - 1))).toBe(true)
  expect(() => checkGroups([node(0), node(31)])).not.toThrow()
  expect(() => checkGroups([node(0), node(32)])).toThrow('The node worker:5432 has group 32')
})

test('the settings of a distributed database name it, whatever it is called', () => {
  expect(settingStatements('a "b"')).toContain(`alter database "a ""b""" set citus.propagate_set_commands = 'local'`)
})

describe('what is to be delivered', () => {
  const jobs = async () =>
    (await owner.query(`select from graphile_worker._private_jobs where key = 'webhooks-7'`)).rowCount
  const ask = () => withTenant(pool, 7, ({ client }) => client.query('select ask_for_new_deliveries(7)'))
  const addEndpoint = () =>
    withTenant(pool, 7, ({ client }) =>
      client.query(
        `insert into webhook_endpoint (customer_id, url, description, event_types, key_id, sealed, created_at)
         values (7, 'https://one.example/', 'One', '{deal.closed}', 'a key', 'sealed', '2026-11-15T10:00:00Z')`,
      ),
    )
  const addEvent = async () => {
    await withTenant(pool, 7, ({ client }) =>
      client.query(`insert into webhook_event (customer_id, type, facts) values (7, 'deal.closed', '{}')`),
    )
  }

  test('is asked for again when its job was lost, and not when nothing waits', async () => {
    await ask()
    expect(await jobs()).toBe(0)
    await addEndpoint()
    await addEvent()
    expect(await jobs()).toBe(1)
    await owner.query('delete from graphile_worker._private_jobs')
    await ask()
    expect(await jobs()).toBe(1)
    await owner.query('delete from graphile_worker._private_jobs')
    await owner.query(`update webhook_delivery set next_at = now() + interval '1 hour' where customer_id = 7`)
    await ask()
    expect(await jobs()).toBe(0)
  })
})
