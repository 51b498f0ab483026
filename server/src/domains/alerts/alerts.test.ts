import { alertTypes } from '@bic/contract/alerts/alert-types'
import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { notify } from '../notifications/shared/notify.ts'

let t: TestApp
let seller: Caller
let other: Caller
let rival: Caller
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  seller = await t.addUser(home, 'SELLER')
  other = await t.addUser(home, 'ADMIN')
  rival = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
})
afterAll(() => t?.stop())

const send = (who: Caller, title: string, rest: { key?: string; link?: string } = {}) =>
  withTenant(t.app.pool, who.customerId, tx =>
    notify(tx, { userId: who.userId, kind: 'upload', title, at: t.app.now(), ...rest }),
  )
const read = async (who: Caller) => (await who.call('getNotificationsForUser', { query: { userId: who.userId } })).data
const later = (minutes: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000)
}

it('lists the own notifications newest first, unread until they are read [shell-056]', async () => {
  await send(seller, 'first', { link: '/upload?run=3' })
  later(1)
  await send(seller, 'second')
  await send(other, 'theirs')
  const [second, first, ...more] = await read(seller)
  expect([second?.title, first?.title, first?.link, more.length]).toEqual(['second', 'first', '/upload?run=3', 0])
  await seller.call('markNotificationRead', { body: { ids: [first?.id ?? 0] } })
  expect((await read(seller)).map(one => one.read)).toEqual([false, true])
  await seller.call('markNotificationRead', { body: {} })
  expect((await read(seller)).map(one => one.read)).toEqual([true, true])
  expect((await read(other)).map(one => one.read)).toEqual([false])
})

it("refuses another user's id, also to an administrator, and does not mark theirs", async () => {
  const theirs = await other.call('getNotificationsForUser', { query: { userId: seller.userId } })
  expect([theirs.status, theirs.problem.code, theirs.problem.field]).toEqual([403, 'NOT_ALLOWED', 'userId'])
  const alerts = await other.call('getAlertsByType', { query: { userId: seller.userId } })
  expect(alerts.status).toBe(403)
  const [own] = await read(other)
  expect((await rival.call('markNotificationRead', { body: { ids: [own?.id ?? 0] } })).status).toBe(200)
  expect((await seller.call('markNotificationRead', { body: { ids: [own?.id ?? 0] } })).status).toBe(200)
  expect((await read(other))[0]?.read).toBe(false)
})

it('tells one event once, however often its work is repeated', async () => {
  await send(rival, 'again', { key: 'job-1' })
  await send(rival, 'again', { key: 'job-1' })
  await send(rival, 'without a key')
  await send(rival, 'without a key')
  expect((await read(rival)).map(one => one.title)).toEqual(['without a key', 'without a key', 'again'])
})

it('lets read notifications go after thirty days and keeps unread ones', async () => {
  await seller.call('markNotificationRead', { body: {} })
  await send(seller, 'unread')
  later(31 * 24 * 60)
  const fresh = (
    await t.stranger('login', {
      body: { username: `seller1@test${seller.customerId}.example`, password: 'Test#2026go' },
    })
  ).data
  const { data } = await t.stranger('getNotificationsForUser', {
    query: { userId: seller.userId },
    headers: { authorization: `Bearer ${fresh.token}` },
  })
  expect(data.map(one => one.title)).toEqual(['unread'])
})

it('refuses a link that would leave the application', async () => {
  await expect(send(seller, 'away', { link: '//elsewhere.example' })).rejects.toThrow(/notification_link_check/)
})

it('knows seven alert types [shell-057] [shell-058]', async () => {
  const fresh = await t.addUser(seller.customerId, 'CSM')
  const { data } = await fresh.call('getAlertTypes')
  expect(data.map(type => type.label)).toEqual([
    'Weekly roundup',
    'Message Alert',
    'Opportunity',
    'Monthly Win-Loss Trends',
    'Monthly Pipeline Action',
    'Monthly Trending report',
    'Deal Spotlight',
  ])
  expect(new Set(data.map(type => type.alertTypeId)).size).toBe(7)
})

it('lists the own alerts of one type or of all, with their status [shell-059]', async () => {
  const csm = await t.addUser(seller.customerId, 'CSM')
  await withTenant(t.app.pool, csm.customerId, ({ db }) =>
    db
      .insertInto('user_alert')
      .values(
        [
          { alert_type: alertTypes[1], name: 'Pricing', status: 'running' as const },
          { alert_type: alertTypes[1], name: 'Security', status: 'paused' as const },
          { alert_type: alertTypes[6], name: 'Big deal', status: 'running' as const },
        ].map(row => ({ ...row, customer_id: csm.customerId, user_id: csm.userId, created_at: t.app.now() })),
      )
      .execute(),
  )
  const of = async (alertType?: (typeof alertTypes)[number]) =>
    (await csm.call('getAlertsByType', { query: { userId: csm.userId, ...(alertType ? { alertType } : {}) } })).data
  expect((await of('Message Alert')).map(one => [one.name, one.alertStatus])).toEqual([
    ['Pricing', 'running'],
    ['Security', 'paused'],
  ])
  expect((await of()).map(one => one.name)).toEqual(['Pricing', 'Security', 'Big deal'])
  expect(await of('Opportunity')).toEqual([])
  const strange = await csm.call('getAlertsByType', {
    raw: { query: { userId: String(csm.userId), alertType: 'Daily' } },
  })
  expect([strange.status, strange.problem.field]).toEqual([400, 'alertType'])
})

it('keeps what a person made of a sample alert, for them alone, until they take it back', async () => {
  const [one, two] = [await t.addUser(seller.customerId, 'CSM'), await t.addUser(seller.customerId, 'CSM')]
  const choices = async (who: Caller) => (await who.call('listAlertSampleChoices')).data.map(c => [c.sample, c.choice])
  await one.call('chooseAlertSample', { body: { sample: 'budget', choice: 'verified' } })
  await one.call('chooseAlertSample', { body: { sample: 'budget', choice: 'dismissed' } })
  await one.call('chooseAlertSample', { body: { sample: 'timing', choice: 'planned' } })
  expect(await choices(one)).toEqual([
    ['budget', 'dismissed'],
    ['timing', 'planned'],
  ])
  expect(await choices(two)).toEqual([])
  await one.call('chooseAlertSample', { body: { sample: 'budget', choice: null } })
  await one.call('chooseAlertSample', { body: { sample: 'budget', choice: null } })
  expect(await choices(one)).toEqual([['timing', 'planned']])
})
