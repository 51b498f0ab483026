import type { LiveEvent } from '@bic/contract/values/live-events'
import { connect } from '@bic/database/connect'
import { withTenant } from '@bic/database/tenant'
import { createTestDatabase, type TestDatabase } from '@bic/database/testing/create-test-database'
import { type DatabaseProxy, startDatabaseProxy } from '@bic/database/testing/database-proxy'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeLog } from '../log.ts'
import { announce, type EventHub, startEventHub } from './event-hub.ts'

const customerId = 7
let database: TestDatabase
let proxy: DatabaseProxy
let pool: Pool
let hub: EventHub
let heard: LiveEvent[]
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startDatabaseProxy(database.url)
  pool = connect(database.url, { max: 1 })
  hub = await startEventHub(proxy.url, makeLog('silent'), { first: 5, most: 20 })
  hub.subscribe(customerId, event => heard.push(event))
})
afterAll(async () => {
  await hub?.stop()
  await pool?.end()
  await proxy?.stop()
  await database?.drop()
})
beforeEach(() => {
  heard = []
})

const changed = { kind: 'changed', what: ['deals'] } as const

test('a lost connection is replaced by one, however many attempts fail, and pages refresh', async () => {
  const before = proxy.asked()
  proxy.cut()
  await vi.waitUntil(() => proxy.asked() >= before + 12, { timeout: 20_000, interval: 5 })
  proxy.restore()
  await vi.waitUntil(() => heard.length > 0, { timeout: 20_000, interval: 5 })
  const attempts = proxy.asked()
  expect(heard).toEqual([{ kind: 'refresh' }])
  await withTenant(pool, customerId, tx => announce(tx, changed))
  await vi.waitUntil(() => heard.length > 1, { timeout: 20_000, interval: 5 })
  // One connection hears it, once, and nothing else is trying to connect.
  expect(heard).toEqual([{ kind: 'refresh' }, changed])
  expect([proxy.standing(), proxy.asked() - attempts]).toEqual([1, 0])
})

test('events of others are not heard, nor any after leaving', async () => {
  const others: LiveEvent[] = []
  const leave = hub.subscribe(8, event => others.push(event))
  await withTenant(pool, 8, tx => announce(tx, changed))
  await vi.waitUntil(() => others.length === 1, { timeout: 20_000, interval: 5 })
  leave()
  await withTenant(pool, 8, tx => announce(tx, changed))
  await withTenant(pool, customerId, tx => announce(tx, changed))
  await vi.waitUntil(() => heard.length === 1, { timeout: 20_000, interval: 5 })
  expect(others).toHaveLength(1)
})

test('a hub that is stopped while the database is away does not come back', async () => {
  const other = await startEventHub(proxy.url, makeLog('silent'), { first: 5, most: 20 })
  const before = proxy.asked()
  proxy.cut()
  await vi.waitUntil(() => proxy.asked() > before + 4, { timeout: 20_000, interval: 5 })
  await other.stop()
  await hub.stop()
  const after = proxy.asked()
  proxy.restore()
  await withTenant(pool, customerId, tx => announce(tx, changed))
  expect([proxy.asked() - after, proxy.standing()]).toEqual([0, 0])
})
