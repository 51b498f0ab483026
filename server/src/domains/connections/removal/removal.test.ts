import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJob } from '#jobs/run-job.ts'
import { jobs } from '#jobs/table.ts'
import { forgottenIdOf } from '#pipeline/ledger/forget-objects.ts'
import { faultyApp, InjectedFault } from '#pipeline/testing/faulty-app.ts'
import { addConnection, type ConnectionWorld, payloadOf } from '#testing/add-connection.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let admin: Caller
let made: ConnectionWorld
let convs: { readonly brought: number; readonly known: number; readonly own: number }
let customers = 0

beforeAll(async () => {
  t = await startTestApp({ CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64') })
})
afterAll(() => t?.stop())

const addConversation = async (word: string): Promise<number> => {
  const transcript = `Kim: We talked about ${word} today.\nTim: And about the price.`
  const body = { convType: 'call' as const, subject: word, transcript, participants: [], date: '2026-11-01' }
  return (await admin.call('addConversation', { body })).data.convId
}
const addObject = async (id: string, state: string, convId: number | null) => {
  const { rows } = await t.owner.query<{ id: number }>(
    `insert into sync_object (customer_id, connection_id, stream, external_id, first_seen_at, last_seen_at, listed_hash, version, state, conversation_id)
     values ($1, $2, 'calls', $3, $4, $4, 'x', 1, $5, $6) returning id`,
    [admin.customerId, made.connectionId, id, t.clock.now, state, convId],
  )
  await t.owner.query(
    `insert into sync_version (customer_id, object_id, number, hash, payload, seen_at) values ($1, $2, 1, 'x', $3, $4)`,
    [admin.customerId, rows[0]?.id, payloadOf({ title: id }), t.clock.now],
  )
}

beforeEach(async () => {
  customers += 1
  admin = await t.addUser(await t.addCustomer(`Home ${customers}`), 'ADMIN')
  made = await addConnection(t, admin.customerId, { userId: admin.userId, word: 'Lisbon' })
  convs = {
    brought: await addConversation('windmills'),
    known: await addConversation('turbines'),
    own: await addConversation('sails'),
  }
  await addObject('11', 'applied', convs.brought)
  await addObject('12', 'duplicate', convs.known)
  await t.workJobs()
})

const body = (purge: boolean) => ({ connectionId: made.connectionId, purge })
const conversations = async () =>
  (
    await t.owner.query<{ id: number }>('select id from conversation where customer_id = $1 order by id', [
      admin.customerId,
    ])
  ).rows.map(({ id }) => Number(id))
const objects = async () =>
  (
    await t.owner.query(
      `select external_id, state, conversation_id,
         (select count(*)::int from sync_version v where v.customer_id = o.customer_id and v.object_id = o.id) as versions
       from sync_object o where customer_id = $1 order by id`,
      [admin.customerId],
    )
  ).rows
const left = async () =>
  (
    await t.owner.query(
      `select (select count(*)::int from connection where customer_id = $1) as connections,
         (select count(*)::int from sync_slice where customer_id = $1) as slices,
         (select count(*)::int from sync_stream where customer_id = $1) as streams,
         (select count(*)::int from sync_notice where customer_id = $1) as notices`,
      [admin.customerId],
    )
  ).rows[0]
const receipt = async () => (await admin.call('listConnections', { query: {} })).data.removals[0]

describe('disconnecting a vendor', () => {
  it('with a purge removes what came in and keeps hashed ids, wherever it is killed on the way', async () => {
    const { data } = await admin.call('deleteConnection', { body: body(true) })
    const again = await admin.call('deleteConnection', { body: body(true) })
    expect(again.data.jobRunId).toBe(data.jobRunId)
    const job = { customerId: admin.customerId, jobRunId: data.jobRunId }
    let kills = 0
    for (let nth = 1; ; nth++) {
      const faulty = faultyApp(t.app, { statement: 'commit', nth, when: nth % 2 === 0 ? 'before' : 'after' })
      await runJob(faulty.app, jobs, job, false).catch((error: unknown) => {
        if (!(error instanceof InjectedFault)) throw error
      })
      if (!faulty.reached()) break
      kills++
    }
    expect(kills).toBeGreaterThan(3)
    await t.workJobs()
    expect(await conversations()).toEqual([convs.known, convs.own])
    const forgotten = (id: string) => ({
      external_id: forgottenIdOf(admin.customerId, 'calls', id),
      state: 'skipped',
      conversation_id: null,
      versions: 0,
    })
    expect(await objects()).toEqual([forgotten('7782342274025937895'), forgotten('11'), forgotten('12')])
    expect(await left()).toEqual({ connections: 1, slices: 0, streams: 0, notices: 0 })
    const word = await t.owner.query(`select from index_word where customer_id = $1 and word like 'windmill%'`, [
      admin.customerId,
    ])
    expect(word.rowCount).toBe(0)
    expect((await admin.call('listConnections', { query: {} })).data.connections).toEqual([])
    const { removed, ...rest } = (await receipt()) ?? { removed: [] }
    expect(rest).toMatchObject({ jobRunId: data.jobRunId, label: 'Gong', purge: true, status: 'done' })
    expect(Object.fromEntries(removed.map(({ from, count }) => [from, count]))).toMatchObject({
      conversation: 1,
      sync_version: 2,
    })
    const trail = await t.owner.query(
      `select action, detail from audit_entry where customer_id = $1 and entity = 'connection' order by id`,
      [admin.customerId],
    )
    expect(trail.rows).toMatchObject([
      { action: 'connection disconnected', detail: { provider: 'Gong', purge: true } },
      { action: 'connection removed with what came in', detail: { provider: 'Gong', conversation: 1 } },
    ])
    const paused = await admin.call('resumeConnection', { body: { connectionId: made.connectionId } })
    expect(paused.status).toBe(404)
  })

  it('without a purge keeps every conversation, and the ledger goes', async () => {
    await admin.call('deleteConnection', { body: body(false) })
    await t.workJobs()
    expect(await receipt()).toMatchObject({ status: 'done', purge: false })
    expect(await conversations()).toEqual([convs.brought, convs.known, convs.own])
    expect(await objects()).toEqual([])
    expect(await left()).toEqual({ connections: 0, slices: 0, streams: 0, notices: 0 })
    expect(Object.fromEntries((await receipt())?.removed.map(({ from, count }) => [from, count]) ?? [])).toEqual({
      sync_object: 3,
      sync_version: 3,
    })
  })

  it('forgets the credentials at once', async () => {
    await t.owner.query(
      `insert into customer_secret (customer_id, name, key_id, sealed, changed_at) values
         ($1, 'Call_recording_access_key', 'x', 'x', now()), ($1, 'Call_recording_access_secret', 'x', 'x', now())`,
      [admin.customerId],
    )
    await admin.call('deleteConnection', { body: body(false) })
    const { rowCount } = await t.owner.query('select from customer_secret where customer_id = $1', [admin.customerId])
    expect(rowCount).toBe(0)
    await t.workJobs()
  })

  it('is not for another customer or role', async () => {
    const stranger = await t.addUser(await t.addCustomer(`Away ${customers}`), 'ADMIN')
    expect((await stranger.call('deleteConnection', { body: body(true) })).status).toBe(404)
    const seller = await t.addUser(admin.customerId, 'SELLER')
    expect((await seller.call('deleteConnection', { body: body(true) })).status).toBe(403)
  })
})

describe('the ledger', () => {
  it('tries again what was given up, once, and drops notices', async () => {
    const of = { connectionId: made.connectionId }
    expect((await admin.call('retrySyncObjects', { body: of })).data).toEqual({ retried: 1 })
    expect((await admin.call('retrySyncObjects', { body: of })).data).toEqual({ retried: 0 })
    expect((await objects())[0]).toMatchObject({ state: 'landed' })
    const named = { ...of, noticeIds: [made.syncNoticeId] }
    expect((await admin.call('dismissSyncNotices', { body: named })).data).toEqual({ dismissed: 1 })
    expect((await admin.call('dismissSyncNotices', { body: of })).data).toEqual({ dismissed: 0 })
  })
})
