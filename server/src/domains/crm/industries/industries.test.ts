import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let admin: Caller
let seller: Caller
let stranger: Caller

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeWorld(t, customerId, 'Lisbon')
  admin = await t.addUser(customerId, 'ADMIN')
  seller = await t.addUser(customerId, 'SELLER')
  stranger = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
})
afterAll(() => t?.stop())

describe('industries', () => {
  it('are listed with their segments, markets and accounts', async () => {
    expect((await admin.call('listIndustryUse')).data).toEqual([
      {
        qualifierId: expect.any(Number),
        value: 'Lisbon industry',
        segments: [],
        markets: ['Lisbon market'],
        accounts: 1,
      },
      { qualifierId: world.spareIndustryId, value: 'Lisbon spare industry', segments: [], markets: [], accounts: 0 },
    ])
    expect((await stranger.call('listIndustryUse')).data).toEqual([])
  })

  it('are created and renamed, under names that are not in use', async () => {
    const made = (await admin.call('saveIndustry', { body: { value: 'Aviation' } })).data
    expect(made.value).toBe('Aviation')
    const taken = await admin.call('saveIndustry', { body: { value: 'aviation' } })
    expect([taken.status, taken.problem.field]).toEqual([400, 'value'])
    const body = { qualifierId: made.qualifierId, value: 'Aerospace' }
    expect((await admin.call('saveIndustry', { body })).data).toEqual(body)
    expect((await seller.call('listIndustry', { params: { x: 'aero' } })).data).toEqual([body])
    expect((await stranger.call('saveIndustry', { body })).status).toBe(404)
    expect((await seller.call('saveIndustry', { body })).status).toBe(403)
    const { rows } = await t.owner.query(`select detail from audit_entry where action = 'industry renamed'`)
    expect(rows).toEqual([{ detail: { from: 'Aviation', to: 'Aerospace' } }])
  })

  it('are deleted only when no account uses them', async () => {
    const [used] = (await admin.call('listIndustryUse')).data.filter(({ accounts }) => accounts > 0)
    const refused = await admin.call('deleteIndustry', { body: { qualifierId: used?.qualifierId ?? 0 } })
    expect([refused.status, refused.problem.field, refused.problem.detail]).toEqual([
      400,
      'qualifierId',
      '1 account uses Lisbon industry. Give them another industry first.',
    ])
    const body = { qualifierId: world.spareIndustryId }
    expect((await stranger.call('deleteIndustry', { body })).status).toBe(404)
    expect((await admin.call('deleteIndustry', { body })).status).toBe(200)
    expect((await admin.call('deleteIndustry', { body })).status).toBe(404)
  })
})

describe('the domain of an account', () => {
  it('has lower-case letters, digits, hyphens and dots, and belongs to one account [auth-006]', async () => {
    const { accountId } = world
    const set = (domain: string | null) => admin.call('updateAccountDomain', { body: { accountId, domain } })
    expect((await set('new-name.example')).data).toEqual({ accountId, domain: 'new-name.example' })
    for (const wrong of ['New.example', 'nodots', 'two..dots', 'with blank.example', 'under_score.example']) {
      const { status, problem } = await set(wrong)
      expect([wrong, status, problem.field]).toEqual([wrong, 400, 'domain'])
    }
    await t.owner.query(
      `insert into account (customer_id, name, domains) values ($1, 'Other Ltd', '{other.example}')`,
      [world.customerId],
    )
    expect((await set('other.example')).problem.detail).toContain('belongs to Other Ltd')
    expect((await set(null)).data).toEqual({ accountId, domain: null })
    expect((await stranger.call('updateAccountDomain', { body: { accountId, domain: null } })).status).toBe(404)
  })
})
