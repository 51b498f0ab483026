import { fork } from 'node:child_process'
import { once } from 'node:events'
import { daysOfDeliveries, type WebhookEventType, webhookEventTypes } from '@bic/contract/webhooks/event-types'
import { withTenant } from '@bic/database/tenant'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startWorker } from '#jobs/worker.ts'
import { readCustomer, writeCustomer } from '#tenancy/customer.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts'
import { askForWaiting } from './delivery/ask-for-deliveries.ts'
import { attemptDelivery } from './delivery/attempt-delivery.ts'
import { deliverWebhooks } from './delivery/deliver-webhooks.ts'
import { noteOutcome } from './delivery/note-outcome.ts'
import { removeOldDeliveries } from './delivery/remove-old-deliveries.ts'
import { signMessage } from './delivery/sign-message.ts'

const allTypes = Object.keys(webhookEventTypes) as WebhookEventType[]
const hour = 3_600_000

// What is signed has to be of now for whoever checks it.
const begun = new Date()
/** Somebody whose session lasts, however far a test moves the clock. */
const whenever = (who: Caller): Caller => ({
  ...who,
  call: async (id, sends) => {
    const { now } = t.clock
    t.clock.now = begun
    try {
      return await who.call(id, sends)
    } finally {
      t.clock.now = now
    }
  },
})

let receiver: WebhookReceiver
let t: TestApp
let world: World
let admin: Caller
let seller: Caller
let rival: Caller
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  t = await startTestApp({
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
    WEBHOOK_ORIGINS: receiver.origin,
    PUBLIC_URL: 'http://127.0.0.1:4000',
  })
  t.clock.now = begun
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  admin = whenever(await t.addUser(home, 'ADMIN'))
  seller = await t.addUser(home, 'SELLER')
  rival = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
  await t.workJobs()
})
afterAll(async () => {
  await t?.stop()
  await receiver?.stop()
})

beforeEach(async () => {
  t.clock.now = begun
  receiver.received.length = 0
  receiver.answer = response => response.writeHead(204).end()
  await t.owner.query('delete from webhook_endpoint')
  await t.owner.query('delete from webhook_event')
  await t.owner.query(`delete from notification where kind = 'webhook'`)
})

const settings = (more: object = {}) => ({
  url: `${receiver.origin}/hooks`,
  description: 'CRM',
  eventTypes: allTypes,
  withWords: false,
  ...more,
})
const add = async (more: object = {}, who = admin) =>
  (await who.call('addWebhookEndpoint', { body: settings(more) })).data
const endpoints = async (who = admin) => (await who.call('listWebhookEndpoints')).data
const deliveries = async (query: object = {}) => (await admin.call('listWebhookDeliveries', { query })).data.rows
const deliver = (chance = 0.5) => deliverWebhooks(t.app, { customerId: world.customerId }, () => chance)
const later = (milliseconds: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + milliseconds)
}
let stage = 0
/** Moves a deal on, as a person or an import does. */
const moveDeal = async () => {
  stage += 1
  await withTenant(t.app.pool, world.customerId, ({ db }) =>
    db
      .updateTable('opportunity')
      .set({ stage: `Stage ${stage}` })
      .where('customer_id', '=', world.customerId)
      .where('id', '=', world.dealId)
      .execute(),
  )
}
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body))
const trail = async (action: string) =>
  (await t.owner.query('select detail, user_id from audit_entry where action = $1 order by id', [action])).rows

describe('an endpoint', () => {
  it('is added by an administrator, and its secret is shown once', async () => {
    const { endpointId, secret } = await add()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const [listed] = await endpoints()
    expect(listed).toMatchObject({ endpointId, url: `${receiver.origin}/hooks`, enabled: true, eventTypes: allTypes })
    expect(JSON.stringify(listed)).not.toContain('whsec_')
    const kept = await t.owner.query('select * from webhook_endpoint')
    expect(JSON.stringify(kept.rows)).not.toContain(secret.slice(6))
    expect(kept.rows[0].sealed.includes(secret.slice(6))).toBe(false)
    expect((await trail('webhook endpoint added')).at(-1)).toEqual({
      detail: { host: new URL(receiver.origin).host, events: allTypes, withWords: false },
      user_id: admin.userId,
    })
  })

  it('belongs to its customer, and to administrators', async () => {
    const { endpointId } = await add()
    await moveDeal()
    await deliver()
    const [{ deliveryId = 0 } = {}] = await deliveries()
    expect((await seller.call('listWebhookEndpoints')).status).toBe(403)
    expect((await seller.call('addWebhookEndpoint', { body: settings() })).status).toBe(403)
    expect(await endpoints(rival)).toEqual([])
    expect((await rival.call('listWebhookDeliveries')).data.rows).toEqual([])
    expect((await rival.call('listWebhookDeliveries', { query: { endpointId } })).status).toBe(404)
    expect((await rival.call('getWebhookDelivery', { params: { deliveryId } })).status).toBe(404)
    for (const id of ['removeWebhookEndpoint', 'rotateWebhookSecret', 'testWebhookEndpoint'] as const)
      expect((await rival.call(id, { body: { endpointId } })).status).toBe(404)
    expect((await rival.call('replayWebhookDelivery', { body: { deliveryId } })).status).toBe(404)
  })

  it('is refused where nothing may be posted, with what to do', async () => {
    const refused = async (more: object) => {
      const { status, problem } = await admin.call('addWebhookEndpoint', { body: settings(more) })
      return [status, problem.field, problem.detail]
    }
    for (const url of ['http://hooks.example.com/', 'https://10.0.0.1/', 'https://[::ffff:169.254.169.254]/', 'x'])
      expect(await refused({ url })).toEqual([400, 'url', expect.stringMatching(/https:\/\/|into a network/)])
    expect((await refused({ eventTypes: [] }))[1]).toContain('eventTypes')
    expect((await refused({ eventTypes: ['deal.closed', 'deal.closed'] }))[1]).toContain('eventTypes')
    expect((await refused({ eventTypes: ['deal.lost'] }))[1]).toContain('eventTypes')
    for (let i = 0; i < 20; i++) await add()
    expect((await refused({}))[0]).toBe(409)
  })

  it('is changed, switched off and removed with what was to be delivered', async () => {
    const { endpointId } = await add({ eventTypes: ['deal.stage_changed'] })
    const save = (more: object) =>
      admin.call('saveWebhookEndpoint', { body: { ...settings(), endpointId, enabled: true, ...more } })
    expect((await save({ description: 'Warehouse', withWords: true })).status).toBe(200)
    expect((await trail('webhook endpoint changed')).at(-1).detail.fields.sort()).toEqual([
      'description',
      'event_types',
      'with_words',
    ])
    const before = (await trail('webhook endpoint changed')).length
    await save({ description: 'Warehouse', withWords: true })
    expect((await trail('webhook endpoint changed')).length).toBe(before)
    await save({ enabled: false })
    await moveDeal()
    expect(await deliveries()).toEqual([])
    await save({ enabled: true })
    await moveDeal()
    expect((await deliveries()).map(({ state }) => state)).toEqual(['waiting'])
    expect((await save({ url: 'https://127.0.0.1/' })).problem.field).toBe('url')
    await admin.call('removeWebhookEndpoint', { body: { endpointId } })
    expect([await endpoints(), await deliveries()]).toEqual([[], []])
  })

  it('cannot be added where the server has no key for credentials', async () => {
    const config = { ...t.app.config, credentialsKey: undefined }
    vi.spyOn(t.app, 'config', 'get').mockReturnValue(config)
    const { status, problem } = await admin.call('addWebhookEndpoint', { body: settings() })
    vi.restoreAllMocks()
    expect([status, problem.detail]).toEqual([409, expect.stringContaining('CREDENTIALS_KEY')])
  })
})

describe('what is posted', () => {
  it('is signed so that the library of Standard Webhooks takes it, and only as it was sent', async () => {
    const { secret } = await add()
    await moveDeal()
    await deliver()
    const [{ body = '', headers = {} } = {}] = receiver.received
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
    expect(() => new Webhook(secret).verify(body.replace('deal', 'dael'), headers)).toThrow()
    expect(() => new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`).verify(body, headers)).toThrow()
    expect(headers['content-type']).toBe('application/json')
  })

  it('has the signature of the published vector', () => {
    const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
    expect(signMessage(message, [key])['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  it('is signed with the former secret as well for a day after a rotation', async () => {
    const { endpointId, secret } = await add()
    const rotated = (await admin.call('rotateWebhookSecret', { body: { endpointId } })).data
    expect(Date.parse(rotated.formerUntil) - t.clock.now.getTime()).toBe(24 * hour)
    await moveDeal()
    await deliver()
    const [first] = receiver.received
    for (const one of [secret, rotated.secret]) new Webhook(one).verify(first?.body ?? '', first?.headers ?? {})
    expect((await endpoints())[0]?.formerSecretUntil).toBe(rotated.formerUntil)
    await t.owner.query(`update webhook_endpoint set previous_until = $1`, [new Date(t.clock.now.getTime() - 1)])
    await moveDeal()
    await deliver()
    const [, second] = receiver.received
    new Webhook(rotated.secret).verify(second?.body ?? '', second?.headers ?? {})
    expect(() => new Webhook(secret).verify(second?.body ?? '', second?.headers ?? {})).toThrow()
    expect((await endpoints())[0]?.formerSecretUntil).toBeNull()
  })

  it('is written in the transaction of what it tells: when that is undone, nothing is posted', async () => {
    await add()
    const undone = withTenant(t.app.pool, world.customerId, async ({ db }) => {
      await db
        .updateTable('opportunity')
        .set({ stage: 'Never' })
        .where('customer_id', '=', world.customerId)
        .where('id', '=', world.dealId)
        .execute()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await deliveries()).toEqual([])
  })

  it('has ids and links of a conversation, a deal, an alert and a finding, and no words', async () => {
    await add()
    const body = {
      convType: 'call' as const,
      subject: 'A call about Zanzibar',
      transcript: 'Kim: The pricing is too high.\nTim: It is fair.',
      participants: [],
    }
    const { convId } = (await seller.call('addConversation', { body })).data
    await moveDeal()
    const ask = (text: string, ...values: unknown[]) => t.owner.query(text, [world.customerId, ...values])
    await ask(`update opportunity set status = 'Open' where customer_id = $1 and id = $2`, world.dealId)
    await ask(
      `update opportunity set status = 'Won', closed_on = '2026-11-20' where customer_id = $1 and id = $2`,
      world.dealId,
    )
    await ask(
      `insert into raised_alert (customer_id, user_id, alert_type, event_key, topic, name, title, body, link, sensitivity, raised_at)
       values ($1, $2, 'Message Alert', $3, 'x', 'Zanzibar', 'Zanzibar comes up', 'Zanzibar', '/trends', 'low', now())`,
      seller.userId,
      `week:${stage}`,
    )
    await ask(`update finding set state = 'open', settled_on = null where customer_id = $1`)
    await ask(
      `update finding set state = 'kept', settled_on = '2026-11-21' where customer_id = $1 and id = $2`,
      world.findingId,
    )
    await deliver()
    const sent = bodies()
    expect(sent.map(({ type }) => type).toSorted()).toEqual(allTypes.toSorted())
    const of = (type: WebhookEventType) => sent.find(one => one.type === type).data
    expect(of('conversation.ingested')).toMatchObject({
      conversationId: convId,
      conversationType: 'call',
      link: `http://127.0.0.1:4000/conversation/${convId}`,
    })
    expect(of('deal.stage_changed')).toMatchObject({ dealId: world.dealId, to: `Stage ${stage}` })
    expect(of('deal.closed')).toEqual({
      dealId: world.dealId,
      accountId: world.accountId,
      outcome: 'Won',
      closedOn: '2026-11-20',
      link: `http://127.0.0.1:4000/deals/${world.dealId}`,
    })
    expect(of('alert.raised')).toMatchObject({ alertType: 'Message Alert', userId: seller.userId })
    expect(of('finding.concluded')).toMatchObject({
      findingId: world.findingId,
      conclusion: 'kept',
      settledOn: '2026-11-21',
    })
    const text = JSON.stringify(sent)
    for (const word of ['Zanzibar', 'Lisbon', 'pricing']) expect(text).not.toContain(word)
  })

  it('has names and words where the endpoint is to have them, and stays small', async () => {
    await add({ withWords: true, eventTypes: ['alert.raised', 'deal.stage_changed'] })
    await moveDeal()
    await t.owner.query(
      `insert into raised_alert (customer_id, user_id, alert_type, event_key, topic, name, title, body, link, sensitivity, raised_at)
       values ($1, $2, 'Message Alert', 'long', 'x', $3, $3, $3, '/trends', 'low', now())`,
      [world.customerId, seller.userId, '🦩'.repeat(30_000)],
    )
    await deliver()
    const [deal, alert] = bodies()
    expect(deal.data.words.dealName).toContain('Lisbon')
    expect(alert.data.words.text).toMatch(/…$/)
    for (const { body } of receiver.received) expect(Buffer.byteLength(body)).toBeLessThan(20_000)
  })

  it('goes to those endpoints that want it', async () => {
    await add({ eventTypes: ['deal.closed'], url: `${receiver.origin}/closed` })
    await add({ eventTypes: ['deal.stage_changed'], url: `${receiver.origin}/moved` })
    await add({ eventTypes: ['deal.stage_changed'], url: `${receiver.origin}/moved-too` })
    await moveDeal()
    await deliver()
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/moved', '/moved-too'])
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
  })

  it('is found by the job that the event asks for', async () => {
    await add()
    await moveDeal()
    await t.workJobs()
    expect((await deliveries()).map(({ state, attempts, status }) => [state, attempts, status])).toEqual([
      ['delivered', 1, 204],
    ])
  })
})

describe('what does not arrive', () => {
  const rowOf = async () => (await deliveries())[0]
  const failing = (status: number, headers = {}) => {
    receiver.answer = response => response.writeHead(status, headers).end('{"error":"busy"}')
  }

  it('is tried ten times in a little more than three days under one id, and then given up', async () => {
    await add()
    await moveDeal()
    failing(500)
    const first = t.clock.now.getTime()
    const waits: number[] = []
    for (let attempts = 1; attempts <= 10; attempts++) {
      await deliver()
      const row = await rowOf()
      expect([row?.attempts, row?.status, row?.problem]).toEqual([attempts, 500, 'It answered 500.'])
      // Before its time nothing is sent.
      await deliver()
      expect(receiver.received.length).toBe(attempts)
      if (row?.nextTime) {
        waits.push(Date.parse(row.nextTime) - t.clock.now.getTime())
        t.clock.now = new Date(row.nextTime)
      }
      // Whether it is stopped is for another test.
      await t.owner.query('update webhook_endpoint set failing_since = null, retry_at = null')
    }
    expect(waits.map(wait => wait / 1000)).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
    expect((t.clock.now.getTime() - first) / hour).toBeGreaterThan(72)
    expect((await rowOf())?.state).toBe('failed')
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10)
  })

  it('comes back a little earlier or later by chance, and not before the receiver asks for it', async () => {
    const waitOf = async (chance: number) => {
      await t.owner.query('delete from webhook_endpoint')
      await add()
      await moveDeal()
      await deliver(chance)
      return Date.parse((await rowOf())?.nextTime ?? '') - t.clock.now.getTime()
    }
    failing(503)
    expect([await waitOf(0), await waitOf(1)]).toEqual([4500, 5500])
    failing(429, { 'retry-after': '120' })
    expect(await waitOf(0.5)).toBe(120_000)
  })

  it('leaves its endpoint in peace for a while, and arrives with all else when that is over', async () => {
    await add()
    failing(500)
    for (let i = 0; i < 4; i++) await moveDeal()
    await deliver()
    expect(receiver.received.length).toBe(1)
    receiver.answer = response => response.writeHead(200).end()
    await deliver()
    expect(receiver.received.length).toBe(1)
    later(6000)
    await deliver()
    expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered', 'delivered'])
    expect((await endpoints())[0]).toMatchObject({ failingSince: null, counts: { delivered: 4, waiting: 0 } })
  })

  it('does not keep others from what is theirs', async () => {
    await add({ url: `${receiver.origin}/broken` })
    await add({ url: `${receiver.origin}/whole` })
    receiver.answer = (response, { path }) => response.writeHead(path === '/broken' ? 500 : 204).end()
    for (let i = 0; i < 3; i++) await moveDeal()
    await deliver()
    expect(receiver.received.filter(({ path }) => path === '/whole').length).toBe(3)
    expect(receiver.received.filter(({ path }) => path === '/broken').length).toBe(1)
  })

  it('stops its endpoint at once when it answers 410, and the administrators are notified', async () => {
    const { endpointId } = await add()
    await moveDeal()
    await moveDeal()
    failing(410)
    await deliver()
    expect((await endpoints())[0]).toMatchObject({ enabled: false, stoppedBecause: 'gone', counts: { held: 2 } })
    const { rows } = await t.owner.query(`select user_id, title, link from notification where kind = 'webhook'`)
    expect(rows.map(({ user_id }) => user_id)).toContain(admin.userId)
    expect(rows.map(({ user_id }) => user_id)).not.toContain(seller.userId)
    expect(rows[0].link).toBe(`/webhooks?endpoint=${endpointId}`)
    expect((await trail('webhook endpoint stopped')).at(-1)).toEqual({
      detail: { host: new URL(receiver.origin).host, because: 'gone' },
      user_id: null,
    })
  })

  it('stops its endpoint after three days; what comes then is held, and replayed when it is started', async () => {
    const { endpointId } = await add()
    await moveDeal()
    failing(500)
    await deliver()
    later(71 * hour)
    await deliver()
    expect((await endpoints())[0]?.enabled).toBe(true)
    later(hour)
    await moveDeal()
    await deliver()
    expect((await endpoints())[0]).toMatchObject({ enabled: false, stoppedBecause: 'failing' })
    await moveDeal()
    expect((await deliveries()).map(({ state }) => state)).toEqual(['held', 'held', 'held'])
    receiver.answer = response => response.writeHead(200).end()
    receiver.received.length = 0
    const replay = () =>
      admin.call('replayWebhookDeliveries', {
        body: { endpointId, since: new Date(0).toISOString(), delivered: false },
      })
    expect((await replay()).problem.detail).toContain('Start it first')
    await admin.call('saveWebhookEndpoint', { body: { ...settings(), endpointId, enabled: true } })
    expect((await endpoints())[0]).toMatchObject({ stoppedBecause: null, failingSince: null })
    await deliver()
    expect(receiver.received.length).toBe(0)
    expect((await replay()).data).toEqual({ count: 3 })
    await deliver()
    expect(receiver.received.length).toBe(3)
    expect((await replay()).data).toEqual({ count: 0 })
  })

  it('is a redirect, which is not followed', async () => {
    await add()
    await moveDeal()
    failing(302, { location: `${receiver.origin}/elsewhere` })
    await deliver()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks'])
    expect((await rowOf())?.problem).toBe('It answered 302, a redirect, and redirects are not followed.')
  })

  it('is kept with how the answer begins, without what opens something', async () => {
    await add()
    await moveDeal()
    receiver.answer = response =>
      response.writeHead(400).end(`bad\u0000 request with key ${'k1Z9'.repeat(12)} ${'and more '.repeat(900)}`)
    await deliver()
    const deliveryId = (await rowOf())?.deliveryId ?? 0
    const { data } = await admin.call('getWebhookDelivery', { params: { deliveryId } })
    expect(data.answer).toMatch(/^bad. request with key \[secret\] and more and more/)
    expect(data.answer?.length).toBeLessThanOrEqual(1024)
    expect(JSON.parse(data.payload)).toEqual(bodies()[0])
  })

  it('stops its endpoint when the key of the server is another one', async () => {
    await add()
    await t.owner.query(`update webhook_endpoint set key_id = 'another'`)
    await moveDeal()
    await deliver()
    expect((await endpoints())[0]).toMatchObject({ enabled: false, stoppedBecause: 'sealed' })
    expect(receiver.received.length).toBe(0)
  })
})

describe('a process that is killed between an attempt and its note', () => {
  it('has it made again under the same id, after a minute', async () => {
    await add()
    await moveDeal()
    const child = fork(new URL('./testing/deliver-once.ts', import.meta.url), {
      serialization: 'advanced',
      stdio: 'ignore',
    })
    // It has posted, and never learns what was answered.
    receiver.answer = () => void child.kill('SIGKILL')
    child.send({ config: t.app.config, secret: t.app.secret, customerId: world.customerId })
    await once(child, 'exit')
    expect(receiver.received.length).toBe(1)
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1, status: null }])
    receiver.answer = response => response.writeHead(204).end()
    t.clock.now = new Date()
    await deliver()
    expect(receiver.received.length).toBe(1)
    later(61_000)
    await deliver()
    expect(receiver.received.length).toBe(2)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  it('is found by the look of each hour when its job was lost', async () => {
    await add()
    await moveDeal()
    await t.owner.query('delete from graphile_worker._private_jobs')
    expect(await askForWaiting(t.app)).toBe(1)
    await t.workJobs()
    expect((await deliveries())[0]?.state).toBe('delivered')
  })

  it('notes nothing of a delivery that was removed meanwhile', async () => {
    const outcome = { status: 200, problem: null, answer: '', tookMs: 1, retryAfter: null, stops: null }
    const write = writeCustomer(t.app, { customerId: world.customerId, userId: null })
    await write(tx => noteOutcome(tx, t.clock.now, 999_999, outcome))
    expect(await attemptDelivery(t.app, work => readCustomer(t.app, world.customerId, work), 999_999)).toBeNull()
  })
})

it('asks for what waits at its moment, and an event that comes meanwhile brings it forward', async () => {
  await add()
  t.clock.now = new Date()
  await t.owner.query('delete from graphile_worker._private_jobs')
  const runAt = async () =>
    (await t.owner.query(`select run_at from graphile_worker._private_jobs where key like 'webhooks-%'`)).rows.map(
      ({ run_at }) => (run_at.getTime() - Date.now()) / 1000,
    )
  receiver.answer = response => response.writeHead(500).end()
  await moveDeal()
  await t.owner.query('delete from graphile_worker._private_jobs')
  await deliver()
  expect((await runAt())[0]).toBeGreaterThan(2)
  await add()
  await moveDeal()
  expect((await runAt())[0]).toBeLessThan(1)
  // Whoever ends meanwhile does not put it off.
  await t.owner.query('select enqueue_webhooks($1, $2)', [world.customerId, new Date(Date.now() + hour)])
  expect((await runAt()).map(seconds => seconds < 1)).toEqual([true])
})

it('is delivered by the worker of the queue', async () => {
  await add()
  const stop = await startWorker(t.app, {}, 1, { deliverWebhooks })
  await moveDeal()
  await vi.waitUntil(() => receiver.received.length === 1, { timeout: 20_000, interval: 20 })
  await stop()
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

describe('a test event', () => {
  it('is posted at once, also where no event is wanted now, and is not repeated', async () => {
    const { endpointId, secret } = await add()
    await admin.call('saveWebhookEndpoint', { body: { ...settings(), endpointId, enabled: false } })
    const { data } = await admin.call('testWebhookEndpoint', { body: { endpointId } })
    expect(data).toMatchObject({ problem: null, status: 204 })
    const [{ body = '', headers = {} } = {}] = receiver.received
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' })
    receiver.answer = response => response.writeHead(500).end()
    expect((await admin.call('testWebhookEndpoint', { body: { endpointId } })).data).toMatchObject({
      problem: 'It answered 500.',
      status: 500,
    })
    expect((await deliveries()).map(({ state, type }) => [state, type])).toEqual([
      ['failed', 'webhook.test'],
      ['delivered', 'webhook.test'],
    ])
    later(hour)
    await deliver()
    expect(receiver.received.length).toBe(2)
    expect((await endpoints())[0]?.failingSince).toBeNull()
  })
})

describe('deliveries', () => {
  it('are filtered, counted and replayed under their id', async () => {
    const { endpointId } = await add()
    for (let i = 0; i < 3; i++) await moveDeal()
    await deliver()
    expect((await endpoints())[0]?.counts).toEqual({ waiting: 0, delivered: 3, failed: 0, held: 0 })
    expect((await deliveries({ state: 'delivered', type: 'deal.stage_changed', endpointId })).length).toBe(3)
    for (const query of [{ state: 'failed' }, { type: 'deal.closed' }]) expect(await deliveries(query)).toEqual([])
    const page = await admin.call('listWebhookDeliveries', { query: { pageNumber: 2, pageSize: 2 } })
    expect([page.data.total, page.data.rows.length]).toEqual([3, 1])
    const [{ deliveryId = 0, messageId = '' } = {}] = await deliveries()
    receiver.received.length = 0
    await admin.call('replayWebhookDelivery', { body: { deliveryId } })
    await deliver()
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId])
    const since = new Date(Date.now() - hour).toISOString()
    const all = await admin.call('replayWebhookDeliveries', { body: { endpointId, since, delivered: true } })
    expect(all.data).toEqual({ count: 3 })
    expect((await trail('webhook replayed')).at(-1).detail).toMatchObject({ deliveries: 3 })
  })

  it('go after thirty days with their events', async () => {
    await add()
    await moveDeal()
    later((daysOfDeliveries - 1) * 24 * hour)
    expect(await removeOldDeliveries(t.app)).toBe(0)
    later(2 * 24 * hour)
    expect(await removeOldDeliveries(t.app)).toBe(1)
    expect(await deliveries()).toEqual([])
  })
})
