import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let seller: Caller
let rival: Caller
let world: World
const tenant: <T>(work: Parameters<typeof withTenant<T>>[2]) => Promise<T> = work =>
  withTenant(t.app.pool, world.customerId, work)

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  seller = await t.addUser(home, 'SELLER')
  const away = await t.addCustomer('Away')
  await makeWorld(t, away, 'Oslo')
  rival = await t.addUser(away, 'ADMIN')
  await tenant(async ({ db }) => {
    const customer_id = home
    const named = async (table: 'industry' | 'segment' | 'region' | 'market', name: string) =>
      (await db.insertInto(table).values({ customer_id, name }).returning('id').executeTakeFirstOrThrow()).id
    const retail = await named('industry', 'Retail')
    const large = await named('segment', 'Large')
    await named('segment', 'Small')
    const north = await named('region', 'North')
    await named('region', 'South')
    await named('market', 'another market')
    const additional = JSON.stringify({ 'Sales Zone': 'East', Tier: 'Gold', employee_band: '1-50', tech_stack: 'X; Y' })
    const { id } = await db
      .insertInto('account')
      .values({
        customer_id,
        name: 'Bolt Lisbon',
        crm_account_id: 'A2',
        industry_id: retail,
        segment_id: large,
        region_id: north,
        additional,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const deal = (name: string, more: Record<string, unknown>) => ({
      customer_id,
      name,
      account_id: id,
      market_id: world.marketId,
      crm_opportunity_id: name,
      owner_name: 'Ana Lis',
      owner_user_id: seller.userId,
      type: 'Renewal',
      status: 'Open' as const,
      stage: 'Discovery',
      stage_reached: 'Discovery',
      amount_cents: 100,
      created_on: '2026-02-01',
      closed_on: '2026-12-20',
      additional: JSON.stringify({ competitor: 'Acme; Globex', products: 'Suite' }),
      ...more,
    })
    await db
      .insertInto('opportunity')
      .values([
        deal('open one', {}),
        deal('open two', { stage: 'Proposal', owner_name: 'Bo Lisboa', owner_user_id: null, type: 'New Business' }),
        deal('lost', { status: 'Lost', stage: 'Lost', stage_reached: 'Proposal', closed_on: '2026-09-02' }),
      ])
      .execute()
    await db.insertInto('stage').values({ customer_id, name: 'Proposal', position: 3, probability: 60 }).execute()
  })
})
afterAll(() => t?.stop())

const it20 = { params: { x: 'information technology' } }
const labels = (choices: readonly { picklistLabel: string }[]) => choices.map(one => one.picklistLabel)

describe('the lists of the filter bar', () => {
  it('list everything for the default text, and what goes with an industry for its name [filters-047]', async () => {
    const names = async (x: string) => {
      const regions = await seller.call('listRegion', { params: { x } })
      const markets = await seller.call('listMarket', { params: { x } })
      const industries = await seller.call('listIndustry', { params: { x } })
      return [regions.data.map(r => r.name), markets.data.map(m => m.name), industries.data.map(i => i.value)]
    }
    expect(await names('information technology')).toEqual([
      ['North', 'South'],
      ['another market', 'Lisbon market', 'Lisbon spare market'],
      ['Lisbon industry', 'Lisbon spare industry', 'Retail'],
    ])
    expect(await names('retail')).toEqual([['North'], ['Lisbon market'], ['Retail']])
    expect(await names('Mining')).toEqual([[], [], []])
  })

  it('list the segments of a named industry [filters-048]', async () => {
    const segments = async (industryName: string) =>
      (await seller.call('listSegment', { params: { industryName } })).data.map(one => one.value)
    expect(await segments('Retail')).toEqual(['Large'])
    expect(await segments('information technology')).toEqual(['Large', 'Small'])
  })

  it('never list the industry 21, which no industry becomes [filters-019]', async () => {
    const ids = async () => (await seller.call('listIndustry', it20)).data.map(one => one.qualifierId)
    const before = await ids()
    expect(Math.min(...before)).toBeGreaterThan(21)
    await tenant(({ db }) =>
      db.insertInto('industry').values({ id: 21, customer_id: world.customerId, name: 'Nothing' }).execute(),
    )
    expect(await ids()).toEqual(before)
  })

  it('tell stages, types and furthest stages, each with its default first', async () => {
    const open = await seller.call('getStageDropdownLabelsForOpenOppty')
    expect(open.data.map(one => [one.picklistLabel, one.probability, one.defaultFlag])).toEqual([
      ['Open All', 0, 'Y'],
      ['Discovery', 10, 'N'],
      ['Proposal', 60, 'N'],
    ])
    const types = async (openFlag: 'Y' | 'N') =>
      labels((await seller.call('getOpptyTypeDropdownValues', { query: { openFlag } })).data)
    expect(await types('N')).toEqual(['All', 'New Business', 'Renewal'])
    expect(await types('Y')).toEqual(['All', 'New Business', 'Renewal'])
    const reached = async (openFlag: 'Y' | 'N') =>
      labels((await seller.call('getStageReachedDropdownLabels', { query: { openFlag } })).data)
    expect(await reached('Y')).toEqual(['Any', 'Discovery', 'Proposal'])
    expect(await reached('N')).toEqual(['Any', 'Discovery', 'Won', 'Proposal'])
  })

  it('tell the furthest stages of some types of deals', async () => {
    const stages = async (opptyTypes: string) =>
      (await seller.call('getAllStageReachedNamesWithProbability', { query: { opptyTypes } })).data
    expect(labels(await stages(''))).toEqual(['Discovery', 'Won', 'Proposal'])
    expect((await stages('Renewal')).map(one => [one.picklistLabel, one.probability])).toEqual([
      ['Discovery', 10],
      ['Proposal', 60],
    ])
  })

  it('tell close periods with the days they mean [filters-040]', async () => {
    const periods = async (openFlag: 'Y' | 'N') =>
      (await seller.call('getClosePeriodDropdownValues', { query: { openFlag } })).data
    const six = ['Last Month', 'Last Quarter', 'Last Year', 'This Month', 'This Quarter', 'This Year']
    const closed = await periods('N')
    expect(labels(closed)).toEqual(['Last 12 Months', ...six, 'All'])
    expect(closed[0]).toMatchObject({ defaultFlag: 'Y', from: '2025-11-15', to: '2026-11-15' })
    expect(closed[5]).toMatchObject({ from: '2026-10-01', to: '2026-12-31' })
    expect(labels(await periods('Y')).slice(0, 7)).toEqual(['Next 12 Months', ...six])
  })

  it('find accounts and owners by any part of the name, 15 at most [filters-046]', async () => {
    const accounts = await seller.call('getAccountNamesForString', { query: { accountName: 'LIS' } })
    expect(accounts.data.map(one => one.accountName)).toEqual(['Lisbon Ltd', 'Bolt Lisbon'])
    const owners = async (query: { opptyOwnerName: string; limit?: number }) =>
      (await seller.call('getOpptyOwnerDetailsForString', { query })).data
    expect(await owners({ opptyOwnerName: 'lis', limit: 2 })).toEqual([
      { id: null, opportunityOwnerName: 'Lisbon Owner' },
      { id: seller.userId, opportunityOwnerName: 'Ana Lis' },
    ])
    await tenant(({ db }) =>
      db
        .insertInto('account')
        .values(
          Array.from({ length: 20 }, (_, i) => ({
            customer_id: world.customerId,
            name: `Many ${i}`,
            crm_account_id: `M${i}`,
            industry_id: null,
            segment_id: null,
            region_id: null,
          })),
        )
        .execute(),
    )
    const many = async (limit?: number) =>
      (await seller.call('getAccountNamesForString', { query: { accountName: 'many', limit } })).data.length
    expect([await many(), await many(20)]).toEqual([15, 20])
    expect((await seller.call('getAccountNamesForString', { query: { limit: 0 } })).status).toBe(400)
  })

  it('list the values of additional fields, known fields first, several in one field separated [filters-020] [filters-021]', async () => {
    const accounts = await seller.call('getDropDownValuesForAdditionalAccountFilters')
    expect(Object.entries(accounts.data)).toEqual([
      ['employee_band', ['1-50']],
      ['tech_stack', ['X', 'Y']],
      ['Tier', ['Gold']],
      ['Sales Zone', ['East']],
    ])
    const deals = await seller.call('getDropDownValuesForAdditionalOpptyFilters')
    expect(Object.entries(deals.data)).toEqual([
      ['products', ['Suite']],
      ['competitor', ['Acme', 'Globex']],
    ])
    expect(JSON.stringify((await rival.call('getDropDownValuesForAdditionalAccountFilters')).data)).toBe('{}')
  })

  it('say whether there are open deals', async () => {
    expect((await seller.call('getLiveOpportunityFlag')).data).toEqual({ liveOpportunityFlag: 'Y' })
    expect((await rival.call('getLiveOpportunityFlag')).data).toEqual({ liveOpportunityFlag: 'N' })
  })

  it('count the deals that could become stories', async () => {
    const { data } = await seller.call('listAllStoryGenCriteria')
    expect(data.map(one => [one.value, one.deals])).toEqual([
      ['won', 2],
      ['recent', 2],
      ['heard', 1],
      ['confirmed', 0],
    ])
  })
})

describe('counting the deals that pass a filter', () => {
  const count = async (body: Parameters<typeof seller.call<'countDeals'>>[1]) => {
    const { data } = await seller.call('countDeals', body)
    return [data.total, data.open, data.won, data.lost]
  }
  it('tells open, won and lost ones apart', async () => {
    expect(await count({ body: {} })).toEqual([5, 2, 2, 1])
    expect(await count({ body: { opptyStatus: 'Closed', closePeriod: 'Last 12 Months' } })).toEqual([3, 0, 2, 1])
    expect(await count({ body: { opptyStatus: 'Open', closePeriod: 'Next 12 Months' } })).toEqual([2, 2, 0, 0])
  })
  it('obeys stage, additional fields and persona', async () => {
    expect(await count({ body: { stage: 'Proposal' } })).toEqual([1, 1, 0, 0])
    expect(await count({ body: { stageReached: 'Proposal' } })).toEqual([1, 0, 0, 1])
    const fields = (account: Record<string, string[]>, opportunity: Record<string, string[]>) =>
      count({ body: { additionalFilters: { account, opportunity } } })
    expect(await fields({ tech_stack: ['Y'] }, { competitor: ['Globex', 'Nobody'] })).toEqual([3, 2, 0, 1])
    expect(await fields({ tech_stack: ['Y'], Tier: ['Silver'] }, {})).toEqual([0, 0, 0, 0])
    expect(await count({ body: { personaId: world.personaId } })).toEqual([0, 0, 0, 0])
    await tenant(async ({ client, customerId }) => {
      await client.query(
        `with made as (insert into contact (customer_id, name, email, persona_id) values ($1, 'P', 'p@x.example', $2) returning id)
         update participant set contact_id = made.id from made where customer_id = $1 and name = 'Lisbon Buyer'`,
        [customerId, world.personaId],
      )
    })
    expect(await count({ body: { personaId: world.personaId } })).toEqual([1, 0, 1, 0])
  })
  it('obeys the solution: deals that have one of its cards', async () => {
    expect(await count({ body: { solutionId: world.solutionId } })).toEqual([1, 0, 1, 0])
    expect(await count({ body: { solutionId: world.spareSolutionId } })).toEqual([0, 0, 0, 0])
    const strange = await rival.call('countDeals', { body: { solutionId: world.solutionId } })
    expect(strange.status).toBe(404)
  })
  it('names what it does not understand', async () => {
    const { status, problem } = await seller.call('countDeals', { body: { closePeriod: 'someday' } })
    expect([status, problem.field]).toEqual([400, 'closePeriod'])
  })
})
