import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { requestWatchNow } from '../evaluate/request-watch.ts'

let t: TestApp
let admin: Caller
let seller: Caller
let foreign: Caller
/** How the mail server answers the receiver of a mail; null takes it. */
let refusal: { readonly code: number; readonly text: string } | null = null
let offered = 0
let received = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => {
    offered += 1
    done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null)
  },
  onData: (stream, _session, done) => {
    stream.resume()
    stream.on('end', () => {
      received += 1
      done()
    })
  },
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  t = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const customerId = await t.addCustomer('Home')
  admin = await t.addUser(customerId, 'ADMIN')
  seller = await t.addUser(customerId, 'SELLER')
  foreign = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
  await t.owner.query(
    `insert into user_alert (customer_id, user_id, alert_type, name, status, created_at)
     values ($1, $2, 'Weekly roundup', 'Week', 'running', now())`,
    [customerId, seller.userId],
  )
})
afterAll(async () => {
  await t?.stop()
  await new Promise<void>(resolve => server.close(resolve))
})

const monday = async (day: string) => {
  t.clock.now = new Date(`${day}T03:30:00Z`)
  await requestWatchNow(t.app, seller.customerId)
  await t.workJobs()
  t.clock.now = new Date('2026-11-15T10:00:00Z')
}
const own = async () => (await seller.call('getOwnMailBounce')).data
const reset = (who: Caller) => who.call('resetMailBounce', { body: { userId: seller.userId } })

it('what may be tried again is no refusal of the address', async () => {
  refusal = { code: 450, text: 'Mailbox busy' }
  await monday('2026-11-16')
  expect(offered).toBe(1)
  expect(await own()).toBeNull()
})

it('an address that is refused for good is noted, shown to the person and the administrators, and left in peace after three mails', async () => {
  refusal = { code: 550, text: 'No such user here' }
  await monday('2026-11-23')
  expect(await own()).toMatchObject({ userId: seller.userId, refusals: 1, stopped: false })
  expect((await own())?.reason).toContain('No such user here')
  await monday('2026-11-30')
  await monday('2026-12-07')
  expect(await own()).toMatchObject({ refusals: 3, stopped: true })
  const before = offered
  await monday('2026-12-14')
  expect(offered).toBe(before)
  expect((await admin.call('listMailBounces')).data.map(one => [one.userId, one.stopped])).toEqual([
    [seller.userId, true],
  ])
  expect((await foreign.call('listMailBounces')).data).toEqual([])
  expect((await seller.call('listMailBounces')).status).toBe(403)
})

it('is mailed again when the person or an administrator asks for it, and forgotten when a mail goes', async () => {
  const { rows } = await t.owner.query<{ id: number }>(
    `select id::int as id from app_user where customer_id = $1 and id <> $2 limit 1`,
    [seller.customerId, seller.userId],
  )
  expect((await seller.call('resetMailBounce', { body: { userId: rows[0]?.id ?? 0 } })).status).toBe(403)
  expect((await reset(foreign)).status).toBe(404)
  expect((await reset(admin)).status).toBe(200)
  expect(await own()).toBeNull()
  await monday('2026-12-21')
  expect(await own()).toMatchObject({ refusals: 1, stopped: false })
  refusal = null
  await monday('2026-12-28')
  expect(received).toBe(1)
  expect(await own()).toBeNull()
})

it('another address of the same person is not refused', async () => {
  refusal = { code: 550, text: 'No such user here' }
  await monday('2027-01-04')
  expect(await own()).toMatchObject({ refusals: 1 })
  await t.owner.query(`update app_user set email = 'new@home.example' where customer_id = $1 and id = $2`, [
    seller.customerId,
    seller.userId,
  ])
  expect(await own()).toBeNull()
  await monday('2027-01-11')
  expect(await own()).toMatchObject({ email: 'new@home.example', refusals: 1 })
})
