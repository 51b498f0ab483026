import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactNormalCdf, ratio } from './exact.testing.ts'
import { median } from './median.ts'
import { medianDifference, medianError, medianOfSorted } from './price-bonett.ts'

fc.configureGlobal({ seed: 20 })

const sorted = (values: readonly number[]) => Float64Array.from(values).sort()

describe('the difference of medians', () => {
  // Bonett's examples of his R package statpsych, `ci.median2`.
  it('meets ten against ten: −8.5, 4.316291, −16.95977 to −0.04022524', () => {
    const found = medianDifference(
      sorted([32, 39, 26, 35, 43, 27, 40, 37, 34, 29]),
      sorted([36, 44, 47, 42, 49, 39, 46, 31, 33, 48]),
    )!
    expect(found.estimate).toBe(-8.5)
    expect(found.error.toFixed(6)).toBe('4.316291')
    expect([found.low.toFixed(5), found.high.toFixed(8)]).toEqual(['-16.95977', '-0.04022524'])
  })

  it('meets twenty against twenty: −85, 37.11502, −157.7441 to −12.25589', () => {
    const found = medianDifference(
      sorted([70, 394, 43, 95, 62, 128, 2, 203, 81, 436, 85, 35, 156, 1, 3, 27, 63, 181, 184, 18]),
      sorted([102, 120, 78, 78, 417, 124, 86, 171, 176, 129, 230, 194, 100, 157, 306, 411, 164, 103, 193, 312]),
    )!
    expect([found.estimate, found.error.toFixed(5)]).toEqual([-85, '37.11502'])
    expect([found.low.toFixed(4), found.high.toFixed(5)]).toEqual(['-157.7441', '-12.25589'])
  })

  it('takes the order statistics and the z of the binomial distribution, to 1e-9, whatever the number', () => {
    for (const n of [2, 3, 5, 10, 37, 200, 999, 1999, 4096]) {
      const c = Math.max(1, Math.floor(n / 2 - Math.sqrt(n) + 0.5))
      let ways = 0n
      for (let i = 0, way = 1n; i < c; way = (way * BigInt(n - i)) / BigInt(++i)) ways += way
      const below = ratio(ways, 2n ** BigInt(n))
      // Values 0, 1, 2, …: the order statistics are n − 2c + 1 apart, so the error gives back z.
      const z = (n - 2 * c + 1) / (2 * medianError(Float64Array.from({ length: n }, (_, i) => i)))
      expect(Math.abs(exactNormalCdf(-Math.round(z * 1e12) / 1e12) - below)).toBeLessThan(n < 4096 ? 1e-9 : 1e-5)
    }
  })

  const values = fc
    .array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 60 })
    .filter(list => new Set(list).size > 1)

  it('moves with a shift, stretches with a scale and turns round with the groups', () => {
    fc.assert(
      fc.property(values, values, fc.integer({ min: -50, max: 50 }), (a, b, shift) => {
        const found = medianDifference(sorted(a), sorted(b))!
        expect(found.estimate).toBe(median(a)! - median(b)!)
        const moved = medianDifference(sorted(a.map(value => value + shift)), sorted(b))!
        expect([moved.estimate, moved.error]).toEqual([found.estimate + shift, found.error])
        const scaled = medianDifference(sorted(a.map(value => value * 4)), sorted(b.map(value => value * 4)))!
        expect(scaled.high).toBeCloseTo(found.high * 4, 8)
        expect(medianDifference(sorted(b), sorted(a))!.low).toBeCloseTo(-found.high, 10)
      }),
    )
  })

  it('reads a part of a longer list as that part alone', () => {
    fc.assert(
      fc.property(values, a => {
        const part = sorted(a)
        const longer = Float64Array.from([-9e9, ...part, 9e9])
        expect(medianOfSorted(longer, 1, longer.length - 1)).toBe(medianOfSorted(part))
        expect(medianError(longer, 1, longer.length - 1)).toBe(medianError(part))
      }),
    )
  })

  it('has an interval with a width, also where ties fill the middle', () => {
    const price = fc.array(fc.constantFrom(10, 10, 10, 10, 20, 90), { minLength: 2, maxLength: 40 })
    fc.assert(
      fc.property(price, price, (a, b) => {
        const found = medianDifference(sorted(a), sorted(b))
        const shows = (list: readonly number[]) => new Set(list).size > 1
        expect(found === null).toBe(!(shows(a) && shows(b)))
        if (found) expect(found.low < found.estimate && found.estimate < found.high).toBe(true)
      }),
    )
    // Of 30 values c is 10: both order statistics are 5, and the next that differ are the first and the last one.
    const tied = sorted([1, ...Array.from({ length: 28 }, () => 5), 9])
    const spread = medianError(tied)
    const even = medianError(Float64Array.from({ length: 30 }, (_, i) => i))
    // The 10th and the 21st of 0 to 29 are 11 apart, with the same z.
    expect(spread / even).toBeCloseTo(8 / 11, 12)
  })

  it('is nothing with fewer than two values in a group, or without any spread', () => {
    expect(medianDifference([1], [1, 2, 3])).toBeNull()
    expect(medianDifference([7, 7, 7], [1, 2, 3])).toBeNull()
    expect(medianError([1])).toBeNaN()
    expect(medianError([4, 4, 4, 4])).toBeNaN()
  })
})
