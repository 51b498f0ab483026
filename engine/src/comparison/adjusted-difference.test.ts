import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { type AdjustedDifference, AdjustedDifferences, adjustedDifference, residualsOf } from './adjusted-difference.ts'
import { covariatesOf } from './covariates.ts'
import { crossFit } from './cross-fit.ts'
import type { DealColumns } from './deal-columns.ts'
import { columnsOf, type PlainDeal } from './with-and-without.testing.ts'

fc.configureGlobal({ seed: 20 })

/** Deals whose owner decides about both, the card and the win: the card itself does `effect`. */
const dealsOf = (count: number, effect: number, seed: number): PlainDeal[] => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, id) => {
    const owner = Math.floor(random() * 8)
    const has = random() < 0.15 + 0.09 * owner
    const won = random() < 0.2 + 0.05 * owner + (has ? effect : 0)
    return {
      id,
      owner,
      account: Math.floor(random() * (count / 2)),
      outcome: won ? 'won' : 'lost',
      days: null,
      cents: null,
      segment: 1,
      activity: 1 + Math.floor(random() * 9),
      cards: has ? [1] : [],
    }
  })
}

const estimate = (deals: readonly PlainDeal[]) => {
  const covariates = covariatesOf(columnsOf(deals))
  const predict = crossFit(covariates)
  const has = Uint8Array.from(covariates.deals, deal => (deals[deal]!.cards.includes(1) ? 1 : 0))
  const won = Float64Array.from(covariates.deals, deal => (deals[deal]!.outcome === 'won' ? 1 : 0))
  const expected = predict(won)
  return {
    has,
    won,
    expected,
    propensity: predict(has),
    found: adjustedDifference(covariates, predict, has, residualsOf(won, expected)),
  }
}

const rawDifference = (deals: readonly PlainDeal[]): number => {
  const rate = (list: readonly PlainDeal[]) => list.filter(({ outcome }) => outcome === 'won').length / list.length
  return rate(deals.filter(({ cards }) => cards.length > 0)) - rate(deals.filter(({ cards }) => cards.length === 0))
}

describe('the adjusted difference', () => {
  it('sees through a card that better sellers say', () => {
    const deals = dealsOf(3000, 0, 7)
    expect(rawDifference(deals)).toBeGreaterThan(0.05)
    const { found } = estimate(deals)
    expect(Math.abs(found!.difference)).toBeLessThan(0.03)
    expect(found!.p).toBeGreaterThan(0.1)
  })

  it('finds what a card does', () => {
    const { found } = estimate(dealsOf(3000, 0.2, 7))
    expect(found!.difference).toBeCloseTo(0.2, 1)
    expect(found!.low).toBeGreaterThan(0.1)
    expect(found!.p).toBeLessThan(1e-6)
  })

  it('is the augmented estimator with overlap weights, term by term', () => {
    const { has, won, expected, propensity, found } = estimate(dealsOf(400, 0.1, 3))
    // Any split of the expected outcome into the two groups that averages to it gives the same equation.
    const effect = 0.37
    let [top, bottom] = [0, 0]
    has.forEach((a, i) => {
      const e = Math.min(1, Math.max(0, propensity[i]!))
      const m = Math.min(1, Math.max(0, expected[i]!))
      const [m1, m0] = [m + (1 - e) * effect, m - e * effect]
      top += a * (1 - e) * (won[i]! - m1) - (1 - a) * e * (won[i]! - m0) + (a - e) ** 2 * (m1 - m0)
      bottom += (a - e) ** 2
    })
    expect(found!.difference).toBeCloseTo(top / bottom, 10)
  })

  it('has an interval that holds it and is never empty, and p agrees with it', () => {
    const deal = fc.record({
      outcome: fc.constantFrom('won', 'lost'),
      segment: fc.integer({ min: 1, max: 2 }),
      activity: fc.integer({ min: 0, max: 6 }),
      owner: fc.integer({ min: 0, max: 3 }),
      account: fc.integer({ min: 0, max: 30 }),
      cards: fc.subarray([1]),
    })
    fc.assert(
      fc.property(fc.array(deal, { minLength: 4, maxLength: 80 }), list => {
        const deals = list.map((one, id) => ({ ...one, id, days: null, cents: null }) as PlainDeal)
        const { found } = estimate(deals)
        if (found === null) return
        expect(found.low).toBeLessThanOrEqual(found.difference)
        expect(found.high).toBeGreaterThanOrEqual(found.difference)
        expect(found.high - found.low).toBeGreaterThan(0)
        expect(found.overlap).toBeGreaterThanOrEqual(0)
        expect(found.overlap).toBeLessThanOrEqual(1)
        if (found.p < 0.049) expect(found.low > 0 || found.high < 0).toBe(true)
        if (found.p > 0.051) expect(found.low <= 0 && found.high >= 0).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('is not given where everybody has the card, or one account has all deals of one side', () => {
    const all = dealsOf(100, 0, 5).map(deal => ({ ...deal, cards: [1] }))
    expect(estimate(all).found).toBeNull()
  })
})

describe('the adjusted differences of card after card', () => {
  const close = (found: AdjustedDifference | null, expected: AdjustedDifference | null) => {
    expect(found === null).toBe(expected === null)
    if (!found || !expected) return
    for (const field of ['difference', 'low', 'high', 'p', 'overlap'] as const) {
      expect(found[field]).toBeCloseTo(expected[field], 10)
    }
    // Where every account shows the same, rounding leaves any root of nearly nothing.
    expect(found.error ** 2).toBeCloseTo(expected.error ** 2, 10)
  }

  it('are those of each by itself, open deals apart', () => {
    const deal = fc.record({
      outcome: fc.constantFrom('won', 'lost', 'open'),
      segment: fc.integer({ min: 1, max: 2 }),
      activity: fc.integer({ min: 0, max: 6 }),
      owner: fc.integer({ min: 0, max: 3 }),
      account: fc.integer({ min: -1, max: 30 }),
      cards: fc.subarray([1, 2, 3]),
    })
    fc.assert(
      fc.property(fc.array(deal, { minLength: 4, maxLength: 80 }), list => {
        const deals = list.map((one, id) => ({ ...one, id, days: null, cents: null }) as PlainDeal)
        const columns = columnsOf(deals)
        const covariates = covariatesOf(columns)
        const predict = crossFit(covariates)
        const won = Float64Array.from(covariates.deals, at => (deals[at]!.outcome === 'won' ? 1 : 0))
        const residuals = residualsOf(won, predict(won))
        const differences = new AdjustedDifferences(covariates, columns.outcome)
        for (const cardId of [1, 2, 3, 1]) {
          const having = deals.flatMap(({ cards }, at) => (cards.includes(cardId) ? [at] : []))
          const has = Uint8Array.from(covariates.deals, at => (having.includes(at) ? 1 : 0))
          const isOneSided = has.every(one => one === 1) || has.every(one => one === 0)
          close(
            differences.of(Uint32Array.from(having)),
            isOneSided ? null : adjustedDifference(covariates, predict, has, residuals),
          )
        }
      }),
      { numRuns: 200 },
    )
  })

  it('are the same over thousands of deals, each card rare or usual', () => {
    const deals = dealsOf(4000, 0.1, 9)
    const columns = columnsOf(deals)
    const covariates = covariatesOf(columns)
    const differences = new AdjustedDifferences(covariates, columns.outcome)
    const { found } = estimate(deals)
    const having = deals.flatMap(({ cards }, at) => (cards.includes(1) ? [at] : []))
    for (const list of [having.slice(0, 40), having, having.slice(0, 7)]) differences.of(Uint32Array.from(list))
    close(differences.of(Uint32Array.from(having)), found)
  })
})

describe('the amount as it was known at the landmark', () => {
  /** Large deals are lost, and the card is said in large deals; it does nothing. */
  const bySize = (known: number): { columns: DealColumns; deals: readonly PlainDeal[] } => {
    const random = seededRandom(11)
    const sizes = Array.from({ length: 2000 }, () => random() * 8)
    const deals = sizes.map(
      (size, id): PlainDeal => ({
        id,
        account: id % 700,
        outcome: random() < 0.8 - 0.08 * size ? 'won' : 'lost',
        days: null,
        cents: null,
        segment: 1,
        activity: 3,
        cards: random() < 0.1 + 0.1 * size ? [1] : [],
      }),
    )
    const amountAt = Float64Array.from(sizes, size => (random() < known ? 1e5 * Math.exp(size) : Number.NaN))
    return { deals, columns: { ...columnsOf(deals), amountAt } }
  }
  const differenceOf = ({ deals, columns }: ReturnType<typeof bySize>) => {
    const covariates = covariatesOf(columns)
    const predict = crossFit(covariates)
    const has = Uint8Array.from(covariates.deals, deal => (deals[deal]!.cards.includes(1) ? 1 : 0))
    const won = Float64Array.from(covariates.deals, deal => (deals[deal]!.outcome === 'won' ? 1 : 0))
    return adjustedDifference(covariates, predict, has, residualsOf(won, predict(won)))!
  }

  it('is adjusted for where it was known, and only there', () => {
    expect(Math.abs(differenceOf(bySize(1)).difference)).toBeLessThan(0.04)
    expect(differenceOf(bySize(0)).difference).toBeLessThan(-0.15)
    const half = differenceOf(bySize(0.5)).difference
    expect(half).toBeLessThan(-0.05)
    expect(half).toBeGreaterThan(differenceOf(bySize(0)).difference)
  })
})
