import { unsubscribePath } from '@bic/contract/alerts/mails'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Mail } from '#providers/mail.ts'
import { addAlerts } from '#testing/add-alert.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { requestWatchNow } from '../evaluate/request-watch.ts'
import { unsubscribeAddress } from './mail-link.ts'

let t: TestApp
let seller: Caller
let other: Caller
const mails: Mail[] = []

beforeAll(async () => {
  t = await startTestApp({ PUBLIC_URL: 'https://cloud.example' })
  vi.spyOn(t.app.mail, 'send').mockImplementation(async mail => {
    mails.push(mail)
  })
  seller = await t.addUser(await t.addCustomer('Home'), 'SELLER')
  other = await t.addUser(await t.addCustomer('Rival'), 'SELLER')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await t?.stop()
})

const addressFor = ({ customerId, userId }: Caller) =>
  unsubscribeAddress(t.app, { customerId, userId, types: ['Weekly roundup', 'Message Alert'] })
const tokenOf = (address: string): string => new URL(address).pathname.slice(unsubscribePath.length + 1)
const ended = async (who: Caller) =>
  (await who.call('listAlertMails')).data.flatMap(({ alertType, mailed }) => (mailed ? [] : alertType))
const form = 'application/x-www-form-urlencoded'
const post = (address: string, payload: string, type = form) =>
  t.server.inject({
    method: 'POST',
    url: new URL(address).pathname,
    headers: { 'content-type': type },
    payload,
  })

it('mails of a type end and start again for one person, with an entry in the trail', async () => {
  expect(await ended(seller)).toEqual([])
  const set = (mailed: boolean) => seller.call('setAlertMail', { body: { alertType: 'Message Alert', mailed } })
  expect((await set(false)).data).toEqual({ alertType: 'Message Alert', mailed: false })
  await set(false)
  expect(await ended(seller)).toEqual(['Message Alert'])
  expect(await ended(other)).toEqual([])
  await set(true)
  expect(await ended(seller)).toEqual([])
  const { rows } = await t.owner.query(
    `select action, detail->>'by' as by from audit_entry where customer_id = $1 and entity = 'user' and action like 'alert mails%' order by id`,
    [seller.customerId],
  )
  expect(rows).toEqual([
    { action: 'alert mails ended', by: 'user' },
    { action: 'alert mails started', by: 'user' },
  ])
})

it('one request of a mail program ends them without a sign-in, as form fields or parts, and again changes nothing', async () => {
  const address = await addressFor(seller)
  expect((await post(address, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect(await ended(seller)).toEqual(['Weekly roundup', 'Message Alert'])
  const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
  expect((await post(address, parts, 'multipart/form-data; boundary=b')).statusCode).toBe(200)
  expect(await ended(seller)).toEqual(['Weekly roundup', 'Message Alert'])
  expect(await ended(other)).toEqual([])
})

it('a request that does not ask for it, or whose token is not ours, is refused', async () => {
  const address = await addressFor(other)
  const refused = await post(address, 'List-Unsubscribe=No')
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'List-Unsubscribe'])
  const cut = `${address.slice(0, -2)}aa`
  expect((await post(cut, 'List-Unsubscribe=One-Click')).statusCode).toBeGreaterThanOrEqual(400)
  expect((await post(address, '{}', 'application/json')).statusCode).toBe(400)
  expect(await ended(other)).toEqual([])
})

it('the page of the link says whose mails it ends and what is ended, and starts them again', async () => {
  const token = tokenOf(await addressFor(seller))
  const shown = await t.stranger('getMailLink', { query: { token } })
  expect(shown.data.mails).toEqual([
    { alertType: 'Weekly roundup', mailed: false },
    { alertType: 'Message Alert', mailed: false },
  ])
  const started = await t.stranger('changeMailLink', { body: { token, mailed: true } })
  expect(started.data).toEqual({
    email: shown.data.email,
    mails: shown.data.mails.map(({ alertType }) => ({ alertType, mailed: true })),
  })
  expect(await ended(seller)).toEqual([])
  expect((await t.stranger('getMailLink', { query: { token: `${token}x` } })).problem.code).toBe('TOKEN_EXPIRED')
  await t.stranger('changeMailLink', { body: { token, mailed: false } })
  expect(await ended(seller)).toEqual(['Weekly roundup', 'Message Alert'])
  await t.stranger('changeMailLink', { body: { token, mailed: true } })
})

it('a mail names the address in its headers and its text; once ended, what is reported stands in the application only', async () => {
  await addAlerts(t, seller)
  const night = async (day: string) => {
    t.clock.now = new Date(`${day}T03:30:00Z`)
    await requestWatchNow(t.app, seller.customerId)
    await t.workJobs()
  }
  await night('2026-11-16')
  const sent = mails.length
  const address = mails[0]?.unsubscribe ?? ''
  expect(address).toMatch(/^https:\/\/cloud\.example\/unsubscribe\/ey/)
  expect(mails[0]?.text).toContain(address)
  expect((await post(address, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  await night('2026-11-23')
  expect(mails).toHaveLength(sent)
  const { rows } = await t.owner.query(
    `select count(*)::int as n from notification where customer_id = $1 and kind = 'alert'`,
    [seller.customerId],
  )
  expect(rows).toEqual([{ n: 2 }])
})
