import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { type ForecastWorld, makeForecastWorld } from '../forecast/testing/forecast-world.ts'

let t: TestApp
let world: ForecastWorld
let manager: Caller
let seller: Caller
let otherMarketId: number
/** As a CRM may write the seller's name. */
let spellings: string[]

const change = (dealIds: readonly number[], values: Readonly<Record<string, string | number | null>>) =>
  withTenant(t.app.pool, world.customerId, ({ db, customerId }) =>
    db
      .updateTable('opportunity')
      .set(values)
      .where('customer_id', '=', customerId)
      .where('id', 'in', dealIds)
      .execute(),
  )

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeForecastWorld(t, customerId, 240)
  manager = await t.addUser(customerId, 'MANAGEMENT')
  seller = await t.addUser(customerId, 'SELLER')
  const { firstName, lastName } = (await seller.call('getUserDetails', { params: { id: seller.userId } })).data
  spellings = [`${firstName} ${lastName}`.toUpperCase(), `${firstName} ${lastName}`]
  otherMarketId = await withTenant(t.app.pool, customerId, async ({ db }) => {
    const { id } = await db
      .insertInto('market')
      .values({ customer_id: customerId, name: 'Other' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  const today = t.clock.now.toISOString().slice(0, 10)
  await change(world.dealIds.slice(1, 4), { status: 'Won', closed_on: today })
  await change([...world.openIds.slice(0, 4), ...world.dealIds.slice(1, 2)], { market_id: otherMarketId })
  await change([...world.openIds.slice(2, 5)], { owner_name: spellings[0] ?? '' })
  await change([...world.openIds.slice(5, 7), ...world.dealIds.slice(1, 2)], { owner_name: spellings[1] ?? '' })
  await manager.call('getForecast')
  await t.workJobs()
})
afterAll(() => t?.stop())

const expected = async (who: Caller) => (await who.call('getHome')).data.quarter.expected!
const forecastOf = async (marketId: number, ownerList?: readonly string[]) => {
  const body = { marketId, closePeriod: 'All' as const, ...(ownerList ? { ownerList: [...ownerList] } : {}) }
  return (await manager.call('listDealProbabilities', { body })).data.revenue!
}

describe('what a quarter is expected to bring', () => {
  it('is, market by market, what the forecast says of all its deals', async () => {
    const { amount, markets, ownerList, storyIdList, openDeals } = await expected(manager)
    expect(markets.map(({ marketName }) => marketName).sort()).toEqual(['M', 'Other'])
    expect(markets.map(one => one.amount)).toEqual(markets.map(one => one.amount).toSorted((a, b) => b - a))
    for (const market of markets) expect((await forecastOf(market.marketId)).expected).toBeCloseTo(market.amount, 6)
    expect(markets.reduce((sum, market) => sum + market.amount, 0)).toBeCloseTo(amount, 6)
    expect(ownerList).toEqual([])
    expect(openDeals).toBe(world.openIds.length)
    expect(storyIdList).toEqual(expect.arrayContaining([...world.openIds, ...world.dealIds.slice(1, 4)]))
  })

  it('names the owner in all spellings for what is one’s own', async () => {
    const { amount, markets, ownerList, storyIdList } = await expected(seller)
    expect(ownerList).toEqual(spellings.toSorted())
    expect(storyIdList.toSorted((a, b) => a - b)).toEqual([world.dealIds[1], ...world.openIds.slice(2, 7)])
    expect(markets).toHaveLength(2)
    for (const market of markets)
      expect((await forecastOf(market.marketId, ownerList)).expected).toBeCloseTo(market.amount, 6)
    expect(markets.reduce((sum, market) => sum + market.amount, 0)).toBeCloseTo(amount, 6)
  })

  it('is not parted where no filter chooses the same deals', async () => {
    const [own = 0] = world.openIds.slice(2, 3)
    await change([own], { market_id: null })
    expect(await expected(manager)).toMatchObject({ markets: [], ownerList: [] })
    await change([own], { market_id: world.marketId, owner_name: 'Ann', owner_user_id: seller.userId })
    const before = await expected(seller)
    expect(before).toMatchObject({ markets: [], ownerList: [] })
    expect(before.storyIdList).toContain(own)
    // Not even where the CRM names one and the same other person for all of them.
    await change(before.storyIdList, { owner_name: 'Ann', owner_user_id: seller.userId })
    const byRecord = await expected(seller)
    expect(byRecord).toMatchObject({ markets: [], ownerList: [] })
    expect(byRecord.storyIdList).toEqual(before.storyIdList)
  })
})
