import fc from 'fast-check'
import { expect, it } from 'vitest'
import { medianDifference, medianError, medianOfSorted } from './price-bonett.ts'
import { weightedMedianDifference } from './weighted-difference.ts'

fc.configureGlobal({ seed: 20 })

const stratum = (first: readonly number[], second: readonly number[]) => {
  const [a, b] = [Float64Array.from(first).sort(), Float64Array.from(second).sort()]
  return {
    n1: a.length,
    median1: medianOfSorted(a),
    error1: medianError(a),
    n0: b.length,
    median0: medianOfSorted(b),
    error0: medianError(b),
  }
}

it('weighs the strata by n1·n0/(n1 + n0), by hand', () => {
  const found = weightedMedianDifference([
    { n1: 10, median1: 50, error1: 3, n0: 40, median0: 60, error0: 4 },
    { n1: 20, median1: 30, error1: 1, n0: 20, median0: 32, error0: 2 },
  ])!
  // Weights 8 and 10; (8·−10 + 10·−2)/18; √(64·25 + 100·5)/18.
  expect(found.estimate).toBeCloseTo(-100 / 18, 12)
  expect(found.error).toBeCloseTo(Math.sqrt(2100) / 18, 12)
  expect(found.high - found.low).toBeCloseTo((2 * 1.959963984540054 * Math.sqrt(2100)) / 18, 12)
})

it('lends a single value the spread that its group shows elsewhere', () => {
  const found = weightedMedianDifference([
    { n1: 9, median1: 10, error1: 2, n0: 9, median0: 10, error0: 2 },
    { n1: 1, median1: 13, error1: Number.NaN, n0: 9, median0: 10, error0: 2 },
  ])!
  // Per value 9·4 = 36; weights 4.5 and 0.9.
  const variance = 4.5 ** 2 * 8 + 0.9 ** 2 * (36 + 4)
  expect(found.error).toBeCloseTo(Math.sqrt(variance) / 5.4, 12)
})

const values = fc
  .array(fc.integer({ min: 1, max: 300 }), { minLength: 2, maxLength: 20 })
  .filter(list => new Set(list).size > 1)

it('of one stratum is the difference of medians itself', () => {
  fc.assert(
    fc.property(values, values, (a, b) => {
      const alone = medianDifference(Float64Array.from(a).sort(), Float64Array.from(b).sort())!
      const found = weightedMedianDifference([stratum(a, b)])!
      expect(found.estimate).toBeCloseTo(alone.estimate, 10)
      expect(found.error).toBeCloseTo(alone.error, 10)
    }),
  )
})

it('does not mind differences between strata, nor strata of one group', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(values, values), { minLength: 1, maxLength: 5 }), list => {
      const found = weightedMedianDifference(list.map(([a, b]) => stratum(a, b)))!
      const moved = list.map(([a, b], i) =>
        stratum(
          a.map(value => value + 1000 * i),
          b.map(value => value + 1000 * i),
        ),
      )
      const other = weightedMedianDifference([...moved, stratum([5, 6, 7], []), stratum([], [1, 2])])!
      expect(other.estimate).toBeCloseTo(found.estimate, 8)
      expect(other.error).toBeCloseTo(found.error, 8)
    }),
  )
})

it('has an interval with a width wherever it says something', () => {
  const few = fc.array(fc.constantFrom(30, 30, 30, 60), { minLength: 0, maxLength: 6 })
  fc.assert(
    fc.property(fc.array(fc.tuple(few, few), { minLength: 1, maxLength: 5 }), list => {
      const found = weightedMedianDifference(list.map(([a, b]) => stratum(a, b)))
      if (found) expect(found.low < found.estimate && found.estimate < found.high).toBe(true)
    }),
  )
})

it('is nothing without a stratum of both groups, or without any spread', () => {
  expect(weightedMedianDifference([])).toBeNull()
  expect(weightedMedianDifference([stratum([1, 2], [])])).toBeNull()
  expect(weightedMedianDifference([stratum([1], [2])])).toBeNull()
  expect(weightedMedianDifference([stratum([30, 30], [60, 60, 60])])).toBeNull()
})
