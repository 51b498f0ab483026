import { withTenant } from '@bic/database/tenant'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '#http/build-server.ts'
import { apiBase } from '#http/register-routes.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { emptyFeature } from '../entitlements/shared/empty-feature.ts'

let t: TestApp
let server: FastifyInstance
let providerId: number
let acmeId: number
let provider: Caller
let acme: Caller

beforeAll(async () => {
  t = await startTestApp()
  server = await buildServer({ ...t.app, config: { ...t.app.config, mode: 'administrator' } }, null)
  providerId = await t.addCustomer('Provider')
  acmeId = await t.addCustomer('Acme')
  provider = await t.addUser(providerId, 'tribyl_admin')
  acme = await t.addUser(acmeId, 'ADMIN')
  await withTenant(t.app.pool, acmeId, ({ db }) =>
    db
      .insertInto('feature')
      .values({
        customer_id: acmeId,
        lookup_label: 'voc-copilot',
        enabled: true,
        plan_label: 'monthly',
        ...emptyFeature,
      })
      .execute(),
  )
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
