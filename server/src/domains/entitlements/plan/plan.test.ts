import { type Role, roles } from '@bic/contract/calls/access'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildServer } from '#http/build-server.ts'
import { apiBase } from '#http/register-routes.ts'
import { readCustomer, writeCustomer } from '#tenancy/customer.ts'
import { stalePlans } from '#testing/stale-plans.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { refundCredits, takeCredits } from '../shared/credits.ts'
import { loadFeatures } from '../shared/load-features.ts'
import { renewNightly } from './renew-nightly.ts'

let t: TestApp
let server: FastifyInstance
let providerId: number
let provider: Caller
let customerId: number
let admin: Caller
let seller: Caller
let count = 0

/** Later than all days of the tests, so that nobody is signed out when the clock moves on. */
const signInDay = new Date('2027-06-01T10:00:00Z')

beforeAll(async () => {
  t = await startTestApp()
  server = await buildServer({ ...t.app, config: { ...t.app.config, mode: 'administrator' } }, null)
  t.clock.now = signInDay
  providerId = await t.addCustomer('Provider')
  provider = await t.addUser(providerId, 'tribyl_admin')
})
afterAll(async () => {
  await server?.close()
  await t?.stop()
})
beforeEach(async () => {
  t.clock.now = signInDay
  count += 1
  customerId = await t.addCustomer(`Home${count}`)
  admin = await t.addUser(customerId, 'ADMIN')
  seller = await t.addUser(customerId, 'SELLER')
  t.clock.now = new Date('2026-11-15T10:00:00Z')
})
// Whatever changed the features, the list of customers reads it in their rows.
afterEach(async () => expect(await stalePlans(t)).toEqual([]))

/** In administrator mode. */
const ask = async ({ token }: Caller, path: string, body?: object) => {
  const answer = await server.inject({
    method: body ? 'POST' : 'GET',
    url: `${apiBase}/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const of = (path: string, body?: object) => ask(provider, `customer/${customerId}/${path}`, body)
const featureOf = async (lookupLabel = 'voc-copilot') => {
  const features = await readCustomer(t.app, customerId, tx => loadFeatures(tx, t.clock.now))
  return features.find(feature => feature.lookupLabel === lookupLabel)
}
const begin = (newPlanId: number, planId: number | null = null) => of('plan/change', { planId, newPlanId })
const take = async (work: string, amount: number) => {
  const user = (await seller.call('getSignedInUser')).data
  const paid = { lookupLabel: 'voc-copilot', work, amount, name: 'The report', at: t.clock.now }
  return writeCustomer(t.app, { customerId, userId: null })(tx => takeCredits(tx, user, paid))
}
const giveBack = (work: string) =>
  writeCustomer(t.app, { customerId, userId: null })(tx =>
    refundCredits(tx, { lookupLabel: 'voc-copilot', work, at: t.clock.now }),
  )
const grants = async () => {
  const featureId = (await featureOf())?.featureId ?? 0
  return (await admin.call('listCreditGrants', { params: { customerId }, query: { featureId } })).data
}

describe('a plan', () => {
  it('begins with its features and the credits of its first period', async () => {
    expect((await of('plan')).data.status).toBe('None')
    expect((await begin(1)).data).toEqual({ planId: 1 })
    expect((await of('plan')).data).toMatchObject({
      planId: 1,
      planType: 'monthly',
      planLookupLabel: 'monthly',
      startDate: '2026-11-15',
      renewDate: '2026-12-15',
      status: 'Active',
    })
    const { data } = await admin.call('getCustomerFeatures', { params: { customerId: 4 } })
    expect(data).toMatchObject([
      { lookupLabel: 'voc-copilot', enabled: 'y', topicPurchased: 40, topicConsumed: 0, renewDate: '2026-12-15' },
    ])
    // Sent again, it grants nothing more.
    await begin(1)
    expect((await featureOf())?.topicPurchased).toBe(40)
  })

  it('is changed with what it says beforehand: who loses which screens, and which credits end', async () => {
    await begin(3)
    await take('report:1', 30)
    t.clock.now = new Date('2026-11-16T10:00:00Z')
    const shown = (await of('plan/preview?newPlanId=1')).data
    expect(shown.creditsEnding).toBe(230)
    expect(shown.people.map(({ name }: { name: string }) => name)).toEqual(['Test ADMIN', 'Test SELLER'])
    expect(shown.people[0].screens).toEqual(['Content Copilot'])
    expect((await begin(1, 3)).status).toBe(200)
    expect(await featureOf()).toMatchObject({ topicPurchased: 40, topicConsumed: 0 })
    expect(await featureOf('content-copilot')).toMatchObject({ enabled: 'n', topicPurchased: 0, renewDate: null })
  })

  it('is changed later when that is agreed on, by the renewal', async () => {
    await begin(1)
    const later = await of('plan/change', { planId: 1, newPlanId: 4, effectiveDate: '2026-12-01' })
    expect(later.data).toEqual({ planId: 1 })
    expect((await of('plan')).data.next).toEqual({ planId: 4, name: 'Business, annual', on: '2026-12-01' })
    t.clock.now = new Date('2026-12-01T08:00:00Z')
    await Promise.all([renewNightly(t.app), renewNightly(t.app)])
    expect((await of('plan')).data).toMatchObject({ planId: 4, startDate: '2026-12-01', renewDate: '2027-12-01' })
    expect((await featureOf())?.topicPurchased).toBe(2400)
  })

  it('is refused with the field that is wrong', async () => {
    await begin(1)
    const wrong = [
      await begin(99, 1),
      await begin(3, 2),
      await of('plan/change', { planId: 1, newPlanId: 3, effectiveDate: '2026-01-01' }),
      await of('plan/update', { planId: 1, renewDate: '2026-11-15' }),
      await of('plan/update', { planId: 2, topicPurchased: 5 }),
    ]
    expect(wrong.map(({ status, field }) => [status, field])).toEqual([
      [400, 'newPlanId'],
      [409, 'planId'],
      [400, 'effectiveDate'],
      [400, 'renewDate'],
      [409, 'planId'],
    ])
  })

  it('has its terms changed, for the present period as well, but not below what is used', async () => {
    await begin(1)
    await take('report:1', 25)
    expect((await of('plan/update', { planId: 1, topicPurchased: 24 })).field).toBe('topicPurchased')
    expect((await of('plan/update', { planId: 1, topicPurchased: 100, renewDate: '2026-12-31' })).status).toBe(200)
    expect(await featureOf()).toMatchObject({ topicPurchased: 100, topicBalance: 75, renewDate: '2026-12-31' })
    expect((await grants())[0]).toMatchObject({ until: '2026-12-30' })
    t.clock.now = new Date('2026-12-31T09:00:00Z')
    await renewNightly(t.app)
    expect(await featureOf()).toMatchObject({ topicPurchased: 100, topicConsumed: 0, renewDate: '2027-01-31' })
    const business = await of('plan/change', { planId: 1, newPlanId: 3 })
    expect(business.status).toBe(200)
    expect((await of('plan/update', { planId: 3, topicPurchased: 5 })).field).toBe('featureId')
  })

  it('is cancelled at the end of its period, when its features stop; nothing is renewed, and nobody is unmapped', async () => {
    await begin(1)
    const featureId = (await featureOf())?.featureId ?? 0
    await t.owner.query('insert into user_feature values ($1, $2, $3, now())', [customerId, featureId, seller.userId])
    const cancelled = await of('plan/cancel', { planId: 1, reason: 'Merged with another company' })
    expect(cancelled.data).toEqual({ planId: 1, status: 'Cancelled', endsOn: '2026-12-14' })
    expect(await featureOf()).toMatchObject({ enabled: 'y', renewDate: null, endsOn: '2026-12-14' })
    t.clock.now = new Date('2026-12-14T23:00:00Z')
    await renewNightly(t.app)
    expect((await featureOf())?.enabled).toBe('y')
    t.clock.now = new Date('2026-12-15T01:00:00Z')
    await renewNightly(t.app)
    expect(await featureOf()).toMatchObject({ enabled: 'n', topicPurchased: 0, alreadyMappedUserIds: [seller.userId] })
    expect((await of('plan')).data).toMatchObject({ status: 'Ended', reason: 'Merged with another company' })
    // The same plan can begin again.
    expect((await begin(1, 1)).status).toBe(200)
    expect(await featureOf()).toMatchObject({ enabled: 'y', topicPurchased: 40, endsOn: null })
  })
})

describe('a renewal', () => {
  it('grants each period once, however many run at once, and carries over what is left up to the limit', async () => {
    await begin(3)
    await take('report:1', 170)
    t.clock.now = new Date('2026-12-15T01:00:00Z')
    await Promise.all([renewNightly(t.app), renewNightly(t.app), renewNightly(t.app)])
    await renewNightly(t.app)
    expect(await featureOf()).toMatchObject({ topicPurchased: 230, topicConsumed: 0, renewDate: '2027-01-15' })
    // What was carried over is used first.
    await take('report:2', 40)
    expect((await grants()).slice(0, 2)).toMatchObject([
      { source: 'rollover', amount: 30, left: 0 },
      { source: 'plan', amount: 200, left: 190 },
    ])
  })

  it('makes up for periods that it missed', async () => {
    await begin(1)
    t.clock.now = new Date('2027-02-20T01:00:00Z')
    await renewNightly(t.app)
    expect(await featureOf()).toMatchObject({ topicPurchased: 40, renewDate: '2027-03-15' })
    expect(await grants()).toHaveLength(4)
  })

  it('is on the day of the customer', async () => {
    await t.owner.query(`update customer set time_zone = 'America/Los_Angeles' where id = $1`, [customerId])
    await begin(1)
    t.clock.now = new Date('2026-12-15T06:00:00Z')
    await renewNightly(t.app)
    expect((await featureOf())?.renewDate).toBe('2026-12-15')
    t.clock.now = new Date('2026-12-15T09:00:00Z')
    await renewNightly(t.app)
    expect((await featureOf())?.renewDate).toBe('2027-01-15')
  })
})

describe('credits', () => {
  it('are corrected by hand with the reason, and the ledger says who took what for what', async () => {
    await begin(1)
    const featureId = (await featureOf())?.featureId ?? 0
    const correct = (credits: number, more = {}) =>
      of('plan/manualCreditBalance', { featureId, credits, reason: 'A report came out empty', ...more })
    expect((await correct(10, { expiresOn: '2026-11-30' })).data).toEqual({
      topicPurchased: 50,
      topicConsumed: 0,
      topicBalance: 50,
    })
    t.clock.now = new Date('2026-11-16T10:00:00Z')
    await take('report:77', 12)
    t.clock.now = new Date('2026-11-17T10:00:00Z')
    await giveBack('report:77')
    t.clock.now = new Date('2026-11-18T10:00:00Z')
    expect((await correct(-5)).data.topicBalance).toBe(45)
    expect((await correct(-46)).field).toBe('credits')
    expect((await correct(0)).field).toBe('credits')
    expect((await correct(3, { reason: ' ' })).field).toBe('reason')
    expect((await correct(3, { expiresOn: '2026-01-01' })).field).toBe('expiresOn')
    const { data } = await admin.call('listCreditLedger', { params: { customerId }, query: { featureId } })
    expect(data.rows.map(({ kind, amount, who, what }) => [kind, amount, who, what])).toEqual([
      ['corrected', -5, null, 'Correction: A report came out empty'],
      ['given back', 12, null, 'Report'],
      ['taken', -12, 'Test SELLER', 'Report'],
      ['granted', 10, null, 'Added by hand: A report came out empty'],
      ['granted', 40, null, 'Plan: Starter, monthly'],
    ])
    expect(data.total).toBe(5)
    const second = await admin.call('listCreditLedger', {
      params: { customerId },
      query: { featureId, pageNumber: 2, pageSize: 2 },
    })
    expect(second.data.rows.map(({ kind }) => kind)).toEqual(['taken', 'granted'])
    const { rows } = await t.owner.query(
      `select user_id, detail from audit_entry where customer_id = $1 and action = 'credits corrected' order by id`,
      [customerId],
    )
    expect(rows[0]).toEqual({
      user_id: null,
      detail: {
        lookupLabel: 'voc-copilot',
        credits: 10,
        reason: 'A report came out empty',
        expiresOn: '2026-11-30',
        byCustomer: providerId,
        byUser: provider.userId,
      },
    })
  })

  it('come from the grant that expires first, and together never more than there is, however many take at once', async () => {
    await begin(1)
    const featureId = (await featureOf())?.featureId ?? 0
    await of('plan/manualCreditBalance', { featureId, credits: 5, reason: 'Test', expiresOn: '2026-11-20' })
    await take('report:1', 7)
    const used = (await grants()).map(({ source, taken, left }) => [source, taken, left])
    expect(used).toEqual([
      ['manual', 5, 0],
      ['plan', 2, 38],
    ])
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, i) => take(`report:at-once-${i}`, 6)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    expect((await featureOf())?.topicBalance).toBe(2)
    // Expired credits are gone, with what was taken of them.
    t.clock.now = new Date('2026-11-21T10:00:00Z')
    expect(await featureOf()).toMatchObject({ topicPurchased: 40, topicConsumed: 38, topicBalance: 2 })
  })

  it('notify administrators once at each threshold', async () => {
    await begin(1)
    await take('report:1', 29)
    await take('report:2', 1)
    await take('report:3', 1)
    await take('report:4', 9)
    const { data } = await admin.call('getNotificationsForUser', { query: { userId: admin.userId } })
    expect(data.map(({ title, text }) => [title, text]).reverse()).toEqual([
      ['75% of the credits of voc-copilot are used', '10 of 40 credits are left. They renew on 2026-12-15.'],
      ['100% of the credits of voc-copilot are used', '0 of 40 credits are left. They renew on 2026-12-15.'],
    ])
    expect((await seller.call('getNotificationsForUser', { query: { userId: seller.userId } })).data).toEqual([])
  })

  it('are shown by plan month and by plan year [administration-007] [administration-009]', async () => {
    await begin(1)
    const featureId = (await featureOf())?.featureId ?? 0
    await take('report:1', 8)
    t.clock.now = new Date('2026-12-20T10:00:00Z')
    await renewNightly(t.app)
    await take('report:2', 3)
    const params = { customerId }
    const monthly = (await admin.call('getPlanMetricsMonthly', { params, query: { featureId } })).data
    expect(monthly).toMatchObject({
      topicPurchased: 40,
      topicConsumed: 3,
      topicBalance: 37,
      renewDate: '2027-01-15',
      from: '2026-12-15',
      to: '2027-01-14',
    })
    expect(monthly.periods.slice(-2)).toEqual([
      { from: '2026-11-15', to: '2026-12-14', purchased: 40, consumed: 8 },
      { from: '2026-12-15', to: '2027-01-14', purchased: 40, consumed: 3 },
    ])
    expect(monthly.periods).toHaveLength(12)
    const yearly = (await admin.call('getPlanMetricsYearly', { params, query: { featureId } })).data
    expect(yearly).toMatchObject({ topicPurchased: 80, topicConsumed: 11, topicBalance: 37 })
    const wrong = await admin.call('getPlanMetricsYearly', { params, query: { featureId, planId: 2 } })
    expect(wrong.status).toBe(404)
  })
})

describe('features of a customer', () => {
  it('are changed by the provider, who first sees whom that puts out [administration-008] [permissions-031]', async () => {
    await begin(3)
    const featureId = (await featureOf())?.featureId ?? 0
    const preview = await of('features/preview', { featureId, enabled: 'n' })
    expect(preview.data.people.map(({ userId }: { userId: number }) => userId)).toEqual([admin.userId, seller.userId])
    expect(preview.data.people[1].screens).toContain('ICP Buyer Trends')
    await t.owner.query('insert into user_feature values ($1, $2, $3, now())', [customerId, featureId, seller.userId])
    // Who is mapped keeps it.
    const mapped = await of('features/preview', { featureId, enabled: 'n' })
    expect(mapped.data.people.map(({ userId }: { userId: number }) => userId)).toEqual([admin.userId])
    expect((await of('features', { featureId, maxAllowedUsersCount: 0 })).field).toBe('maxAllowedUsersCount')
    expect((await of('features', { featureId, enabled: 'n', maxAllowedUsersCount: 3 })).data).toEqual({ featureId })
    expect(await featureOf()).toMatchObject({ enabled: 'n', maxAllowedUsersCount: 3 })
    expect((await of('features', { featureId: 999_999, enabled: 'n' })).status).toBe(404)
    expect((await ask(provider, 'customer/999999/features')).status).toBe(404)
  })
})

describe('who may', () => {
  const reads = [
    'getCustomerPlan',
    'getPlanMetricsYearly',
    'getPlanMetricsMonthly',
    'listCreditGrants',
    'listCreditLedger',
  ]
  const paths = (featureId: number): Record<string, readonly [string, object?]> => ({
    getCustomerFeatures: ['features'],
    getCustomerPlan: ['plan'],
    getPlanMetricsYearly: [`plan/metrics/yearly?featureId=${featureId}`],
    getPlanMetricsMonthly: [`plan/metrics/monthly?featureId=${featureId}`],
    listCreditGrants: [`plan/grants?featureId=${featureId}`],
    listCreditLedger: [`plan/ledger?featureId=${featureId}`],
    saveCustomerFeatures: ['features', { featureId, maxAllowedUsersCount: 9 }],
    previewFeatureChange: ['features/preview', { featureId, enabled: 'n' }],
    previewPlanChange: ['plan/preview?newPlanId=3'],
    updateManualCreditBalance: ['plan/manualCreditBalance', { featureId, credits: 1, reason: 'Test' }],
    updateCustomerPlan: ['plan/update', { planId: 1, topicPurchased: 60 }],
    changeCustomerPlan: ['plan/change', { planId: 1, newPlanId: 1 }],
    cancelCustomerPlan: ['plan/cancel', { planId: 1 }],
  })
  const mayCall = (role: Role, call: string): boolean =>
    call === 'getCustomerFeatures' ||
    role === 'tribyl_admin' ||
    (reads.includes(call) && (role === 'ADMIN' || role === 'customer_admin'))

  it.each(roles)(
    '%s makes each call in both modes, of their own customer whatever the id [modes-001] [permissions-004]',
    async role => {
      await begin(1)
      const person = await t.addUser(customerId, role)
      const featureId = (await featureOf())?.featureId ?? 0
      for (const [call, [path, body]] of Object.entries(paths(featureId))) {
        const inAdministratorMode = await ask(person, `customer/${customerId}/${path}`, body)
        const expected = mayCall(role, call) ? 200 : 403
        expect([call, 'administrator', inAdministratorMode.status]).toEqual([call, 'administrator', expected])
        const answer = await t.server.inject({
          method: body ? 'POST' : 'GET',
          // Normal mode answers for the own customer whatever the id.
          url: `${apiBase}/customer/${providerId}/${path}`,
          headers: { authorization: `Bearer ${person.token}` },
          ...(body ? { payload: body } : {}),
        })
        expect([call, 'normal', answer.statusCode]).toEqual([call, 'normal', expected])
      }
    },
  )

  it('in administrator mode another customer is answered for the provider alone', async () => {
    await begin(1)
    const other = await t.addCustomer(`Other${count}`)
    const stranger = await t.addUser(other, 'customer_admin')
    expect((await ask(stranger, `customer/${customerId}/features`)).status).toBe(403)
    expect((await ask(provider, `customer/${customerId}/features`)).data).toHaveLength(1)
    const normal = await t.server.inject({
      url: `${apiBase}/customer/features`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(normal.json().data).toHaveLength(1)
  })
})
