import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeOldConversations } from '#domains/purges/retention/remove-old-conversations.ts'
import { addConnection, payloadOf } from '#testing/add-connection.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { forgetObjects, forgottenIdOf, letGoOfLedger } from './forget-objects.ts'

let t: TestApp
let home: Caller
let away: Caller
let ids: { readonly home: number; readonly away: number }
beforeAll(async () => {
  t = await startTestApp()
  home = await t.addUser(await t.addCustomer('Home'), 'ADMIN')
  away = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
  const made = await addConnection(t, home.customerId, { userId: home.userId, word: 'Lisbon' })
  const others = await addConnection(t, away.customerId, { userId: away.userId, word: 'Porto' })
  ids = { home: made.syncObjectId, away: others.syncObjectId }
})
afterAll(() => t?.stop())

const objects = async () =>
  (
    await t.owner.query(
      `select o.customer_id, o.external_id, o.state, o.conversation_id,
         (select count(*)::int from sync_version v where v.object_id = o.id and v.customer_id = o.customer_id) as versions
       from sync_object o order by o.id`,
    )
  ).rows
const vendorId = '7782342274025937895'

it('an object whose conversation is removed keeps a hash of its id, and nothing that was said', async () => {
  await t.owner.query('update sync_object set state = $1, conversation_id = 77', ['applied'])
  const erased = await withTenant(t.app.pool, home.customerId, tx => letGoOfLedger(tx, [77]))
  expect(erased).toBe(1)
  const forgotten = forgottenIdOf(home.customerId, 'calls', vendorId)
  expect(await objects()).toEqual([
    { customer_id: home.customerId, external_id: forgotten, state: 'skipped', conversation_id: null, versions: 0 },
    { customer_id: away.customerId, external_id: vendorId, state: 'applied', conversation_id: 77, versions: 1 },
  ])
})

it('is recognised by the same hash however often it is forgotten, and a conversation that stays keeps its object', async () => {
  const forget = (keepConversation: boolean) =>
    withTenant(t.app.pool, away.customerId, tx =>
      forgetObjects(tx, [ids.away, ids.home], { reason: 'Erased.', keepConversation }),
    )
  expect(await forget(true)).toBe(1)
  expect(await forget(true)).toBe(0)
  const forgotten = forgottenIdOf(away.customerId, 'calls', vendorId)
  expect((await objects())[1]).toEqual({
    customer_id: away.customerId,
    external_id: forgotten,
    state: 'applied',
    conversation_id: 77,
    versions: 0,
  })
  await forget(false)
  expect((await objects())[1]).toMatchObject({ external_id: forgotten, state: 'skipped', conversation_id: null })
  expect(forgotten).not.toBe(forgottenIdOf(home.customerId, 'calls', vendorId))
})

it('what vendors said of something older than conversations are kept goes at night', async () => {
  await t.owner.query(
    `insert into customer_property (customer_id, name, value) values ($1, 'Retention_conversations_months', 12)`,
    [home.customerId],
  )
  const add = async (externalId: string, at: string) => {
    const { rows } = await t.owner.query<{ id: number }>(
      `insert into sync_object (customer_id, connection_id, stream, external_id, happened_at, first_seen_at, last_seen_at, listed_hash, version, state)
       select customer_id, id, 'calls', $2, $3, $3, $3, 'x', 1, 'waiting' from connection where customer_id = $1 returning id`,
      [home.customerId, externalId, at],
    )
    await t.owner.query(
      `insert into sync_version (customer_id, object_id, number, hash, payload, seen_at) values ($1, $2, 1, 'x', $3, now())`,
      [home.customerId, rows[0]?.id, payloadOf({ title: 'x' })],
    )
  }
  await add('old', '2024-01-10')
  await add('new', '2026-10-10')
  await removeOldConversations(t.app)
  const rows = (await objects()).filter(row => row.customer_id === home.customerId).slice(1)
  expect(rows.map(({ external_id, state, versions }) => [external_id, state, versions])).toEqual([
    [forgottenIdOf(home.customerId, 'calls', 'old'), 'skipped', 0],
    ['new', 'waiting', 1],
  ])
})
