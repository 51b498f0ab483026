import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { type PossibleDeal, revenueOf } from './revenue.ts'

fc.configureGlobal({ seed: 20 })

const deal = fc.record({
  probability: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
  amount: fc.integer({ min: 0, max: 500 }),
})
const shares = [0.05, 0.1, 0.5, 0.9, 0.95]

/** Every combination of won and lost deals with its chance. */
const combinations = (deals: readonly PossibleDeal[]) =>
  deals.reduce(
    (all, { probability, amount }) =>
      all.flatMap(({ chance, sum }) => [
        { chance: chance * (1 - probability), sum },
        { chance: chance * probability, sum: sum + amount },
      ]),
    [{ chance: 1, sum: 0 }],
  )

describe('what open deals bring together', () => {
  it('is exact for few of them, within a step of money', () => {
    fc.assert(
      fc.property(fc.array(deal, { minLength: 1, maxLength: 8 }), deals => {
        const all = combinations(deals)
        const total = deals.reduce((sum, { amount }) => sum + amount, 0)
        // Each deal may be parted between two steps.
        const slack = ((deals.length + 1) * total) / 1000 + 1e-9
        const { mean, quantiles } = revenueOf(deals, 0, shares)
        expect(mean).toBeCloseTo(
          all.reduce((sum, one) => sum + one.chance * one.sum, 0),
          6,
        )
        for (const { share, amount } of quantiles) {
          const below = (limit: number) => all.reduce((sum, one) => (one.sum <= limit ? sum + one.chance : sum), 0)
          expect(below(amount + slack)).toBeGreaterThanOrEqual(share - 1e-6)
          expect(below(amount - slack - 1e-6)).toBeLessThanOrEqual(share + 1e-6)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('rises with the share asked for, from nothing to everything', () => {
    fc.assert(
      fc.property(fc.array(deal, { maxLength: 30 }), fc.double({ min: 0, max: 1.5, noNaN: true }), (deals, shock) => {
        const total = deals.reduce((sum, { amount }) => sum + amount, 0)
        const amounts = revenueOf(deals, shock, shares).quantiles.map(({ amount }) => amount)
        expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
        expect(amounts.every(amount => amount >= 0 && amount <= total + 1e-9)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('spreads more when a good or bad quarter moves all deals alike, around the same mean', () => {
    const deals = Array.from({ length: 80 }, (_, i) => ({ probability: 0.2 + (i % 5) / 10, amount: 1000 + 10 * i }))
    const [alone, together] = [revenueOf(deals, 0, shares), revenueOf(deals, 0.6, shares)]
    const width = ({ quantiles }: typeof alone) => quantiles[3].amount - quantiles[1].amount
    expect(width(together)).toBeGreaterThan(1.5 * width(alone))
    expect(together.mean).toBe(alone.mean)
    // The normal distribution of the sum: 1.2816 errors to either side.
    const error = Math.sqrt(deals.reduce((sum, { probability: p, amount }) => sum + p * (1 - p) * amount ** 2, 0))
    expect(width(alone) / (2 * 1.2816 * error)).toBeCloseTo(1, 1)
    expect(together.quantiles[2].amount / together.mean).toBeCloseTo(1, 1)
  })

  it('is met by drawing shocks and outcomes at random', () => {
    const random = seededRandom(8)
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    // At a probability of one half a symmetric shock leaves the mean where it is.
    const deals = Array.from({ length: 40 }, (_, i) => ({ probability: 0.5, amount: 100 + i }))
    const { quantiles } = revenueOf(deals, 0.5, [0.1, 0.9])
    const drawn = Array.from({ length: 20_000 }, () => {
      const shock = 0.5 * normal()
      return deals.reduce((sum, { amount }) => (random() < 1 / (1 + Math.exp(-shock)) ? sum + amount : sum), 0)
    }).sort((a, b) => a - b)
    expect(quantiles[0].amount / drawn[2_000]).toBeCloseTo(1, 1)
    expect(quantiles[1].amount / drawn[18_000]).toBeCloseTo(1, 1)
  })

  it('is nothing of nothing, and certain of what is certain', () => {
    expect(revenueOf([], 0.3, [0.5])).toEqual({ mean: 0, quantiles: [{ share: 0.5, amount: 0 }] })
    expect(revenueOf([{ probability: 1, amount: 700 }], 0.3, [0.1, 0.9]).quantiles).toEqual([
      { share: 0.1, amount: 700 },
      { share: 0.9, amount: 700 },
    ])
  })
})
