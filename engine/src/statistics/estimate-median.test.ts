import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateMedian, estimateMedianOfSorted } from './estimate-median.ts'
import { medianError } from './price-bonett.ts'

fc.configureGlobal({ seed: 21 })

const none = { median: null, mean: null, n: 0, low: null, high: null }

describe('the middle of values', () => {
  it('is nothing of none, and has no interval of one or of equal ones', () => {
    expect(estimateMedian([])).toEqual(none)
    expect(estimateMedian([40])).toEqual({ median: 40, mean: 40, n: 1, low: null, high: null })
    expect(estimateMedian([40, 40, 40])).toEqual({ median: 40, mean: 40, n: 3, low: null, high: null })
  })

  it('has the interval of Price and Bonett on the scale of logarithms', () => {
    const days = Array.from({ length: 40 }, (_, i) => 20 + 5 * i)
    const { median, mean, n, low, high } = estimateMedian(days.toReversed())
    expect([median, mean, n]).toEqual([117.5, 117.5, 40])
    const error = medianError(Float64Array.from(days), 0, 40, Math.log)
    expect(low).toBeCloseTo(117.5 * Math.exp(-1.959964 * error), 2)
    expect(high).toBeCloseTo(117.5 * Math.exp(1.959964 * error), 2)
  })

  it('is the same in another unit, to what asinh differs from a logarithm, and exactly when the unit is named', () => {
    const cents = Float64Array.from({ length: 30 }, (_, i) => 1_000_000 + 7_919 * i * i)
    const dollars = cents.map(value => value / 100)
    expect(estimateMedianOfSorted(cents, 0, 30, 100).low).toBeCloseTo(estimateMedianOfSorted(dollars).low ?? 0, 8)
    expect(estimateMedianOfSorted(cents, 3, 9, 100)).toEqual(estimateMedianOfSorted(dollars.slice(3, 9)))
  })

  it('holds the median between its bounds', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 50 }), values => {
        const { median, low, high } = estimateMedian(values)
        const same = new Set(values).size < 2
        expect([low === null, high === null]).toEqual([same, same])
        expect(low ?? -1).toBeLessThanOrEqual(median ?? 0)
        expect(high ?? 401).toBeGreaterThanOrEqual(median ?? 0)
      }),
    )
  })

  it('covers the true median of skewed values in about 95 of 100 samples', () => {
    let state = 7
    const uniform = (): number => {
      state = (state * 16_807) % 2_147_483_647
      return state / 2_147_483_647
    }
    // Log-normal by Box and Muller: median 90, sd of the logarithm 0.9.
    const draw = (): number =>
      90 * Math.exp(0.9 * Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()))
    for (const n of [10, 20, 60]) {
      let covered = 0
      for (let world = 0; world < 2000; world++) {
        const { low, high } = estimateMedian(Array.from({ length: n }, draw))
        if ((low ?? 0) <= 90 && 90 <= (high ?? 0)) covered++
      }
      expect(covered / 2000).toBeGreaterThan(0.93)
      expect(covered / 2000).toBeLessThan(0.99)
    }
  })
})
