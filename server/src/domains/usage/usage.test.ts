import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let seller: Caller
beforeAll(async () => {
  t = await startTestApp()
  seller = await t.addUser(await t.addCustomer('Home'), 'SELLER')
})
afterAll(() => t?.stop())

const stored = () =>
  withTenant(t.app.pool, seller.customerId, ({ db }) =>
    db.selectFrom('user_activity').selectAll().where('customer_id', '=', seller.customerId).orderBy('at').execute(),
  )

it('records one action, and those gathered before it with their time', async () => {
  const { userId } = seller
  const { status, data } = await seller.call('saveUseractivity', {
    body: {
      userId,
      screen: 'deals-list',
      action: 'view',
      more: [{ screen: 'splash-screen', action: 'view', details: 'tab 0', secondsAgo: 30 }],
    },
  })
  expect([status, data]).toEqual([200, null])
  expect((await stored()).map(row => [row.user_id, row.screen, row.action, row.details, row.at.toISOString()])).toEqual(
    [
      [userId, 'splash-screen', 'view', 'tab 0', '2026-11-15T09:59:30.000Z'],
      [userId, 'deals-list', 'view', null, '2026-11-15T10:00:00.000Z'],
    ],
  )
})

it("refuses another user's id, and what is no action", async () => {
  const before = await stored()
  const foreign = await seller.call('saveUseractivity', {
    body: { userId: seller.userId + 1, screen: 'deals-list', action: 'view' },
  })
  expect([foreign.status, foreign.problem.field]).toEqual([403, 'userId'])
  const blank = await seller.call('saveUseractivity', { body: { userId: seller.userId, screen: ' ', action: 'view' } })
  expect([blank.status, blank.problem.field]).toEqual([400, 'screen'])
  expect((await stored()).length).toBe(before.length)
})
