import { withTenant } from '@bic/database/tenant'
import { addDays } from '@bic/engine/calendar/day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let today: string
beforeAll(async () => {
  t = await startTestApp()
  today = t.clock.now.toISOString().slice(0, 10)
})
afterAll(() => t?.stop())

/** Somebody of a customer that has deals with some close dates. */
const userWith = async (
  name: string,
  deals: readonly { status: 'Won' | 'Open'; closed_on: string }[],
): Promise<Caller> => {
  const customer_id = await t.addCustomer(name)
  await withTenant(t.app.pool, customer_id, async ({ db }) => {
    const { id: market_id } = await db
      .insertInto('market')
      .values({ customer_id, name: 'Ports' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('opportunity')
      .values(
        deals.map((deal, i) => ({ customer_id, market_id, name: `Deal ${i}`, crm_opportunity_id: `D${i}`, ...deal })),
      )
      .execute()
  })
  return t.addUser(customer_id, 'SELLER')
}
/** Of the default setting, which nobody changed. */
const settingOf = async (who: Caller) => {
  const [market] = (await who.call('listAllMarket', {})).data
  const { data } = await who.call('getComparisonSetting', { query: { marketId: market?.id ?? 0 } })
  expect(data.changedOn).toBeNull()
  return data.setting.closePeriod
}
const firstOf = async (who: Caller, openFlag: 'Y' | 'N') => {
  const { data } = await who.call('getClosePeriodDropdownValues', { query: { openFlag } })
  expect(data.filter(({ defaultFlag }) => defaultFlag === 'Y')).toEqual([data[0]])
  expect(new Set(data.map(({ picklistValue }) => picklistValue)).size).toBe(data.length)
  return data[0]?.picklistValue
}

describe('the period that a filter begins with', () => {
  it('is all time while every deal closed, or was to close, before it', async () => {
    const old = await userWith('Old', [
      { status: 'Won', closed_on: '2017-03-01' },
      { status: 'Open', closed_on: addDays(today, -1) },
    ])
    expect(await firstOf(old, 'N')).toBe('All')
    expect(await firstOf(old, 'Y')).toBe('All')
    expect(await settingOf(old)).toBe('All')
  })

  it('is the usual one as soon as one deal is in it', async () => {
    const current = await userWith('Current', [
      { status: 'Won', closed_on: '2017-03-01' },
      { status: 'Won', closed_on: today },
      { status: 'Open', closed_on: today },
    ])
    expect(await firstOf(current, 'N')).toBe('Last 12 Months')
    expect(await firstOf(current, 'Y')).toBe('Next 12 Months')
    expect(await settingOf(current)).toBe('Last 12 Months')
  })

  it('is the usual one without deals', async () => {
    const none = await t.addUser(await t.addCustomer('None'), 'SELLER')
    expect(await firstOf(none, 'N')).toBe('Last 12 Months')
    expect(await firstOf(none, 'Y')).toBe('Next 12 Months')
  })
})
