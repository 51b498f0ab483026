import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import { readTenant, withTenant } from '@bic/database/tenant'
import type { CardComparison } from '@bic/engine/comparison/figures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { compareExposed } from '../actions/compare-exposed.ts'
import { compareWholeDeals } from '../actions/compare-whole-deals.ts'
import { exposeAt } from '../actions/expose-at.ts'
import type { Landmark } from '../actions/landmark-data.ts'
import { addComparedDeals, type ComparedDeal } from '../testing/comparison-world.ts'
import { filterDeals, filterOf } from './filter-deals.ts'

let t: TestApp
let world: World
let ids: number[]

/** Which cards deal i has, and how it ended; by plain rules that the tests count after. */
const has = (i: number) => i % 2 === 0
const faint = (i: number) => i % 3 === 0
const won = (i: number) => (has(i) ? i % 10 !== 0 : i % 5 === 1)
const early = (i: number) => i % 4 === 0
const deal = (i: number): Omit<ComparedDeal, 'said' | 'accountId'> => ({
  status: i >= 110 ? 'Open' : won(i) ? 'Won' : 'Lost',
  created: i === 109 ? null : '2026-01-01',
  closed: i % 11 === 5 ? '2026-01-20' : '2026-04-01',
  cents: 100_000 + i,
  // What is said after the close day is no activity: it would part these deals from the others.
  talks: [...(early(i) ? ['2026-01-05'] : []), '2026-01-15', ...(i % 3 === 1 ? ['2026-05-01'] : [])],
  stages: i < 80 ? [['Proposal', '2026-02-15']] : [],
})
const count = (test: (i: number) => boolean) => Array.from({ length: 120 }, (_, i) => i).filter(test).length
const closed = (i: number) => i < 110

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeWorld(t, customerId, 'Lisbon')
  await withTenant(t.app.pool, customerId, ({ client }) =>
    client.query(
      `insert into stage (customer_id, name, position) values ($1, 'Discovery', 1), ($1, 'Proposal', 2)
       on conflict (customer_id, name) do nothing`,
      [customerId],
    ),
  )
  ids = await addComparedDeals(
    t,
    { customerId, marketId: world.marketId },
    Array.from({ length: 120 }, (_, i) => ({
      ...deal(i),
      accountId: world.accountId,
      said: [
        ...(has(i) ? [{ cardId: world.cardId, higher: 0, firstDay: early(i) ? '2026-01-05' : '2026-03-10' }] : []),
        ...(faint(i) && has(i)
          ? [{ cardId: world.spareCardId, higher: 1, firstDay: '2026-01-05', sellerOnly: true }]
          : []),
      ],
    })),
  )
})
afterAll(() => t?.stop())

const cards = () => [
  { id: world.cardId, directionality: 'bidirectional' as const },
  { id: world.spareCardId, directionality: 'bidirectional' as const },
]
const deals = async (tx: Parameters<typeof filterDeals>[1], filter: MarketFilter) =>
  (await filterDeals(t.app, tx, filter)).filter(({ id }) => ids.includes(id))

const compare = (choices: Partial<MarketFilter> = {}): Promise<CardComparison[]> =>
  readTenant(t.app.pool, world.customerId, async tx => {
    const filter = filterOf({ marketId: world.marketId, ...choices })
    return compareWholeDeals(t.app, tx, await deals(tx, filter), cards(), filter)
  })

const compareAt = (landmark: Landmark, choices: Partial<MarketFilter> = {}) =>
  readTenant(t.app.pool, world.customerId, async tx => {
    const filter = filterOf({ marketId: world.marketId, ...choices })
    const exposed = await exposeAt(t.app, tx, await deals(tx, filter), cards(), filter, { landmark, exposure: 'once' })
    const comparisons = await compareExposed(t.app, tx, exposed, cards(), 'standing')
    return { ...exposed, compared: exposed.open.length, comparisons }
  })

const countsOf = ({ with: one, without }: CardComparison) => [
  one.deals,
  one.winRate.won,
  one.winRate.closed,
  without.deals,
  without.winRate.won,
  without.winRate.closed,
]

describe('the deals with a card against those without it', () => {
  test('are counted over the deals of the filter, open ones as deals alone', async () => {
    const [card, spare] = await compare()
    expect(countsOf(card!)).toEqual([
      count(has),
      count(i => has(i) && won(i) && closed(i)),
      count(i => has(i) && closed(i)),
      60,
      count(i => !has(i) && won(i) && closed(i)),
      count(i => !has(i) && closed(i)),
    ])
    expect(card!.adoption).toBe(0.5)
    // Of two cards the lower one stands at the 50th percentile, under the significance chosen.
    expect(spare!.with.deals).toBe(0)
    // Whole deals conclude nothing, however large the difference.
    expect(card!.winRate.verdict).toBe('description')
    expect(card!.winRate.simple!.low).toBeGreaterThan(0.2)
    expect(card!.winRate.adjusted!.low).toBeGreaterThan(0.2)
  })

  test('have cycles in days and amounts in dollars, of won deals', async () => {
    const [card] = await compare({ opptyStatus: 'Closed' })
    const wonWith = (i: number) => has(i) && won(i) && closed(i)
    expect(card!.with.salesCycle.n).toBe(count(wonWith))
    expect(card!.with.salesCycle.median).toBe(90)
    const dollars = Array.from({ length: 120 }, (_, i) => i)
      .filter(wonWith)
      .reduce((sum, i) => sum + 1000 + i / 100, 0)
    expect(card!.with.wonAmount).toBeCloseTo(dollars, 6)
    expect(card!.with.dealSize.mean).toBeCloseTo(dollars / count(wonWith), 6)
  })

  test('follow significance and the side that is heard', async () => {
    const lower = (choices: Partial<MarketFilter>) => compare({ significance: 'half', ...choices })
    expect((await lower({}))[1]!.with.deals).toBe(count(i => faint(i) && has(i)))
    expect((await lower({ buyerBidirectional: 'buyer' }))[1]!.with.deals).toBe(0)
  })

  test('have a card that a person confirmed, whatever its percentile', async () => {
    const confirm = (dealId: number, day: string) =>
      withTenant(t.app.pool, world.customerId, ({ client, customerId }) =>
        client.query(
          `insert into card_verification (customer_id, opportunity_id, card_id, verified_by, verified_at)
           values ($1, $2, $3, $4, $5)`,
          [customerId, dealId, world.spareCardId, world.userId, day],
        ),
      )
    await confirm(ids[1]!, '2026-01-10')
    await confirm(ids[3]!, '2026-06-01')
    expect((await compare())[1]!.with.deals).toBe(2)
    expect((await compare({ significance: 'verified' })).map(card => card.with.deals)).toEqual([0, 2])
    // Before the landmark only one of them was.
    const { comparisons } = await compareAt({ days: 30 }, { significance: 'verified' })
    expect(comparisons.map(card => card.with.deals)).toEqual([0, 1])
  })
})

describe('at a landmark', () => {
  test('cards count that came up by then, in deals still open then', async () => {
    const found = await compareAt({ days: 30 })
    const closedEarly = (i: number) => closed(i) && i !== 109 && i % 11 === 5
    expect(found.closedBefore).toBe(count(closedEarly))
    expect(found.unplaced).toBe(1)
    expect(found.compared).toBe(120 - 1 - found.closedBefore)
    expect(found.historyAllows).toBe(true)
    expect(found.comparisons[0]!.with.deals).toBe(count(i => has(i) && early(i) && i !== 109 && !closedEarly(i)))
    const later = await compareAt({ days: 60 })
    expect(later.comparisons[0]!.with.deals).toBe(found.comparisons[0]!.with.deals)
    const last = await compareAt({ days: 90 })
    expect(last.comparisons[0]!.with.deals).toBe(count(i => has(i) && i !== 109 && !closedEarly(i)))
  })

  test('of a stage is its first entry; deals without one are left out, and too many of them are said', async () => {
    const found = await compareAt({ stage: 'Proposal' })
    expect(found.unplaced).toBe(40)
    expect(found.closedBefore).toBe(count(i => i < 80 && i % 11 === 5))
    expect(found.historyAllows).toBe(true)
    await expect(compareAt({ stage: 'Never' })).rejects.toThrow('There is no open stage Never.')
  })
})

test('another customer has none of it', async () => {
  const away = await t.addCustomer('Away')
  const found = await readTenant(t.app.pool, away, async tx => {
    const filter = filterOf({})
    return compareWholeDeals(t.app, tx, await filterDeals(t.app, tx, filter), cards(), filter)
  })
  expect(found.map(card => card.with.deals + card.without.deals)).toEqual([0, 0])
})
