import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePng } from '#testing/make-photo.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { multipartOf } from '#testing/multipart.ts'
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

describe('an account', () => {
  const find = async (accountId: number) => {
    const { data } = await admin.call('listAccounts', { query: { pageSize: 500 } })
    return data.rows.find(row => row.accountId === accountId)
  }

  it('is changed in what is sent only, with industries that exist and segments and regions that may be new', async () => {
    const { accountId } = world
    const save = (body: object) =>
      admin.call('saveAccount', { body: { accountId, accountName: 'Lisbon Ltd', ...body } })
    await admin.call('saveIndustry', { body: { value: 'Shipping' } })
    expect((await save({ industryName: 'shipping', segmentName: 'Mid Market', regionName: 'South' })).data).toEqual({
      accountId,
    })
    const renamed = await save({ accountName: 'Lisbon Holding', regionName: null })
    expect(renamed.status).toBe(200)
    expect(await find(accountId)).toMatchObject({
      accountName: 'Lisbon Holding',
      industryName: 'Shipping',
      segmentName: 'Mid Market',
      regionName: null,
    })
    const unknown = await save({ industryName: 'Never heard' })
    expect([unknown.status, unknown.problem.field]).toEqual([400, 'industryName'])
    expect(unknown.problem.detail).toContain('Create it on Industry Management first.')
    const { rows } = await t.owner.query(
      `select detail from audit_entry where action = 'account changed' and entity_id = $1 order by id`,
      [String(accountId)],
    )
    expect(rows).toHaveLength(2)
    expect(rows[1].detail).toMatchObject({ before: { region: 'South' }, after: { region: null } })
    await save({})
  })

  it('is created under a name that no other has, and refused without one', async () => {
    const made = await admin.call('saveAccount', { body: { accountName: 'Fresh Ltd', regionName: 'South' } })
    expect(await find(made.data.accountId)).toMatchObject({ accountName: 'Fresh Ltd', regionName: 'South', deals: 0 })
    for (const accountName of ['fresh ltd', '  ']) {
      const { status, problem } = await admin.call('saveAccount', { body: { accountName } })
      expect([accountName, status, problem.field]).toEqual([accountName, 400, 'accountName'])
    }
    const body = { accountId: made.data.accountId, accountName: 'Fresh Ltd' }
    expect((await stranger.call('saveAccount', { body })).status).toBe(404)
    expect((await seller.call('saveAccount', { body })).status).toBe(403)
  })

  it('is listed by its name under either name of the search, with what administrators keep of it', async () => {
    const at = (query: object) => admin.call('listAccounts', { query })
    const found = (await at({ searchText: 'Lisbon', pageSize: 10 })).data
    expect(found).toEqual((await at({ search: 'Lisbon', pageSize: 10 })).data)
    expect(found.rows).toMatchObject([{ accountId: world.accountId, crmAccountId: 'A1', crmIndustry: 'Shipping' }])
    const field = { field: 'accountId', value: String(world.accountId) }
    const picture = multipartOf(field, { file: 'icon.png', bytes: makePng(4, 4) })
    expect((await admin.call('uploadAccountIcon', picture)).status).toBe(200)
    expect((await find(world.accountId))?.icon).toMatch(/^\/.*photo\//)
  })
})
