import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ComparedDeal, dealDistance } from './deal-distance.ts'
import { typicality } from './typicality.ts'

fc.configureGlobal({ seed: 31 })

const deal = (amount: number | null, market: number | null = 1): ComparedDeal => ({
  market,
  industry: null,
  segment: null,
  region: null,
  amount,
  cards: new Map(),
})
const someDeal: fc.Arbitrary<ComparedDeal> = fc.record({
  market: fc.option(fc.integer({ min: 1, max: 3 })),
  industry: fc.option(fc.integer({ min: 1, max: 3 })),
  segment: fc.option(fc.integer({ min: 1, max: 3 })),
  region: fc.constant(null),
  amount: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  cards: fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 100 })), {
      selector: ([card]) => card,
    })
    .map(pairs => new Map(pairs)),
})

/** The definition, written down as it reads. */
const naive = (own: ComparedDeal, others: readonly ComparedDeal[]): number | null => {
  const all = [own, ...others]
  const meanOf = (one: ComparedDeal): number | null => {
    const distances = all.flatMap(other => (other === one ? [] : (dealDistance(one, other)?.distance ?? [])))
    return distances.length === 0 ? null : distances.reduce((sum, d) => sum + d, 0) / distances.length
  }
  const ownMean = meanOf(own)
  const means = others.flatMap(other => meanOf(other) ?? [])
  if (ownMean === null || means.length < 2) return null
  const points = means.map(mean => (Math.abs(mean - ownMean) < 1e-9 ? 0.5 : mean > ownMean ? 1 : 0))
  return points.reduce<number>((sum, point) => sum + point, 0) / means.length
}

describe('how typical a deal is', () => {
  it('is 1 in the middle of a row and 0 at its end', () => {
    const others = [2000, 5000, 20_000, 50_000].map(amount => deal(amount))
    expect(typicality(deal(10_000), others)?.share).toBe(1)
    expect(typicality(deal(500_000), [...others, deal(10_000)])?.share).toBe(0)
  })

  it('is a half among deals that are all the same', () => {
    expect(typicality(deal(5), [deal(5), deal(5), deal(5)])).toMatchObject({ share: 0.5, n: 3 })
  })

  it('is nothing without two others of which the same things are known', () => {
    expect(typicality(deal(5), [])).toBeNull()
    expect(typicality(deal(5), [deal(6)])).toBeNull()
    expect(typicality(deal(null, null), [deal(5), deal(6)])).toBeNull()
  })

  it('agrees with its definition, lies within its interval, and does not depend on the order', () => {
    fc.assert(
      fc.property(someDeal, fc.array(someDeal, { maxLength: 8 }), (own, others) => {
        const found = typicality(own, others)
        const expected = naive(own, others)
        expect(found === null).toBe(expected === null)
        if (found === null || expected === null) return
        expect(found.share).toBeCloseTo(expected, 9)
        expect(found.low <= found.share && found.share <= found.high).toBe(true)
        expect(typicality(own, others.toReversed())?.share).toBeCloseTo(found.share, 9)
      }),
    )
  })
})
