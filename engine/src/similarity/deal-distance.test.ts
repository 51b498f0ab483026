import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ComparedDeal, dealDistance, dealParts, partWeights, widestAmountRatio } from './deal-distance.ts'

fc.configureGlobal({ seed: 20 })

const unknown: ComparedDeal = {
  market: null,
  industry: null,
  segment: null,
  region: null,
  amount: null,
  cards: new Map(),
}
const known: ComparedDeal = {
  market: 1,
  industry: 2,
  segment: 3,
  region: 4,
  amount: 50_000,
  cards: new Map([
    [7, 100],
    [8, 80],
  ]),
}
const name = fc.option(fc.integer({ min: 1, max: 3 }))
const someDeal: fc.Arbitrary<ComparedDeal> = fc.record({
  market: name,
  industry: name,
  segment: name,
  region: name,
  amount: fc.option(fc.integer({ min: -5, max: 10_000_000 })),
  cards: fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 50, max: 100 })), {
      selector: ([card]) => card,
    })
    .map(pairs => new Map(pairs)),
})

describe('the distance of two deals', () => {
  it('is 0 for deals alike in everything, and every part counts', () => {
    const found = dealDistance(known, { ...known })!
    expect(found.distance).toBe(0)
    expect(Object.values(found.parts)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('is 1 for deals alike in nothing', () => {
    const other = {
      market: 11,
      industry: 12,
      segment: 13,
      region: 14,
      amount: 50_000 * widestAmountRatio,
      cards: new Map([[9, 90]]),
    }
    expect(dealDistance(known, other)!.distance).toBeCloseTo(1, 12)
  })

  it('meets a worked example', () => {
    const other = { ...known, industry: 9, amount: 500_000, cards: new Map([[7, 100]]) }
    const found = dealDistance(known, other)!
    // Cards: 1 − 100/180; industry 1; amount ln 10 ÷ ln 100 = ½; the rest alike. Weights 3, 1, 1 of 7.5.
    expect(found.parts.cards).toBeCloseTo(80 / 180, 12)
    expect(found.parts.amount).toBeCloseTo(0.5, 12)
    expect(found.distance).toBeCloseTo((3 * (80 / 180) + 1 + 0.5) / 7.5, 12)
    expect(found.weights.cards).toBeCloseTo(3 / 7.5, 12)
  })

  it('leaves out what is not known of both', () => {
    const found = dealDistance({ ...unknown, market: 1, industry: 2 }, { ...known, industry: 9 })!
    expect(found.parts).toEqual({ market: 0, industry: 1, segment: null, region: null, amount: null, cards: null })
    expect(found.distance).toBeCloseTo(1 / 2, 12)
    expect(found.weights).toEqual({ market: 0.5, industry: 0.5, segment: 0, region: 0, amount: 0, cards: 0 })
  })

  it('is nothing when nothing is known of both', () => {
    expect(dealDistance(unknown, unknown)).toBeNull()
    expect(dealDistance({ ...unknown, market: 1 }, { ...unknown, region: 1 })).toBeNull()
  })

  it('takes an amount that is not above 0 as unknown', () => {
    for (const amount of [0, -1]) expect(dealDistance({ ...known, amount }, known)!.parts.amount).toBeNull()
  })

  it('grows with the ratio of the amounts, whichever is larger', () => {
    const at = (amount: number) => dealDistance(known, { ...known, amount })!.distance
    expect(at(100_000)).toBeCloseTo(at(25_000), 12)
    const steps = [50_000, 60_000, 100_000, 1_000_000, 5_000_000].map(at)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    expect(at(5_000_000)).toBe(at(500_000_000))
  })

  it('is symmetric, within 0 and 1, 0 with itself, and made of its parts', () => {
    fc.assert(
      fc.property(someDeal, someDeal, (a, b) => {
        const found = dealDistance(a, b)
        expect(dealDistance(b, a)).toEqual(found)
        expect(dealDistance(a, a)?.distance ?? 0).toBe(0)
        if (found === null) return
        expect(found.distance >= 0 && found.distance <= 1).toBe(true)
        const sum = dealParts.reduce((total, part) => total + found.weights[part] * (found.parts[part] ?? 0), 0)
        expect(sum).toBeCloseTo(found.distance, 12)
        expect(dealParts.reduce((total, part) => total + found.weights[part], 0)).toBeCloseTo(1, 12)
      }),
    )
  })

  it('is never larger when one more part agrees', () => {
    fc.assert(
      fc.property(someDeal, someDeal, (a, b) => {
        const before = dealDistance(a, b)
        if (before === null || a.industry === null) return
        const after = dealDistance(a, { ...b, industry: a.industry })!
        expect(after.distance).toBeLessThanOrEqual(before.distance + 1e-12)
      }),
    )
  })

  it('weighs what was said as much as segment, industry and amount together', () => {
    expect(partWeights.cards).toBe(partWeights.segment + partWeights.industry + partWeights.amount)
  })
})
