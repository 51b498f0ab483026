import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addConnection, type ConnectionWorld, payloadOf } from '#testing/add-connection.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let admin: Caller
let seller: Caller
let stranger: Caller
let made: ConnectionWorld
const hour = 3_600_000

const before = (hours: number) => new Date(t.clock.now.getTime() - hours * hour)

interface NewObject {
  readonly id: string
  readonly state: string
  readonly hours: number
  readonly convId?: number
  readonly reason?: string
}
const addObject = async ({ id, state, hours, convId, reason }: NewObject): Promise<number> => {
  const { rows } = await t.owner.query<{ id: number }>(
    `insert into sync_object (customer_id, connection_id, stream, external_id, happened_at, first_seen_at, last_seen_at,
       listed_hash, state, reason, conversation_id)
     values ($1, $2, 'calls', $3, $4, $4, $4, 'x', $5, $6, $7) returning id`,
    [admin.customerId, made.connectionId, id, before(hours), state, reason ?? null, convId ?? null],
  )
  return Number(rows[0]?.id)
}
const addVersion = (objectId: number, number: number, body: unknown) =>
  t.owner.query(
    `insert into sync_version (customer_id, object_id, number, hash, payload, seen_at, normaliser) values ($1, $2, $3, 'x', $4, $5, 1)`,
    [admin.customerId, objectId, number, payloadOf(body), t.clock.now],
  )

beforeAll(async () => {
  t = await startTestApp({ CREDENTIALS_KEY: Buffer.alloc(32, 3).toString('base64') })
  const customerId = await t.addCustomer('Home')
  admin = await t.addUser(customerId, 'ADMIN')
  seller = await t.addUser(customerId, 'SELLER')
  stranger = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
  made = await addConnection(t, customerId, { userId: admin.userId, word: 'Lisbon' })
})
afterAll(() => t?.stop())

const params = () => ({ connectionId: made.connectionId })
const completeness = async () => (await admin.call('getConnectionCompleteness', { params: params(), query: {} })).data
const list = async (query: object = {}) => (await admin.call('listSyncObjects', { params: params(), query })).data

describe('the ledger of a connection', () => {
  it('says how far a connection is complete, and what became of each object', async () => {
    await t.owner.query(
      `insert into sync_usage (customer_id, connection_id, day, bucket, requests, refused) values
         ($1, $2, $3, 'api', 7, 1), ($1, $2, $3::date - 1, 'api', 90, 0)`,
      [admin.customerId, made.connectionId, t.clock.now],
    )
    const { data } = await admin.call('listConnections', { query: {} })
    expect(data.connections).toHaveLength(1)
    expect(data.connections[0]).toMatchObject({
      connectionId: made.connectionId,
      label: 'Gong',
      whose: 'Lisbon at Gong',
      state: 'paused',
      completeFrom: before(24).toISOString(),
      completeUntil: before(1).toISOString(),
      asOf: t.clock.now.toISOString(),
      lagMinutes: 60,
      objects: [{ state: 'dead', count: 1 }],
      gaps: 0,
      notices: 1,
      requestsToday: 7,
      refusedToday: 1,
      requestsPerDay: 10_000,
      oldestUnsettled: null,
    })
    expect((await stranger.call('listConnections', { query: {} })).data.connections).toEqual([])
    expect((await seller.call('listConnections', { query: {} })).status).toBe(403)
  })

  it('asks what becomes of calls that are gone only where it stopped because of them', async () => {
    const asks = async () => (await admin.call('listConnections', { query: {} })).data.connections[0]?.asksAboutGone
    const set = (state: string, missed: number) =>
      t.owner.query(
        `with c as (update connection set state = $2 where customer_id = $1)
         update sync_object set missed = $3 where customer_id = $1`,
        [admin.customerId, state, missed],
      )
    await set('stopped', 2)
    expect(await asks()).toBe(true)
    await set('stopped', 0)
    expect(await asks()).toBe(false)
    await set('paused', 0)
  })

  it('counts what is complete, and shows where a window was never asked for', async () => {
    expect(await completeness()).toMatchObject({
      daysToGo: 1,
      gaps: 0,
      open: 0,
      hidden: 'calls that are private in Gong or that the access may not see',
      census: null,
      sums: [
        { name: 'conversations', left: 0, right: 0, holds: true },
        { name: 'tiles', left: 23 * 60, right: 23 * 60, holds: true },
        { name: 'totals', left: 1, right: 1, holds: true },
      ],
    })
    const slice = [admin.customerId, made.syncSliceId]
    const { rows: later } = await t.owner.query<{ at: Date }>(
      `select window_from + interval '90 minutes' as at from sync_slice where customer_id = $1 and id = $2`,
      slice,
    )
    await t.owner.query('update sync_slice set window_from = $3 where customer_id = $1 and id = $2', [
      ...slice,
      later[0]?.at,
    ])
    expect((await completeness()).sums[1]).toEqual({
      name: 'tiles',
      left: 23 * 60,
      right: 23 * 60 - 90,
      holds: false,
    })
    await t.owner.query(
      `update sync_slice set window_from = $3, state = 'gap', vendor_total = 3 where customer_id = $1 and id = $2`,
      [...slice, new Date((later[0]?.at.getTime() ?? 0) - 5_400_000)],
    )
    const gap = await completeness()
    expect(gap).toMatchObject({
      gaps: 1,
      oldestUnsettled: { from: before(24).toISOString(), to: before(1).toISOString(), state: 'gap' },
    })
    await t.owner.query(`update sync_slice set state = 'done', vendor_total = 1 where customer_id = $1 and id = $2`, [
      admin.customerId,
      made.syncSliceId,
    ])
  })

  it('finds an applied object whose conversation is not there, and a census that differs', async () => {
    const lost = await addObject({ id: '11', state: 'applied', hours: 5, convId: 999_999 })
    expect((await completeness()).sums[0]).toEqual({ name: 'conversations', left: 1, right: 0, holds: false })
    await t.owner.query('delete from sync_object where customer_id = $1 and id = $2', [admin.customerId, lost])
    await t.owner.query(
      `insert into sync_census (customer_id, connection_id, stream, window_from, window_to, counted_at, at_vendor, in_ledger, missing, absent)
       values ($1, $2, 'calls', $3, $4, $4, 4, 3, 1, 0), ($1, $2, 'calls', $5, $3, $4, 9, 9, 0, 0)`,
      [admin.customerId, made.connectionId, before(24), before(1), before(48)],
    )
    const { census } = await completeness()
    expect(census).toMatchObject({ windows: 2, atVendor: 13, inLedger: 12, missing: 1, absent: 0 })
    expect(census?.differing.map(({ atVendor, missing }) => [atVendor, missing])).toEqual([[4, 1]])
  })

  it('lists objects by state, day and words, in pages', async () => {
    await addObject({ id: '20', state: 'waiting', hours: 30, reason: 'Its 100% transcript is still to come.' })
    await addObject({ id: '21', state: 'skipped', hours: 31 })
    const all = await list()
    expect(all.total).toBe(3)
    expect(all.rows.map(row => row.externalId)).toEqual(['7782342274025937895', '20', '21'])
    expect((await list({ states: 'waiting,skipped' })).rows.map(row => row.state)).toEqual(['waiting', 'skipped'])
    expect((await list({ search: '100%' })).rows.map(row => row.externalId)).toEqual(['20'])
    expect((await list({ search: '1_0%' })).total).toBe(0)
    expect((await list({ day: before(3).toISOString().slice(0, 10) })).rows.map(row => row.externalId)).toEqual([
      '7782342274025937895',
    ])
    expect((await list({ sliceId: made.syncSliceId })).total).toBe(1)
    const second = await list({ pageNumber: 2, pageSize: 2 })
    expect([second.total, second.rows.map(row => row.externalId)]).toEqual([3, ['21']])
    const wrong = await admin.call('listSyncObjects', { params: params(), query: { states: 'gone' } })
    expect([wrong.status, wrong.problem.field]).toEqual([400, 'states.0'])
  })

  it('calls what waits as the vendor does by its newest version, and says nothing of what is left out', async () => {
    const waiting = (await list({ search: '100%' })).rows[0]
    expect(waiting?.title).toBeNull()
    await addVersion(waiting?.objectId ?? 0, 1, { metaData: { title: 'Demo' } })
    await addVersion(waiting?.objectId ?? 0, 2, { metaData: { title: ` Second\n${'demo '.repeat(60)}` } })
    const skipped = (await list({ states: 'skipped' })).rows[0]
    await addVersion(skipped?.objectId ?? 0, 1, { metaData: { title: 'Private' } })
    await t.owner.query(
      `update sync_object set version = (select max(number) from sync_version v where v.customer_id = $1 and v.object_id = sync_object.id)
       where customer_id = $1 and id = any($2::bigint[])`,
      [admin.customerId, [waiting?.objectId, skipped?.objectId]],
    )
    const [found] = (await list({ search: '100%' })).rows
    expect(found?.title).toMatch(/^Second demo demo .*…$/)
    expect(found?.title).toHaveLength(200)
    expect((await list({ states: 'skipped' })).rows[0]?.title).toBeNull()
    const { data } = await admin.call('getSyncObject', {
      params: { ...params(), objectId: waiting?.objectId ?? 0 },
      query: {},
    })
    expect(data.object.title).toBe(found?.title)
  })

  it('shows what changed between versions of an object, and what the vendor said', async () => {
    const objectId = await addObject({ id: '30', state: 'applied', hours: 6 })
    await addVersion(objectId, 1, { title: 'Demo', parties: [{ name: 'Kim' }], purpose: 'x' })
    await addVersion(objectId, 2, { title: 'Demo, second part', parties: [{ name: 'Kim' }, { name: 'Bo' }] })
    const { data } = await admin.call('getSyncObject', { params: { ...params(), objectId }, query: {} })
    expect(data.versions.map(({ number, isRead }) => [number, isRead])).toEqual([
      [2, true],
      [1, true],
    ])
    expect(data.versions[0]?.changes).toEqual([
      { field: 'body.title', before: 'Demo', after: 'Demo, second part' },
      { field: 'body.parties.2.name', before: null, after: 'Bo' },
      { field: 'body.purpose', before: 'x', after: null },
    ])
    expect(data.versions[1]?.changes).toEqual([])
    expect(data.payload).toEqual([
      { depth: 0, name: 'body', value: null },
      { depth: 1, name: 'title', value: 'Demo, second part' },
      { depth: 1, name: 'parties', value: null },
      { depth: 2, name: '1', value: null },
      { depth: 3, name: 'name', value: 'Kim' },
      { depth: 2, name: '2', value: null },
      { depth: 3, name: 'name', value: 'Bo' },
      { depth: 0, name: 'detail', value: 'empty' },
    ])
    const away = await stranger.call('getSyncObject', { params: { ...params(), objectId }, query: {} })
    expect(away.status).toBe(404)
  })

  it('lists windows and notices', async () => {
    const slices = (await admin.call('listSyncSlices', { params: params(), query: { state: 'done' } })).data
    expect(slices.rows).toMatchObject([{ sliceId: made.syncSliceId, pass: 'backfill', listed: 1, vendorTotal: 1 }])
    expect((await admin.call('listSyncSlices', { params: params(), query: { state: 'gap' } })).data.total).toBe(0)
    const notices = (await admin.call('listSyncNotices', { params: params(), query: {} })).data
    expect(notices.rows).toMatchObject([{ kind: 'new', field: 'metaData.Lisbon', detail: 'It is a text.' }])
    expect((await stranger.call('listSyncNotices', { params: params(), query: {} })).status).toBe(404)
  })
})

describe('a webhook', () => {
  const body = () => ({ connectionId: made.connectionId })
  const make = async (more: object = {}) =>
    (await admin.call('makeConnectionWebhook', { body: { ...body(), ...more } })).data.address
  const post = async (address: string, payload = '{}', headers: Readonly<Record<string, string>> = {}) => {
    const url = new URL(address).pathname
    return t.server.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    })
  }
  const statusOf = async (...sent: Parameters<typeof post>) => (await post(...sent)).statusCode
  const shown = async () => (await admin.call('listConnections', { query: {} })).data.connections[0]?.webhook
  const asked = async () => {
    const { rows } = await t.owner.query<{ run_at: Date; revision: number }>(
      `select j.run_at, j.revision from graphile_worker.jobs j join job_run r on j.key = 'run-' || r.customer_id || '-' || r.id
       where r.customer_id = $1 and r.kind = 'sync'`,
      [admin.customerId],
    )
    return rows.map(({ run_at, revision }) => [run_at.toISOString(), Number(revision)])
  }
  const set = (provider: string, state: string, failures = 0) =>
    // HubSpot has webhooks only for those who connected it by a token.
    t.owner.query(
      `update connection set provider = $2, state = $3, failures = $4,
         access = case when $2 = 'HubSpot' then 'token' else 'keyAndSecret' end where customer_id = $1`,
      [admin.customerId, provider, state, failures],
    )
  const pass = (seconds: number) => {
    t.clock.now = new Date(t.clock.now.getTime() + seconds * 1000)
  }

  it('has a vendor asked at once, once in half a minute, and nobody who is paused or resting', async () => {
    expect(await shown()).toMatchObject({ signedWith: null, madeAt: null, heardAt: null })
    const address = await make()
    expect(address).toMatch(/\/tribyl\/api\/hooks\/\d+-[\w-]{43}$/)
    expect(await statusOf(address)).toBe(204)
    expect(await shown()).toMatchObject({ madeAt: t.clock.now.toISOString(), heardAt: t.clock.now.toISOString() })
    await set('Gong', 'active', 1)
    expect(await statusOf(address)).toBe(204)
    expect(await asked()).toEqual([])
    await set('Gong', 'active')
    pass(1)
    const at = t.clock.now.toISOString()
    expect(await statusOf(address, 'not even JSON')).toBe(204)
    expect(await asked()).toEqual([[at, 0]])
    pass(29)
    const storm = await Promise.all(Array.from({ length: 20 }, () => statusOf(address)))
    expect(new Set(storm)).toEqual(new Set([204]))
    expect(await asked()).toEqual([[at, 0]])
    pass(1)
    expect(await statusOf(address)).toBe(204)
    expect(await asked()).toEqual([[t.clock.now.toISOString(), 1]])
    expect((await shown())?.heardAt).toBe(t.clock.now.toISOString())
  })

  it('takes what the vendor signed just now, answers its challenge, and keeps neither token nor message', async () => {
    await set('Zoom', 'active')
    const without = await admin.call('makeConnectionWebhook', { body: body() })
    expect([without.status, without.problem.field]).toEqual([400, 'secret'])
    const address = await make({ secret: 'zoom-secret' })
    const again = await make()
    expect(await statusOf(address)).toBe(404)
    const signed = (text: string, late = 0) => {
      const at = String(t.clock.now.getTime() / 1000 - late)
      const signature = createHmac('sha256', 'zoom-secret').update(`v0:${at}:${text}`).digest('hex')
      return [again, text, { 'x-zm-request-timestamp': at, 'x-zm-signature': `v0=${signature}` }] as const
    }
    expect(await statusOf(again)).toBe(403)
    expect(await statusOf(...signed('{}', 301))).toBe(403)
    expect((await shown())?.heardAt).toBeNull()
    const challenged = await post(...signed('{"event":"endpoint.url_validation","payload":{"plainToken":"abc"}}'))
    expect(challenged.json()).toEqual({
      plainToken: 'abc',
      encryptedToken: createHmac('sha256', 'zoom-secret').update('abc').digest('hex'),
    })
    expect((await shown())?.heardAt).toBeNull()
    expect(await statusOf(...signed('{"event":"recording.completed"}'))).toBe(204)
    expect((await shown())?.heardAt).toBe(t.clock.now.toISOString())
    expect(await statusOf(again, ' '.repeat(70_000))).toBe(413)
    const { rows } = await t.owner.query<{ kept: string }>('select to_jsonb(w)::text as kept from connection_webhook w')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.kept).not.toContain(again.slice(-43))
  })

  it('takes what was signed for its whole address', async () => {
    await set('HubSpot', 'active')
    const address = await make({ secret: 'client-secret' })
    const text = '[{"subscriptionType":"deal.creation"}]'
    const signed = (to: string) => {
      const at = String(t.clock.now.getTime())
      const signature = createHmac('sha256', 'client-secret').update(`POST${to}${text}${at}`).digest('base64')
      return { 'x-hubspot-request-timestamp': at, 'x-hubspot-signature-v3': signature }
    }
    expect(await statusOf(address, text, signed(address))).toBe(204)
    expect(await statusOf(address, text, signed(new URL(address).pathname))).toBe(403)
  })

  it('ends when it is removed, and refuses addresses that are none', async () => {
    const away = await stranger.call('removeConnectionWebhook', { body: body() })
    expect(away.status).toBe(404)
    expect((await seller.call('makeConnectionWebhook', { body: body() })).status).toBe(403)
    const address = await make()
    const ofAnother = address.replace(/\d+-([\w-]{43})$/, `${stranger.customerId}-$1`)
    expect(await statusOf(ofAnother)).toBe(404)
    expect(await statusOf(address.replace(/\d+-[\w-]+$/, 'x'))).toBe(404)
    await admin.call('removeConnectionWebhook', { body: body() })
    expect(await statusOf(address)).toBe(404)
    // What it was signed with is forgotten too.
    expect((await admin.call('makeConnectionWebhook', { body: body() })).status).toBe(400)
    await set('Gong', 'paused')
  })
})
