import type { Role } from '@bic/contract/calls/access'
import { type RouteId, routes } from '@bic/contract/calls/routes'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendAny } from '#http/any-call.ts'
import { buildServer } from '#http/build-server.ts'
import { apiBase } from '#http/register-routes.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { stalePlans } from '#testing/stale-plans.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { setFeature } from './actions/set-feature.ts'
import { setProperty } from './actions/set-property.ts'

let t: TestApp
let customerId: number
let rivalId: number
let rival: Caller
let admin: Caller
let seller: Caller
let csm: Caller

const set = (change: Omit<Parameters<typeof setFeature>[1], 'at'>, customer = customerId) =>
  writeCustomer(t.app, { customerId: customer, userId: null })(tx => setFeature(tx, { ...change, at: t.clock.now }))
const setTo = (name: string, value: string) =>
  writeCustomer(t.app, { customerId, userId: null })(tx => setProperty(tx, { name, value }))
const makeSupport = (userId: number) =>
  t.owner.query('update app_user set internal_support = true where id = $1', [userId])

beforeAll(async () => {
  t = await startTestApp()
  rivalId = await t.addCustomer('Rival')
  rival = await t.addUser(rivalId, 'ADMIN')
})
afterAll(() => t?.stop())

let count = 0
beforeEach(async () => {
  count += 1
  customerId = await t.addCustomer(`Home${count}`)
  const people = await Promise.all((['ADMIN', 'SELLER', 'CSM'] as Role[]).map(role => t.addUser(customerId, role)))
  ;[admin, seller, csm] = people as [Caller, Caller, Caller]
})
afterEach(async () => expect(await stalePlans(t)).toEqual([]))

describe('a customer that bought nothing', () => {
  it('has no features, no records, no consent and no shared mode', async () => {
    const of = async (id: RouteId) => (await sendAny(seller.call, id, {})).data
    expect([
      await of('getFeatureFlags'),
      await of('getEnabledFeatures'),
      await of('getPremiumFeatureRecordCounts'),
      await of('getUserEntitlement'),
    ]).toEqual([[], [], [], []])
    expect([await of('getSharedMode'), await of('getDataSharingConsent'), await of('getOperatingMode')]).toEqual([
      false,
      false,
      'normal',
    ])
  })
})

describe('features', () => {
  it('are flagged y or n, and the enabled ones come with what is left [permissions-009]', async () => {
    const featureId = await set({ lookupLabel: 'voc-copilot', enabled: true, topicPurchased: 40 })
    await set({ lookupLabel: 'content-copilot', enabled: false })
    expect((await seller.call('getFeatureFlags')).data).toEqual([
      { featureName: 'voc-copilot', enabled: 'y' },
      { featureName: 'content-copilot', enabled: 'n' },
    ])
    expect((await seller.call('getEnabledFeatures')).data).toEqual([
      { featureId, lookupLabel: 'voc-copilot', enabled: 'y', topicBalance: 40 },
    ])
  })

  it('of another customer do not show, and its balance cannot be asked for', async () => {
    const featureId = await set({ lookupLabel: 'voc-copilot', enabled: true, topicPurchased: 7 })
    expect((await rival.call('getFeatureFlags')).data).toEqual([])
    const asked = await rival.call('getTopicBalance', { params: { customerId }, query: { featureId } })
    expect([asked.status, asked.problem.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('can be changed one thing at a time', async () => {
    const featureId = await set({
      lookupLabel: 'voc-copilot',
      enabled: true,
      topicPurchased: 40,
      renewDate: '2027-01-31',
    })
    await set({ lookupLabel: 'voc-copilot', topicPurchased: 50 })
    expect(await set({ lookupLabel: 'voc-copilot', enabled: false })).toBe(featureId)
    const { data } = await seller.call('getTopicBalance', { params: { customerId: 4 }, query: { featureId } })
    expect(data).toEqual({ topicPurchased: 50, topicConsumed: 0, topicBalance: 50, renewDate: '2027-01-31' })
    expect((await seller.call('getFeatureFlags')).data).toEqual([{ featureName: 'voc-copilot', enabled: 'n' }])
  })
})

it("in administrator mode, which is sent to the browser, the provider's administrator asks for any customer by its id, others for their own only", async () => {
  const server = await buildServer({ ...t.app, config: { ...t.app.config, mode: 'administrator' } }, null)
  const featureId = await set({ lookupLabel: 'voc-copilot', enabled: true, topicPurchased: 7 })
  const provider = await t.addUser(rivalId, 'tribyl_admin')
  const statusOf = async ({ token }: Caller) => {
    const url = `${apiBase}/customer/${customerId}/plan/topicBalance?featureId=${featureId}`
    return (await server.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode
  }
  expect([await statusOf(provider), await statusOf(rival), await statusOf(seller)]).toEqual([200, 403, 200])
  const inNormalMode = await provider.call('getTopicBalance', { params: { customerId }, query: { featureId } })
  expect(inNormalMode.status).toBe(404)
  const mode = await server.inject({
    url: `${apiBase}/${routes.getOperatingMode.path}`,
    headers: { authorization: `Bearer ${seller.token}` },
  })
  expect(mode.json()).toEqual({ data: 'administrator' })
  await server.close()
})

describe('mapped users', () => {
  it('have a record each, which entitles them where the feature is off for others [permissions-031]', async () => {
    const featureId = await set({ lookupLabel: 'voc-copilot', enabled: false, map: [seller.userId] })
    expect((await seller.call('getPremiumFeatureRecordCounts')).data).toEqual([
      { featureName: 'voc-copilot', count: 1 },
    ])
    expect((await csm.call('getPremiumFeatureRecordCounts')).data).toEqual([{ featureName: 'voc-copilot', count: 0 }])
    expect((await seller.call('getUserEntitlement')).data).toEqual([
      { featureId, lookupLabel: 'voc-copilot', enabled: 'n', collaborator: false },
    ])
    expect((await csm.call('getUserEntitlement')).data).toEqual([])
  })

  it('are no more than allowed: nothing of the change stays [permissions-031]', async () => {
    const two = [seller.userId, csm.userId]
    await expect(set({ lookupLabel: 'voc-copilot', maxAllowedUsersCount: 1, map: two })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      field: 'maxAllowedUsersCount',
    })
    expect((await seller.call('getFeatureFlags')).data).toEqual([])
    await set({ lookupLabel: 'voc-copilot', maxAllowedUsersCount: 2, map: two })
    await set({ lookupLabel: 'voc-copilot', unmap: [csm.userId], maxAllowedUsersCount: 1 })
    expect((await csm.call('getPremiumFeatureRecordCounts')).data).toEqual([{ featureName: 'voc-copilot', count: 0 }])
  })

  it('that are mapped at the same time do not pass the limit together', async () => {
    await set({ lookupLabel: 'voc-copilot', maxAllowedUsersCount: 1 })
    const both = [seller, csm].map(({ userId }) => set({ lookupLabel: 'voc-copilot', map: [userId] }))
    const outcomes = await Promise.allSettled(both)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('are no collaborators; others are, unless they administer [permissions-024]', async () => {
    await set({ lookupLabel: 'voc-copilot', enabled: true, map: [seller.userId] })
    const flags = await Promise.all(
      [seller, csm, admin].map(async one => (await one.call('getUserEntitlement')).data.map(row => row.collaborator)),
    )
    expect(flags).toEqual([[false], [true], [false]])
  })
})

it('the internal support account is eligible for everything [permissions-025]', async () => {
  const featureId = await set({ lookupLabel: 'content-copilot', enabled: false })
  await makeSupport(csm.userId)
  expect((await csm.call('getUserEntitlement')).data.map(row => row.featureId)).toEqual([featureId])
  const counts = (await csm.call('getPremiumFeatureRecordCounts')).data
  expect(counts.map(({ count: records }) => records)).toEqual(counts.map(() => 1))
  expect(counts.map(({ featureName }) => featureName)).toEqual(
    expect.arrayContaining(['content-copilot', 'voc-copilot']),
  )
})

it('an administrator may ask what others are entitled to; nobody else may, and not of other customers', async () => {
  await set({ lookupLabel: 'voc-copilot', enabled: true })
  expect((await admin.call('getUserEntitlement', { query: { userId: seller.userId } })).data).toHaveLength(1)
  const refused = await seller.call('getUserEntitlement', { query: { userId: csm.userId } })
  expect([refused.status, refused.problem.field]).toEqual([403, 'userId'])
  expect((await admin.call('getUserEntitlement', { query: { userId: rival.userId } })).status).toBe(404)
})

describe('settings', () => {
  it('greet with CUSTOMER_NAME, else with the name of the customer [shell-002]', async () => {
    expect((await seller.call('getCompanyName')).data).toBe(`Home${count}`)
    await setTo('CUSTOMER_NAME', 'Home Inc.')
    expect((await seller.call('getCompanyName')).data).toBe('Home Inc.')
    expect((await rival.call('getCompanyName')).data).toBe('Rival')
  })

  it('hold consent, which is given by y and taken back by n [permissions-030]', async () => {
    await setTo('Data_sharing_consent', 'y')
    expect((await seller.call('getDataSharingConsent')).data).toBe(true)
    expect((await rival.call('getDataSharingConsent')).data).toBe(false)
    await setTo('Data_sharing_consent', 'n')
    expect((await seller.call('getDataSharingConsent')).data).toBe(false)
  })

  it('hold the shared mode of the tenant [home-007]', async () => {
    await setTo('Shared_mode', 'y')
    expect((await seller.call('getSharedMode')).data).toBe(true)
    expect((await rival.call('getSharedMode')).data).toBe(false)
  })

  it('refuse what there is not, and leave a trail of what was set', async () => {
    await expect(setTo('Colour', 'blue')).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'name' })
    await expect(setTo('Shared_mode', 'yes')).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'value' })
    await setTo('Shared_mode', 'n')
    const { rows } = await t.owner.query(
      `select action, detail from audit_entry where customer_id = $1 and action = 'property set'`,
      [customerId],
    )
    expect(rows).toEqual([{ action: 'property set', detail: { name: 'Shared_mode', value: 'n' } }])
  })
})
