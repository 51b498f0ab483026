import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weightedJaccardDistance } from './weighted-jaccard.ts'

fc.configureGlobal({ seed: 20 })

const weights = (pairs: Record<number, number>) =>
  new Map(Object.entries(pairs).map(([key, weight]) => [Number(key), weight]))
const someWeights = fc
  .dictionary(fc.integer({ min: 1, max: 8 }).map(String), fc.integer({ min: 0, max: 100 }))
  .map(pairs => weights(pairs))

describe('the weighted Jaccard distance', () => {
  it.each([
    ['the same', { 1: 90, 2: 80 }, { 1: 90, 2: 80 }, 0],
    ['nothing shared', { 1: 90 }, { 2: 80 }, 1],
    ['one of two, alike', { 1: 80, 2: 80 }, { 1: 80 }, 0.5],
    ['the same one, weaker', { 1: 100 }, { 1: 75 }, 0.25],
    // min 75 + 0 + 0 = 75; max 100 + 50 + 75 = 225.
    ['mixed', { 1: 100, 2: 50 }, { 1: 75, 3: 75 }, 2 / 3],
    ['one empty', {}, { 1: 5 }, 1],
  ])('of %s', (_what, a, b, distance) => {
    expect(weightedJaccardDistance(weights(a), weights(b))).toBeCloseTo(distance, 12)
  })

  it('of sets is the plain one: 1 − shared ÷ all', () => {
    const sets = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 })
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        const ones = (keys: readonly number[]) => new Map(keys.map(key => [key, 1]))
        const shared = a.filter(key => b.includes(key)).length
        const all = new Set([...a, ...b]).size
        expect(weightedJaccardDistance(ones(a), ones(b))).toBeCloseTo(1 - shared / all, 12)
      }),
    )
  })

  it('compares nothing with nothing to null, also when all weighs nothing', () => {
    expect(weightedJaccardDistance(new Map(), new Map())).toBeNull()
    expect(weightedJaccardDistance(weights({ 1: 0 }), weights({ 2: 0 }))).toBeNull()
  })

  it('is a metric: between 0 and 1, symmetric, and no detour is shorter', () => {
    fc.assert(
      fc.property(someWeights, someWeights, someWeights, (a, b, c) => {
        const [ab, ba, bc, ac] = [
          weightedJaccardDistance(a, b),
          weightedJaccardDistance(b, a),
          weightedJaccardDistance(b, c),
          weightedJaccardDistance(a, c),
        ]
        expect(ab).toBe(ba)
        if (ab !== null) expect(ab >= 0 && ab <= 1).toBe(true)
        if (ab !== null && bc !== null && ac !== null) expect(ac).toBeLessThanOrEqual(ab + bc + 1e-12)
      }),
    )
  })

  it('refuses weights that are none', () => {
    expect(() => weightedJaccardDistance(weights({ 1: -1 }), new Map())).toThrow(/0 or more, not -1/)
    expect(() => weightedJaccardDistance(new Map(), weights({ 1: Number.NaN }))).toThrow(/not NaN/)
  })
})
