import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runJob } from '#jobs/run-job.ts'
import { jobs } from '#jobs/table.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { requestWatchNow } from '../evaluate/request-watch.ts'

let t: TestApp
let seller: Caller
let other: Caller
let foreign: Caller
let origin = ''
let status = 200
const posts: { readonly path: string; readonly body: string }[] = []
const service = createServer((request, response) => {
  void text(request).then(body => {
    posts.push({ path: request.url ?? '', body })
    response.writeHead(status, { location: `${origin}/elsewhere` }).end()
  })
})

beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  t = await startTestApp({ CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'), WEBHOOK_ORIGINS: origin })
  vi.spyOn(t.app.mail, 'send').mockResolvedValue()
  const customerId = await t.addCustomer('Home')
  seller = await t.addUser(customerId, 'SELLER')
  other = await t.addUser(customerId, 'ADMIN')
  foreign = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
  await t.owner.query(
    `insert into user_alert (customer_id, user_id, alert_type, name, status, created_at)
     values ($1, $2, 'Weekly roundup', 'Week', 'running', now())`,
    [customerId, seller.userId],
  )
})
afterAll(async () => {
  vi.restoreAllMocks()
  await t?.stop()
  await new Promise<void>(resolve => service.close(() => resolve()))
})

const add = async (kind: 'slack' | 'teams', path: string) => {
  const body = { kind, name: `Our ${kind}`, address: `${origin}${path}` }
  return (await seller.call('addAlertChannel', { body })).data.channelId
}
const list = async (who = seller) => (await who.call('listAlertChannels')).data
const test = (channelId: number, who = seller) => who.call('testAlertChannel', { body: { channelId } })
const ask = async (day: string) => {
  t.clock.now = new Date(`${day}T03:30:00Z`)
  await requestWatchNow(t.app, seller.customerId)
  posts.length = 0
  await t.workJobs()
  t.clock.now = new Date('2026-11-15T10:00:00Z')
}
const openPosts = async () =>
  (
    await t.owner.query<{ id: number }>(
      `select id::int as id from job_run where customer_id = $1 and kind = 'alert-post' and status in ('queued', 'running')`,
      [seller.customerId],
    )
  ).rows.map(({ id }) => id)

let slack: number
let teams: number

it('an address is kept sealed and never shown; one of another machine is refused and names the field', async () => {
  slack = await add('slack', '/services/secret-word')
  teams = await add('teams', '/workflows/secret-word')
  expect(JSON.stringify(await list())).not.toContain('secret-word')
  expect((await list()).map(({ kind, problem, stopped }) => [kind, problem, stopped])).toEqual([
    ['slack', null, false],
    ['teams', null, false],
  ])
  const { rows } = await t.owner.query<{ sealed: Buffer }>('select sealed from alert_channel')
  for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain('secret-word')
  const inside = await seller.call('addAlertChannel', {
    body: { kind: 'slack', name: 'x', address: 'http://169.254.169.254/latest/meta-data' },
  })
  expect([inside.status, inside.problem.field]).toEqual([400, 'address'])
  expect(await list(other)).toEqual([])
  expect((await test(slack, foreign)).status).toBe(404)
  expect((await test(slack, other)).status).toBe(404)
})

it('a test message arrives in the form of the service, or it is said why not', async () => {
  expect((await test(slack)).data).toEqual({ problem: null })
  expect((await test(teams)).data).toEqual({ problem: null })
  expect(posts.map(({ path }) => path)).toEqual(['/services/secret-word', '/workflows/secret-word'])
  expect(JSON.parse(posts[0]?.body ?? '').blocks[0].type).toBe('header')
  expect(JSON.parse(posts[1]?.body ?? '').attachments[0].content.type).toBe('AdaptiveCard')
  status = 404
  expect((await test(slack)).data.problem).toMatch(/^The channel answered 404\./)
  // An answer that leads elsewhere is not followed.
  posts.length = 0
  status = 307
  expect((await test(slack)).data.problem).toMatch(/^The channel answered 307\./)
  expect(posts.map(({ path }) => path)).toEqual(['/services/secret-word'])
  status = 200
  await test(slack)
})

it('a digest is posted once in each channel, with what moved and where it stands', async () => {
  await ask('2026-11-16')
  expect(posts.map(({ path }) => path).sort()).toEqual(['/services/secret-word', '/workflows/secret-word'])
  for (const { body } of posts) {
    expect(body).toContain('Week of Nov 09, 2026: 0 deals won, 0 lost, 0 new')
    expect(body).toContain('/deals')
  }
  expect((await list()).every(({ postedTime }) => postedTime !== null)).toBe(true)
  await ask('2026-11-17')
  expect(posts).toEqual([])
})

it('what cannot be reached is tried again later; what refuses three times in a row is left in peace until a test arrives', async () => {
  await seller.call('removeAlertChannel', { body: { channelId: teams } })
  status = 503
  t.clock.now = new Date('2026-11-23T03:30:00Z')
  const run = (jobRunId: number) => runJob(t.app, jobs, { customerId: seller.customerId, jobRunId }, false)
  await run((await requestWatchNow(t.app, seller.customerId)) ?? 0)
  const [waiting = 0] = await openPosts()
  await expect(run(waiting)).rejects.toThrow('The channel answered 503.')
  t.clock.now = new Date('2026-11-15T10:00:00Z')
  expect((await list())[0]?.problem).toBeNull()
  status = 200
  posts.length = 0
  await run(waiting)
  expect(posts).toHaveLength(1)
  status = 410
  for (const day of ['2026-11-30', '2026-12-07', '2026-12-14']) await ask(day)
  expect((await list())[0]).toMatchObject({ stopped: true, problem: expect.stringContaining('410') })
  await ask('2026-12-21')
  expect(posts).toEqual([])
  status = 200
  await test(slack)
  expect((await list())[0]).toMatchObject({ stopped: false, problem: null })
  await ask('2026-12-28')
  expect(posts).toHaveLength(1)
})

it('a channel of the company gets the messages that anybody was notified of, each once, and is for administrators', async () => {
  const body = { kind: 'slack' as const, name: '#market', address: `${origin}/services/market`, company: true }
  expect((await seller.call('addAlertChannel', { body })).problem).toMatchObject({
    code: 'NOT_ALLOWED',
    field: 'company',
  })
  const { channelId } = (await other.call('addAlertChannel', { body })).data
  for (const who of [seller, other])
    expect((await list(who)).filter(({ company }) => company).map(({ name }) => name)).toEqual(['#market'])
  expect((await test(channelId, seller)).status).toBe(404)
  expect((await test(channelId, foreign)).status).toBe(404)
  expect((await test(channelId, other)).data).toEqual({ problem: null })
  await t.owner.query(
    `with followed as (
       insert into user_alert (customer_id, user_id, alert_type, name, status, created_at)
       select customer_id, id, type, type, 'paused', now() from app_user, unnest(array['Message Alert', 'Opportunity']) as type
       where customer_id = $1 returning *
     )
     insert into raised_alert (customer_id, user_id, user_alert_id, alert_type, event_key, topic, name, market_name, title, body, link, sensitivity, raised_at, narrowed)
     select customer_id, user_id, id, alert_type, event, 'Pain Points', 'About ' || event || ' ' || alert_type, 'Field Service', 'Said more often', '', '/deals', 'low', now(), event = 'one region'
     from followed, unnest(array['all', 'one region']) as event`,
    [seller.customerId],
  )
  await ask('2027-01-05')
  const market = posts.filter(({ path }) => path === '/services/market').map(one => one.body)
  expect(market).toHaveLength(1)
  expect(market[0]?.split('About all Message Alert')).toHaveLength(2)
  expect(market[0]).not.toContain('Opportunity')
  // What somebody follows among some of the deals is theirs, and no word of the market.
  expect(market[0]).not.toContain('one region')
  // Another look on the same day posts nothing more.
  await ask('2027-01-05')
  expect(posts).toEqual([])
  expect((await seller.call('removeAlertChannel', { body: { channelId } })).status).toBe(404)
  expect((await other.call('removeAlertChannel', { body: { channelId } })).status).toBe(200)
})
