import { readTenant, withTenant } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { compareStanding } from '../shared/compare-messages.ts'
import { filterDeals, filterOf } from '../shared/filter-deals.ts'
import { addComparedDeals, type ComparedDeal } from '../testing/comparison-world.ts'
import { amountBefore } from './landmark-data.ts'

let t: TestApp
let world: World

beforeAll(async () => {
  t = await startTestApp()
  world = await makeWorld(t, await t.addCustomer('Home'), 'Lisbon')
  const admin = await t.addUser(world.customerId, 'ADMIN')
  await admin.call('saveComparisonSetting', { body: { landmark: '60', exposure: 'once', closePeriod: 'All' } })
})
afterAll(() => t?.stop())

const add = (deals: readonly ComparedDeal[]) =>
  addComparedDeals(t, { customerId: world.customerId, marketId: world.marketId }, deals)
const deal = (more: Partial<ComparedDeal>): ComparedDeal => ({
  status: 'Open',
  created: '2026-01-05',
  closed: null,
  cents: 1000,
  accountId: world.accountId,
  talks: ['2026-01-20'],
  said: [],
  ...more,
})
const within = <T>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  withTenant(t.app.pool, world.customerId, async ({ client }) => {
    const { rows } = await client.query(sql, [world.customerId, ...values])
    return rows as T[]
  })
const historyOf = (id: number | undefined) =>
  within<{ day: string; cents: number | null }>(
    `select known_on::text as day, amount_cents::int as cents from amount_history
     where customer_id = $1 and opportunity_id = $2 order by known_on`,
    [id],
  )
const change = (id: number | undefined, cents: number | null) =>
  within('update opportunity set amount_cents = $3 where customer_id = $1 and id = $2', [id, cents])
const known = (ids: readonly number[], day: string) =>
  readTenant(t.app.pool, world.customerId, async tx => {
    const deals = await filterDeals(t.app, tx, filterOf({ opptyStatus: 'All' }))
    const placed = ids.map(id => ({ deal: deals.find(one => one.id === id)!, until: dayNumber(day), stage: -1 }))
    return [...(await amountBefore(tx, placed))]
  })
/** Today in the database, which dates a change. */
const today = async (): Promise<string> =>
  (await within<{ day: string }>('select now()::date::text as day, $1 as of'))[0]!.day

describe('the amounts of a deal', () => {
  test('are kept with the day from which they were known: the first one of an open deal from its creation on', async () => {
    const [id] = await add([deal({})])
    expect(await historyOf(id)).toEqual([{ day: '2026-01-05', cents: 1000 }])
    await change(id, 2500)
    await change(id, 3000)
    expect(await historyOf(id)).toEqual([
      { day: '2026-01-05', cents: 1000 },
      { day: await today(), cents: 3000 },
    ])
    await within(`update opportunity set name = 'Renamed' where customer_id = $1 and id = $2`, [id])
    expect(await historyOf(id)).toHaveLength(2)
    await change(id, null)
    expect((await historyOf(id)).at(-1)).toEqual({ day: await today(), cents: null })
  })

  test('of a deal that comes in closed are known from its close on, for they may follow from how it went', async () => {
    const [id, without] = await add([
      deal({ status: 'Won', closed: '2026-06-01' }),
      deal({ status: 'Lost', closed: '2026-06-01', cents: null }),
    ])
    expect(await historyOf(id)).toEqual([{ day: '2026-06-01', cents: 1000 }])
    expect(await historyOf(without)).toEqual([])
  })

  test('are at a landmark those of then, and unknown where none was', async () => {
    const [raised, late, closed] = await add([
      deal({}),
      deal({ cents: null }),
      deal({ status: 'Won', closed: '2026-06-01' }),
    ])
    await within(
      `insert into amount_history (customer_id, opportunity_id, known_on, amount_cents)
       values ($1, $2, '2026-03-10', 5000), ($1, $2, '2026-04-01', null), ($1, $3, '2026-03-10', 700)`,
      [raised, late],
    )
    const ids = [raised, late, closed] as number[]
    expect(await known(ids, '2026-03-10')).toEqual([1000, Number.NaN, Number.NaN])
    expect(await known(ids, '2026-03-11')).toEqual([5000, 700, Number.NaN])
    expect(await known(ids, '2026-06-02')).toEqual([Number.NaN, 700, 1000])
  })

  test('go with their deal, and are those of one customer', async () => {
    const [id] = await add([deal({})])
    const other = await t.addCustomer('Away')
    const seen = await readTenant(t.app.pool, other, async ({ client }) => client.query('select from amount_history'))
    expect(seen.rowCount).toBe(0)
    for (const table of ['conversation', 'deal_count', 'deal_pack'])
      await within(`delete from ${table} where customer_id = $1 and opportunity_id = $2`, [id])
    await within('delete from opportunity where customer_id = $1 and id = $2', [id])
    expect(await historyOf(id)).toEqual([])
  })
})

test('a comparison adjusts for the amount at the landmark: what it was raised to later changes nothing', async () => {
  await within('update opportunity set disabled = true where customer_id = $1')
  // Large deals are won, and the message is said in large deals.
  const ids = await add(
    Array.from({ length: 120 }, (_, i) => {
      const large = i % 2 === 0
      return deal({
        status: (large ? i % 10 !== 0 : i % 10 === 1) ? 'Won' : 'Lost',
        closed: '2026-09-01',
        cents: large ? 900_000 : 1000,
        said: (large ? i % 8 !== 0 : i % 8 === 1)
          ? [{ cardId: world.cardId, higher: 0, firstDay: i === 2 ? '2026-01-06' : '2026-01-20' }]
          : [],
      })
    }),
  )
  const look = () =>
    readTenant(t.app.pool, world.customerId, async tx => {
      const { comparisons } = await compareStanding(t.app, tx, world.marketId)
      return comparisons.get(world.cardId)!
    })
  const unknown = await look()
  await within(
    `update amount_history set known_on = '2026-01-05' where customer_id = $1 and opportunity_id = any($2::bigint[])`,
    [ids],
  )
  const adjusted = await look()
  expect(unknown.winRate.adjusted?.difference).toBeGreaterThan(0.2)
  expect(Math.abs(adjusted.winRate.adjusted?.difference ?? 1)).toBeLessThan(0.1)
  // Every won deal was worth more in the end.
  await within(
    `update opportunity set amount_cents = 50 * amount_cents
     where customer_id = $1 and id = any($2::bigint[]) and status = 'Won'`,
    [ids],
  )
  const raised = await look()
  expect(raised.winRate.adjusted).toEqual(adjusted.winRate.adjusted)
  expect(raised.with.wonAmount).toBeGreaterThan(10 * adjusted.with.wonAmount)
})
