import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { falseDiscoveryRates } from '../statistics/benjamini-hochberg.ts'
import type { Basis, CardComparison, Difference, MetricComparison } from './figures.ts'
import { columnsOf, compareByRecords, type PlainDeal, presenceOf } from './with-and-without.testing.ts'
import { compareWithAndWithout } from './with-and-without.ts'

fc.configureGlobal({ seed: 20 })

const deal = fc.record({
  outcome: fc.constantFrom('open', 'won', 'won', 'lost', 'lost'),
  days: fc.option(fc.integer({ min: 0, max: 200 }), { freq: 8 }),
  cents: fc.option(fc.integer({ min: 0, max: 9_000_000 }), { freq: 8 }),
  segment: fc.integer({ min: 1, max: 2 }),
  activity: fc.integer({ min: 0, max: 12 }),
  cards: fc.subarray([1, 2, 3, 4]),
}) as fc.Arbitrary<PlainDeal>
const deals = fc.array(deal, { maxLength: 90, size: 'max' })
const cardIds = [1, 2, 3, 4]

const compare = (list: readonly PlainDeal[], basis: Basis = 'standing') =>
  compareWithAndWithout(columnsOf(list), presenceOf(list, cardIds), basis)

const close = (found: number | null, expected: number | null) => {
  if (expected === null || found === null) expect(found).toBe(expected)
  else expect(Math.abs(found - expected)).toBeLessThanOrEqual(1e-8 * Math.max(1, Math.abs(expected)))
}

const sameDifference = (found: Difference | null, expected: Difference | null) => {
  expect(found === null).toBe(expected === null)
  if (!found || !expected) return
  for (const field of ['difference', 'low', 'high', 'p'] as const) close(found[field], expected[field])
}

/** Days and money: raw and within strata. */
const sameMedian = (
  found: MetricComparison,
  expected: { raw: Difference | null; adjusted: Difference | null; informative: number },
) => {
  sameDifference(found.raw, expected.raw)
  sameDifference(found.adjusted, expected.adjusted)
  close(found.comparableShare, Number.isNaN(expected.informative) ? null : expected.informative)
}

const metrics = ['winRate', 'salesCycle', 'dealSize'] as const

describe('the deals with a card against those without it', () => {
  it('are the same as when computed deal by deal', () => {
    fc.assert(
      fc.property(deals, list => {
        const expected = compareByRecords(list, cardIds)
        const found = compare(list)
        expect(found.map(card => card.cardId)).toEqual(cardIds)
        found.forEach((card, i) => {
          const other = expected.cards[i]!
          const { x1, n1, x0, n0 } = other.winRate.counts
          expect([card.with.deals, card.without.deals]).toEqual([other.deals, list.length - other.deals])
          expect([card.with.winRate.won, card.with.winRate.closed]).toEqual([x1, n1])
          expect([card.without.winRate.won, card.without.winRate.closed]).toEqual([x0, n0])
          sameDifference(card.winRate.raw, other.winRate.raw)
          sameDifference(card.winRate.simple, other.winRate.simple)
          sameMedian(card.salesCycle, other.salesCycle)
          sameMedian(card.dealSize, other.dealSize)
          for (const [arm, at] of [
            [card.with, 0],
            [card.without, 1],
          ] as const) {
            const [cycle, size] = [other.salesCycle.arms[at]!, other.dealSize.arms[at]!]
            expect([arm.salesCycle.n, arm.dealSize.n]).toEqual([cycle.n, size.n])
            close(arm.salesCycle.median, cycle.median)
            close(arm.salesCycle.mean, cycle.mean)
            close(arm.dealSize.median, size.median && size.median / 100)
            close(arm.dealSize.mean, size.mean && size.mean / 100)
          }
        })
      }),
      { numRuns: 200 },
    )
  })

  it('have q-values of one family of all cards and metrics', () => {
    fc.assert(
      fc.property(deals, list => {
        const found = compare(list)
        const family = found
          .filter(card => Math.min(card.with.winRate.closed, card.without.winRate.closed) >= 10)
          .flatMap(card => metrics.map(metric => card[metric].adjusted))
          .filter(adjusted => adjusted !== null && adjusted.p !== null)
        const rates = falseDiscoveryRates(family.map(adjusted => adjusted?.p ?? 1))
        expect(family.map(adjusted => adjusted?.q)).toEqual([...rates])
        const others = found.flatMap(card => metrics.map(metric => card[metric].adjusted))
        for (const adjusted of others) if (!family.includes(adjusted)) expect(adjusted?.q ?? null).toBeNull()
      }),
    )
  })

  it('add up to all deals, wins and dollars, whatever the card', () => {
    fc.assert(
      fc.property(deals, list => {
        const won = list.filter(one => one.outcome === 'won')
        const dollars = won.reduce((sum, one) => sum + (one.cents ?? 0), 0) / 100
        for (const { with: one, without } of compare(list)) {
          expect(one.deals + without.deals).toBe(list.length)
          expect(one.winRate.won + without.winRate.won).toBe(won.length)
          expect(one.winRate.closed + without.winRate.closed).toBe(list.filter(d => d.outcome !== 'open').length)
          expect(one.wonAmount + without.wonAmount).toBeCloseTo(dollars, 5)
        }
      }),
    )
  })

  it('do not depend on the order of the deals', () => {
    fc.assert(
      fc.property(deals, list => {
        const numbered = list.map((one, id) => ({ ...one, id }))
        expect(compare(numbered.toReversed())).toEqual(compare(numbered))
      }),
    )
  })

  it('of no deals are empty figures', () => {
    const [card] = compare([])
    expect(card).toMatchObject({ adoption: null, with: { deals: 0, winRate: { rate: null } } })
    expect(card!.winRate).toMatchObject({ raw: null, adjusted: null, verdict: 'too few deals' })
  })
})

/** So many deals of one kind. */
const times = (count: number, one: Partial<PlainDeal> & Pick<PlainDeal, 'outcome' | 'cards'>): PlainDeal[] =>
  Array.from({ length: count }, () => ({ days: null, cents: null, segment: 1, activity: 1, ...one }))

const verdictOf = (list: PlainDeal[], metric: 'winRate' | 'salesCycle' | 'dealSize' = 'winRate', cardId = 1) =>
  compare(list).find((card): card is CardComparison => card.cardId === cardId)![metric]

describe('the verdict', () => {
  const strong = [
    ...times(60, { outcome: 'won', cards: [1] }),
    ...times(40, { outcome: 'lost', cards: [1] }),
    ...times(35, { outcome: 'won', cards: [] }),
    ...times(65, { outcome: 'lost', cards: [] }),
  ]

  it('is significant where the adjusted interval leaves out 0 and q holds', () => {
    const found = verdictOf(strong)
    expect(found).toMatchObject({ verdict: 'significant', detectable: null, comparableShare: 1 })
    expect(found.simple!.difference).toBeCloseTo(0.25, 12)
    // Cross-fitting costs a little precision, no more.
    expect(found.adjusted!.difference).toBeCloseTo(0.25, 2)
    // The other cards are in no deal, so the family is this card alone.
    expect(found.adjusted!.q).toBe(found.adjusted!.p)
  })

  it('is an early signal where it stands out alone but not among all cards', () => {
    // Card 1 with p about 0.04; cards 2, 3 and 4 spread evenly over won and lost, p = 1.
    const list = [
      ...times(40, { outcome: 'won', cards: [1, 2] }),
      ...times(30, { outcome: 'lost', cards: [1, 3] }),
      ...times(40, { outcome: 'won', cards: [3, 4] }),
      ...times(56, { outcome: 'lost', cards: [2, 4] }),
    ]
    const found = verdictOf(list)
    const q = found.adjusted!.q!
    expect(found.adjusted!.p).toBeLessThan(0.06)
    expect(q).toBeGreaterThanOrEqual(found.adjusted!.p!)
    expect(found.verdict).toBe(
      found.adjusted!.low > 0 ? (q <= 0.1 ? 'significant' : 'early signal') : 'no difference seen',
    )
  })

  it('sees no difference where there is none, and says what it could have seen', () => {
    const list = [1, 0].flatMap(has => [
      ...times(50, { outcome: 'won', cards: has ? [1] : [] }),
      ...times(50, { outcome: 'lost', cards: has ? [1] : [] }),
    ])
    const found = verdictOf(list)
    expect(found.verdict).toBe('no difference seen')
    // 80% power for two groups of a hundred at one half: 2.80·√(2·0.25/100) = 0.198.
    expect(found.detectable!.up!).toBeCloseTo(0.198, 2)
    expect(found.detectable!.down!).toBeCloseTo(-0.198, 2)
  })

  it('cannot adjust where most deals stand in strata of one group alone', () => {
    const list = [
      ...times(60, { outcome: 'won', cards: [1], segment: 1 }),
      ...times(50, { outcome: 'lost', cards: [], segment: 2 }),
      ...times(5, { outcome: 'lost', cards: [], segment: 3 }),
      ...times(5, { outcome: 'won', cards: [1], segment: 3 }),
    ]
    const found = verdictOf(list)
    expect(found.comparableShare).toBeCloseTo(10 / 120, 12)
    expect(found.verdict).toBe('not adjustable')
    expect(found.raw!.difference).toBe(1)
  })

  it('is not given of fewer than ten deals, for the sales cycle of fewer than ten won ones', () => {
    expect(
      verdictOf([...times(9, { outcome: 'won', cards: [1] }), ...times(90, { outcome: 'lost', cards: [] })]),
    ).toMatchObject({ verdict: 'too few deals', adjusted: { q: null } })
    const list = [
      ...times(9, { outcome: 'won', cards: [1], days: 5 }),
      ...times(30, { outcome: 'lost', cards: [1] }),
      ...times(30, { outcome: 'won', cards: [], days: 90 }),
    ]
    expect(verdictOf(list, 'salesCycle').verdict).toBe('too few deals')
    expect(verdictOf(list).verdict).not.toBe('too few deals')
  })

  it('unmasks a card that is only said where much is said', () => {
    // In busy deals the card comes up often and 80 % are won; in quiet ones rarely, and 20 % are won.
    const list = [
      ...times(64, { outcome: 'won', cards: [1], activity: 9 }),
      ...times(16, { outcome: 'lost', cards: [1], activity: 9 }),
      ...times(16, { outcome: 'won', cards: [], activity: 9 }),
      ...times(4, { outcome: 'lost', cards: [], activity: 9 }),
      ...times(4, { outcome: 'won', cards: [1], activity: 1 }),
      ...times(16, { outcome: 'lost', cards: [1], activity: 1 }),
      ...times(16, { outcome: 'won', cards: [], activity: 1 }),
      ...times(64, { outcome: 'lost', cards: [], activity: 1 }),
    ]
    const found = verdictOf(list)
    expect(found.raw!.difference).toBeCloseTo(0.36, 12)
    expect(found.raw!.low).toBeGreaterThan(0.2)
    expect(found.simple!.difference).toBeCloseTo(0, 12)
    expect(found.adjusted!.difference).toBeCloseTo(0, 2)
    expect(found.verdict).toBe('no difference seen')
  })
})

describe('what may be concluded', () => {
  const strong = [
    ...times(60, { outcome: 'won', cards: [1] }),
    ...times(40, { outcome: 'lost', cards: [1] }),
    ...times(35, { outcome: 'won', cards: [] }),
    ...times(65, { outcome: 'lost', cards: [] }),
  ]

  it('depends on the view: only the standing family claims', () => {
    expect(compare(strong, 'standing')[0]!.winRate.verdict).toBe('significant')
    expect(compare(strong, 'exploratory')[0]!.winRate.verdict).toBe('exploratory')
    expect(compare(strong, 'description')[0]!.winRate.verdict).toBe('description')
  })

  it('leaves out the deals whose landmark came before anybody had said the card', () => {
    const columns = { ...columnsOf(strong), until: Int32Array.from(strong, (_, i) => (i < 150 ? 100 : 50)) }
    const [since] = presenceOf(strong, [1])
    const [card] = compareWithAndWithout(columns, [{ ...since!, since: 60 }], 'standing')
    // The last fifty deals, without the card and lost, could not have had it.
    expect(card!.without.winRate.closed).toBe(50)
    expect(card!.without.winRate.won).toBe(35)
    expect(card!.winRate.adjusted!.difference).toBeLessThan(0)
    // A few such deals change nothing and stay.
    const few = { ...columns, until: Int32Array.from(strong, (_, i) => (i < 195 ? 100 : 50)) }
    expect(compareWithAndWithout(few, [{ ...since!, since: 60 }], 'standing')[0]!.without.winRate.closed).toBe(100)
  })

  it('is never a difference without an interval', () => {
    const [card] = compare([...times(20, { outcome: 'won', cards: [1] }), ...times(20, { outcome: 'won', cards: [] })])
    expect(card!.winRate.adjusted!.high - card!.winRate.adjusted!.low).toBeGreaterThan(0.05)
  })
})

describe('medians', () => {
  const spread = (middle: number, cards: number[]) =>
    Array.from({ length: 41 }, (_, i) =>
      times(1, { outcome: 'won', cards, days: middle + i - 20, cents: 100 * (middle + i - 20) }),
    ).flat()

  it('of days and dollars differ by a ratio, whatever the unit', () => {
    const list = [...spread(60, [1]), ...spread(90, [])]
    const cycle = verdictOf(list, 'salesCycle')
    expect(cycle.raw!.difference).toBeCloseTo(60 / 90 - 1, 1)
    expect(cycle.adjusted!.difference).toBeCloseTo(cycle.raw!.difference, 12)
    expect(cycle.verdict).toBe('significant')
    const size = verdictOf(list, 'dealSize')
    // Days and cents are the same numbers, a hundredfold.
    expect(size.raw!.difference).toBeCloseTo(cycle.raw!.difference, 9)
    expect(size.raw!.low).toBeGreaterThan(-0.5)
    expect(size.raw!.high).toBeLessThan(0)
    expect(compare(list)[0]!.with.salesCycle.median).toBe(60)
    expect(compare(list)[0]!.without.dealSize.median).toBe(90)
  })

  it('take an amount of nothing as one cent, without breaking', () => {
    const nothing = times(18, { outcome: 'won', cards: [1], cents: 0 })
    const list = [...nothing, ...times(2, { outcome: 'won', cards: [1], cents: 500 }), ...spread(90, [])]
    const size = verdictOf(list, 'dealSize')
    expect(size.raw!.difference).toBeLessThan(-0.99)
    expect(Number.isFinite(size.raw!.low) && Number.isFinite(size.raw!.high)).toBe(true)
  })
})
