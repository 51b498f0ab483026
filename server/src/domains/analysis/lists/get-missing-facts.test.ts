import { withTenant } from '@bic/database/tenant'
import { addDays } from '@bic/engine/calendar/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let seller: Caller
let marketId: number
let ids: ReadonlyMap<string, number>
let today: string

beforeAll(async () => {
  t = await startTestApp()
  today = t.clock.now.toISOString().slice(0, 10)
  const customerId = await t.addCustomer('Home')
  seller = await t.addUser(customerId, 'SELLER')
  await withTenant(t.app.pool, customerId, async ({ db }) => {
    const market = await db
      .insertInto('market')
      .values({ customer_id: customerId, name: 'Ports' })
      .returning('id')
      .executeTakeFirstOrThrow()
    marketId = market.id
    const deal = (name: string, status: 'Won' | 'Lost' | 'Open', closed_on: string | null) => {
      const nothing = { account_id: null, owner_name: null, owner_user_id: null, type: null, stage: null }
      return {
        ...nothing,
        ...{ customer_id: customerId, market_id: marketId, name, crm_opportunity_id: name, status, closed_on },
        ...{ stage_reached: null, amount_cents: 100, created_on: addDays(today, -90) },
      }
    }
    const rows = await db
      .insertInto('opportunity')
      .values([
        deal('won', 'Won', addDays(today, -30)),
        deal('lost', 'Lost', addDays(today, -10)),
        deal('won today', 'Won', today),
        deal('won tomorrow', 'Won', addDays(today, 1)),
        deal('won in two years', 'Won', addDays(today, 730)),
        deal('lost in two years', 'Lost', addDays(today, 730)),
        deal('won without a day', 'Won', null),
        deal('planned', 'Open', addDays(today, 730)),
      ])
      .returning(['id', 'name'])
      .execute()
    ids = new Map(rows.map(({ id, name }) => [name, id]))
  })
})
afterAll(() => t?.stop())

const idsOf = (...names: string[]) => names.map(name => ids.get(name))
const ahead = async (filter: object, who = seller) =>
  (await who.call('getMissingFacts', { body: { marketId, opptyStatus: 'Closed', ...filter } })).data.closedAheadIdList
const count = async (closePeriod: string) =>
  (await seller.call('countDeals', { body: { marketId, opptyStatus: 'Closed', closePeriod } })).data.total

describe('closed deals whose close date is still to come', () => {
  it('are named where a period leaves them out, and with those that it counts make up all time', async () => {
    const left = await ahead({ closePeriod: 'Last 12 Months' })
    expect(left).toEqual(idsOf('won tomorrow', 'won in two years', 'lost in two years'))
    expect(await count('Last 12 Months')).toBe(3)
    // One closed deal has no close date.
    expect(await count('All')).toBe(3 + left.length + 1)
  })

  it('are counted by a period that their date is in, and by all time', async () => {
    const coming = `${today}..${addDays(today, 1)}`
    expect(await ahead({ closePeriod: coming })).toEqual(idsOf('won in two years', 'lost in two years'))
    expect(await count(coming)).toBe(2)
    expect(await ahead({ closePeriod: 'All' })).toEqual([])
    expect(await ahead({})).toEqual([])
  })

  it('are those that pass the rest of the filter', async () => {
    const period = { closePeriod: 'Last 12 Months' }
    expect(await ahead({ ...period, opptyStatus: 'Lost' })).toEqual(idsOf('lost in two years'))
    expect(await ahead({ ...period, opptyStatus: 'All' })).toHaveLength(3)
    expect(await ahead({ ...period, ownerList: ['Nobody'] })).toEqual([])
  })

  it('are named beside open deals too, where the last twelve months leave them out', async () => {
    const all = idsOf('won tomorrow', 'won in two years', 'lost in two years')
    expect(await ahead({ opptyStatus: 'Open', closePeriod: 'Next 12 Months' })).toEqual(all)
    expect(await ahead({ opptyStatus: 'Open', closePeriod: 'All' })).toEqual(all)
  })

  it('stand beside the first and the last close date, and how many deals the period leaves', async () => {
    const factsOf = async (filter: object) =>
      (await seller.call('getMissingFacts', { body: { marketId, opptyStatus: 'Closed', ...filter } })).data
    expect(await factsOf({ closePeriod: 'Last 12 Months' })).toMatchObject({
      deals: 7,
      inPeriod: 3,
      closeDates: { from: addDays(today, -30), to: addDays(today, 730) },
    })
    expect(await factsOf({ closePeriod: '2017-01-01..2017-12-31' })).toMatchObject({ deals: 7, inPeriod: 0 })
    expect(await factsOf({ closePeriod: 'All', ownerList: ['Nobody'] })).toMatchObject({
      inPeriod: 0,
      closeDates: null,
    })
  })

  it('can be listed', async () => {
    const storyIdList = await ahead({ closePeriod: 'Last 12 Months' })
    const { data } = await seller.call('getOpptyListDetailsForSolution', { body: { storyIdList } })
    expect(data.outcomes).toEqual({ won: 2, lost: 1, open: 0 })
  })
})
