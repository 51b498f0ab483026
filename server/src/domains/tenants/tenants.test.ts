import type { PremiumFeature } from '@bic/contract/entitlements/premium-features'
import type { PlanLength } from '@bic/engine/credits/renewal'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '#http/build-server.ts'
import { apiBase } from '#http/register-routes.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { stalePlans } from '#testing/stale-plans.ts'
import { type Caller, startTestApp, type TestApp, testPassword } from '#testing/test-app.ts'
import { setFeature } from '../entitlements/actions/set-feature.ts'

let t: TestApp
let server: FastifyInstance
let providerId: number
let acmeId: number
let provider: Caller
let acme: Caller

const enable = (lookupLabel: PremiumFeature, enabled: boolean, plan?: PlanLength) =>
  writeCustomer(t.app, { customerId: acmeId, userId: null })(tx =>
    setFeature(tx, { lookupLabel, enabled, at: t.app.now(), ...(plan && { plan }) }),
  )

beforeAll(async () => {
  t = await startTestApp()
  server = await buildServer({ ...t.app, config: { ...t.app.config, mode: 'administrator' } }, null)
  providerId = await t.addCustomer('Provider')
  acmeId = await t.addCustomer('Acme')
  provider = await t.addUser(providerId, 'tribyl_admin')
  acme = await t.addUser(acmeId, 'ADMIN')
  await enable('voc-copilot', true, 'monthly')
})
afterAll(async () => {
  await server?.close()
  await t?.stop()
})

/** In administrator mode; `call` of a caller is in normal mode. */
const ask = async ({ token }: Caller, path: string, body?: object) => {
  const answer = await server.inject({
    method: body ? 'POST' : 'GET',
    url: `${apiBase}/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, ...answer.json() }
}

describe('in administrator mode', () => {
  it('the list of customers is real [modes-008] [permissions-004]', async () => {
    expect((await ask(provider, 'listAllCustomers')).data).toEqual([
      { customerId: acmeId, customerName: 'Acme', status: 'Active', userCount: 1, planType: 'monthly' },
      { customerId: providerId, customerName: 'Provider', status: 'Active', userCount: 1, planType: null },
    ])
    expect((await ask(acme, 'listAllCustomers')).status).toBe(403)
  })

  it('shows the plan of the first feature that is enabled, also when two change at once', async () => {
    const plan = async () => (await ask(provider, 'listAllCustomers')).data[0].planType
    await enable('content-copilot', true, 'annual')
    expect(await plan()).toBe('monthly')
    await enable('voc-copilot', false)
    expect(await plan()).toBe('annual')
    await enable('content-copilot', false)
    expect(await plan()).toBeNull()
    await Promise.all([enable('voc-copilot', true), enable('content-copilot', true)])
    expect(await plan()).toBe('monthly')
    expect(await stalePlans(t)).toEqual([])
    // What nobody kept is found.
    await t.owner.query(`update customer set plan_label = 'annual' where id = $1`, [acmeId])
    expect(await stalePlans(t)).toEqual([acmeId])
    await enable('voc-copilot', true)
    expect(await plan()).toBe('monthly')
  })

  it('a status call deactivates a customer, whose people are out at once, and activates it again [modes-007]', async () => {
    const set = (status: string) => ask(provider, `customer/${acmeId}/status`, { status })
    expect((await set('Inactive')).data).toEqual({ customerId: acmeId, status: 'Inactive' })
    expect((await acme.call('getSignedInUser')).status).toBe(401)
    const [first] = (await ask(provider, 'listAllCustomers')).data
    expect(first.status).toBe('Inactive')
    await set('Active')
    // Again, as by somebody whose answer was lost.
    expect((await set('Active')).data).toEqual({ customerId: acmeId, status: 'Active' })
    expect((await acme.call('getSignedInUser')).status).toBe(200)
    const { rows } = await t.owner.query(
      `select detail ->> 'status' as status from audit_entry where customer_id = $1 and action = 'customer status changed' order by id`,
      [acmeId],
    )
    expect(rows.map(({ status }) => status)).toEqual(['Inactive', 'Active'])
  })

  it('nobody locks themselves out, and only customers that there are have a status', async () => {
    const own = await ask(provider, `customer/${providerId}/status`, { status: 'Inactive' })
    expect([own.status, own.field]).toEqual([400, 'customerId'])
    expect((await ask(provider, 'customer/999999/status', { status: 'Active' })).status).toBe(404)
    expect((await ask(provider, `customer/${acmeId}/status`, { status: 'Closed' })).status).toBe(400)
  })
})

describe('a new customer', () => {
  const given = {
    customerName: 'Globex',
    domain: 'globex.example',
    adminUser: { firstName: 'Gina', lastName: 'Glob', email: 'gina@globex.example' },
    planId: 1,
  }

  it('is made with its first administrator, who is invited, its default topics and its plan, or not at all', async () => {
    const made = await ask(provider, 'createNewCustomer', given)
    expect(made.status).toBe(200)
    const { customerId } = made.data
    const info = (await ask(provider, `getCustomerInfo?customerId=${customerId}`)).data
    expect(info).toMatchObject({
      customerName: 'Globex',
      domain: 'globex.example',
      status: 'Active',
      users: [{ name: 'Gina Glob', email: 'gina@globex.example', role: 'customer_admin', active: true }],
      features: [{ lookupLabel: 'voc-copilot', enabled: 'y', topicBalance: 40 }],
    })
    const { rows } = await t.owner.query(
      `select (select count(*)::int from topic where customer_id = $1) > 5 as topics,
         (select count(*)::int from market where customer_id = $1) as markets,
         (select array_agg(action order by id) from audit_entry where customer_id = $1) as actions,
         (select detail ->> 'byUser' from audit_entry where customer_id = $1 and action = 'customer created') as by`,
      [customerId],
    )
    expect(rows[0]).toMatchObject({ topics: true, markets: 1, by: String(provider.userId) })
    expect(rows[0].actions).toEqual(expect.arrayContaining(['customer created', 'user created', 'plan changed']))
    const again = await ask(provider, 'createNewCustomer', { ...given, customerName: 'Globex Two' })
    expect([again.status, again.field]).toEqual([400, 'domain'])
    const sameName = await ask(provider, 'createNewCustomer', { ...given, customerName: 'globex', domain: 'x.example' })
    expect([sameName.status, sameName.field]).toEqual([400, 'customerName'])
    // The address of the administrator is in use: nothing of the customer stays.
    const taken = await ask(provider, 'createNewCustomer', { ...given, customerName: 'Third', domain: 'third.example' })
    expect([taken.status, taken.field]).toEqual([400, 'email'])
    expect((await t.owner.query(`select from customer where domain = 'third.example'`)).rowCount).toBe(0)
  })

  it('needs a well-formed domain and e-mail, and a plan that is offered [auth-006]', async () => {
    const wrong = await Promise.all(
      [
        { ...given, domain: 'Globex.example' },
        { ...given, domain: 'nodots' },
        { ...given, adminUser: { ...given.adminUser, email: 'gina' } },
        {
          ...given,
          customerName: 'Fourth',
          domain: 'fourth.example',
          adminUser: { ...given.adminUser, email: 'finn@fourth.example' },
          planId: 99,
        },
        { ...given, domain: 'fourth.example', timeZone: 'Mars/Olympus' },
      ].map(body => ask(provider, 'createNewCustomer', body)),
    )
    expect(wrong.map(({ status, field }) => [status, field])).toEqual([
      [400, 'domain'],
      [400, 'domain'],
      [400, 'adminUser.email'],
      [400, 'planId'],
      [400, 'timeZone'],
    ])
    expect((await ask(acme, 'createNewCustomer', given)).status).toBe(403)
    const inNormalMode = await provider.call('createNewCustomer', { body: given })
    expect([inNormalMode.status, inNormalMode.problem.code]).toEqual([409, 'CONFLICT'])
  })

  it('is answered to the provider alone; others get their own, in administrator mode by their own id only', async () => {
    expect((await ask(acme, `getCustomerInfo?customerId=${providerId}`)).status).toBe(403)
    expect((await ask(acme, 'getCustomerInfo')).data.customerName).toBe('Acme')
    const { data } = await acme.call('getCustomerInfo', { query: { customerId: String(providerId) } })
    expect(data.customerName).toBe('Acme')
  })
})

it('people of a suspended customer learn why they cannot go on, whoever has no password does not', async () => {
  await ask(provider, `customer/${acmeId}/status`, { status: 'Inactive' })
  const refused = await acme.call('getSignedInUser')
  expect([refused.status, refused.problem.code]).toEqual([401, 'CUSTOMER_SUSPENDED'])
  expect(refused.problem.detail).toContain('Nothing is lost')
  const { rows } = await t.owner.query('select email from login where customer_id = $1', [acmeId])
  const login = (password: string) => t.stranger('login', { body: { username: rows[0].email, password } })
  expect((await login(testPassword)).problem.code).toBe('CUSTOMER_SUSPENDED')
  expect((await login('Wrong#2026go')).problem.code).toBe('WRONG_CREDENTIALS')
  await ask(provider, `customer/${acmeId}/status`, { status: 'Active' })
  expect((await acme.call('getSignedInUser')).status).toBe(200)
})

describe('in normal mode', () => {
  it('there is no list of customers [modes-003]', async () => {
    expect((await provider.call('listAllCustomers')).data).toEqual([])
  })
  it('every customer is Active, and no call changes that [modes-006]', async () => {
    const refused = await provider.call('changeCustomerStatus', {
      params: { customerId: acmeId },
      body: { status: 'Inactive' },
    })
    expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_ALLOWED'])
    expect((await acme.call('getSignedInUser')).status).toBe(200)
  })
})
