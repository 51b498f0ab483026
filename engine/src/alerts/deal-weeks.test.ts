import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wilsonBounds } from '../statistics/wilson.ts'
import { type DealWeek, rateOf } from './deal-weeks.ts'

const weeksOf = (deals: readonly (readonly boolean[])[]): DealWeek[] =>
  deals.flatMap((of, deal) => of.map((said, week) => ({ deal, week, said })))

const someDeals = fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 })

describe('rateOf', () => {
  test('nothing has no rate', () => expect(rateOf([])).toBeNull())

  test('deals of one week each are independent: the interval is that of Wilson', () => {
    const rate = rateOf(weeksOf(Array.from({ length: 100 }, (_, i) => [i < 30])))
    const wilson = wilsonBounds(0.3, 100)
    expect(rate).toMatchObject({ share: 0.3, n: 100, deals: 100, correlation: 0 })
    expect(rate?.low).toBeCloseTo(wilson.low, 2)
    expect(rate?.high).toBeCloseTo(wilson.high, 2)
  })

  test('deals that say it always or never are worth as much as one week of each', () => {
    const rate = rateOf(weeksOf(Array.from({ length: 100 }, (_, i) => Array.from({ length: 5 }, () => i < 30))))
    const wilson = wilsonBounds(0.3, 100)
    expect(rate).toMatchObject({ share: 0.3, n: 500, correlation: 0.9 })
    expect(rate?.low).toBeCloseTo(wilson.low, 2)
    expect(rate?.high).toBeCloseTo(wilson.high, 2)
  })

  test('agrees with sums written out', () => {
    fc.assert(
      fc.property(someDeals, deals => {
        const rate = rateOf(weeksOf(deals))
        const n = deals.flat().length
        const said = deals.flat().filter(Boolean).length
        const middle = (said + 0.5) / (n + 1)
        const squares = deals.reduce((sum, of) => sum + of.reduce((s, one) => s + (one ? 1 : 0) - middle, 0) ** 2, 0)
        expect(rate?.share).toBeCloseTo(said / n, 12)
        expect(rate?.error).toBeCloseTo(Math.sqrt(Math.max(squares, n * middle * (1 - middle))) / n, 12)
      }),
    )
  })

  test('its interval contains the share, is never narrower than that of as many deals, and the order does not matter', () => {
    fc.assert(
      fc.property(someDeals, deals => {
        const weeks = weeksOf(deals)
        const rate = rateOf(weeks)
        if (!rate) return
        expect(rate.low).toBeLessThanOrEqual(rate.share)
        expect(rate.high).toBeGreaterThanOrEqual(rate.share)
        expect(rate.correlation).toBeGreaterThanOrEqual(0)
        expect(rate.correlation).toBeLessThanOrEqual(0.9)
        const backwards = rateOf(weeks.toReversed())
        expect(backwards?.error).toBeCloseTo(rate.error, 12)
        expect(backwards?.low).toBeCloseTo(rate.low, 12)
      }),
    )
  })
})
