import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { median } from './median.ts'
import { midranks, rankSum } from './rank-sum.ts'
import { type StratumValues, stratifiedShift } from './stratified-shift.ts'
import { vanElteren } from './van-elteren.ts'

fc.configureGlobal({ seed: 20 })

const z95 = 1.959963984540054
const sorted = (values: readonly number[]) => Float64Array.from(values).sort()
const stratum = (first: readonly number[], second: readonly number[]): StratumValues => ({
  first: sorted(first),
  second: sorted(second),
})

/** Van Elteren's statistic when `shift` is taken from the first group, all values ranked again; NaN where nothing varies. */
function statistic(strata: readonly StratumValues[], shift: number): number {
  const sums = strata.map(({ first, second }) => {
    const moved = Array.from(first, value => value - shift)
    const all = sorted([...moved, ...Array.from(second)])
    const { ranks, ties } = midranks(all)
    const sum = moved.reduce((total, value) => total + ranks[all.indexOf(value)], 0)
    return rankSum(sum, first.length, second.length, ties)
  })
  return vanElteren(sums)?.z ?? Number.NaN
}

/** Every difference of two values of a stratum, ascending, without doubles. */
const differencesOf = (strata: readonly StratumValues[]): number[] =>
  [
    ...new Set(strata.flatMap(({ first, second }) => Array.from(first, a => Array.from(second, b => a - b)).flat())),
  ].sort((a, b) => a - b)

/** Whole numbers, so that a shift of them is exact; many are equal. */
const group = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 12 })
const strataOf = fc
  .array(fc.tuple(group, group), { minLength: 1, maxLength: 4 })
  .map(list => list.map(([first, second]) => stratum(first, second)))

describe('the shift between two groups', () => {
  it('of one stratum is the median of all differences: Hollander and Wolfe, permeability of the chorioamnion', () => {
    const term = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]
    const early = [1.15, 0.88, 0.9, 0.74, 1.21]
    const found = stratifiedShift([stratum(term, early)])!
    expect(found.estimate).toBeCloseTo(0.305, 12)
    expect(found.estimate).toBeCloseTo(median(term.flatMap(a => early.map(b => a - b)))!, 12)
    expect(found.p.toFixed(2)).toBe('0.22')
  })

  it('is where the statistic changes sign, and its interval holds what the test does not reject, by ranking again', () => {
    fc.assert(
      fc.property(strataOf, strata => {
        const found = stratifiedShift(strata)
        if (!found) return
        const all = differencesOf(strata)
        // Between two differences no value of one group equals one of the other: halves of whole numbers.
        const between = [all[0] - 0.5, ...all.map(one => one + 0.5)].filter(one => !all.includes(one))
        for (const shift of between) {
          const z = statistic(strata, shift)
          if (shift < found.estimate && Math.abs(z) > 1e-9) expect(z).toBeGreaterThan(0)
          if (shift > found.estimate && Math.abs(z) > 1e-9) expect(z).toBeLessThan(0)
          const inside = (found.low === null || shift > found.low) && (found.high === null || shift < found.high)
          if (Math.abs(z) < z95 - 1e-9) expect(inside).toBe(true)
        }
        // Just outside of a bound it is rejected.
        if (found.low !== null && found.low < found.estimate && statistic(strata, found.low - 0.25) < z95 - 1e-9) {
          throw new Error(`${found.low} is not the lowest shift that is not rejected`)
        }
        if (found.high !== null && found.high > found.estimate && statistic(strata, found.high + 0.25) > -z95 + 1e-9) {
          throw new Error(`${found.high} is not the highest shift that is not rejected`)
        }
      }),
    )
  })

  it('has an interval with a width around the estimate, which contains 0 whenever p is 0.05 or more', () => {
    fc.assert(
      fc.property(strataOf, strata => {
        const found = stratifiedShift(strata)
        if (!found) return
        const [low, high] = [found.low ?? Number.NEGATIVE_INFINITY, found.high ?? Number.POSITIVE_INFINITY]
        expect(low < found.estimate && found.estimate < high).toBe(true)
        if (found.p >= 0.05) expect(low <= 0 && 0 <= high).toBe(true)
      }),
    )
  })

  it('moves with the first group, turns round with the groups, and does not mind strata that differ or have one group', () => {
    fc.assert(
      fc.property(strataOf, fc.integer({ min: -9, max: 9 }), (strata, by) => {
        const found = stratifiedShift(strata)
        const moved = stratifiedShift(
          strata.map(({ first, second }) => ({ first: sorted(first as never).map(value => value + by), second })),
        )
        const turned = stratifiedShift(strata.map(({ first, second }) => ({ first: second, second: first })))
        const apart = stratifiedShift([
          ...strata.map(({ first, second }, i) => ({
            first: Float64Array.from(first, value => value + 100 * i),
            second: Float64Array.from(second, value => value + 100 * i),
          })),
          stratum([5, 6], []),
          stratum([], [7]),
        ])
        if (!found || !moved || !turned) return
        expect(moved.estimate).toBeCloseTo(found.estimate + by, 12)
        expect(moved.low === null ? null : moved.low - by).toEqual(found.low)
        expect(turned.estimate).toBeCloseTo(-found.estimate, 12)
        expect([turned.low, turned.high]).toEqual(
          [found.high, found.low].map(bound => (bound === null ? null : -bound || 0)),
        )
        expect(turned.p).toBeCloseTo(found.p, 12)
        expect(apart).toEqual(found)
      }),
    )
  })

  it('of thousands of values finds the same as by halving alone', () => {
    const random = seededRandom(7)
    const days = (n: number, by: number) =>
      Float64Array.from({ length: n }, () => Math.log(Math.round(20 + by * 80 * random()))).sort()
    const strata = Array.from({ length: 5 }, () => ({ first: days(90, 0.9), second: days(400, 1) }))
    const found = stratifiedShift(strata)!
    const value = (shift: number) => statistic(strata, shift)
    for (const bound of [found.low!, found.high!, found.estimate]) expect(Math.abs(bound)).toBeLessThan(0.5)
    expect(value(found.low! - 1e-9)).toBeGreaterThan(z95)
    expect(value(found.low! + 1e-9)).toBeLessThanOrEqual(z95 + 1e-9)
    expect(value(found.high! - 1e-9)).toBeGreaterThanOrEqual(-z95 - 1e-9)
    expect(value(found.high! + 1e-9)).toBeLessThan(-z95)
    expect(value(found.estimate - 1e-9)).toBeGreaterThanOrEqual(0)
    expect(value(found.estimate + 1e-9)).toBeLessThanOrEqual(0)
  })

  it('leaves open what few values cannot rule out', () => {
    expect(stratifiedShift([stratum([3, 4], [1, 2])])).toMatchObject({ estimate: 2, low: null, high: null })
  })

  it('goes to the next difference where ties leave no width', () => {
    const same = Array.from({ length: 30 }, () => 30)
    const both = [stratum([...same, 45], [...same, 50])]
    expect(stratifiedShift(both)).toMatchObject({ estimate: 0, low: -5, high: 15 })
    // Nothing else was seen: a different shift cannot be excluded by anything.
    expect(
      stratifiedShift([
        stratum(
          same,
          same.map(day => day * 2),
        ),
      ]),
    ).toMatchObject({ estimate: -30, low: null, high: null })
  })

  it('is nothing where nothing can be compared or nothing varies', () => {
    expect(stratifiedShift([])).toBeNull()
    expect(stratifiedShift([stratum([1], []), stratum([], [2, 3])])).toBeNull()
    expect(stratifiedShift([stratum([5, 5], [5])])).toBeNull()
  })

  it('is not biased for a rare card in skewed cycles: at most 2% at an adoption of 12% with sd 0.9', () => {
    const random = seededRandom(11)
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    let [sum, covered] = [0, 0]
    const sets = 800
    for (let set = 0; set < sets; set++) {
      const strata = Array.from({ length: 6 }, (_, i) => {
        const [first, second]: [number[], number[]] = [[], []]
        for (let deal = 0; deal < 50; deal++) {
          const days = Math.max(1, Math.round(60 * Math.exp(0.2 * i + 0.9 * normal())))
          ;(random() < 0.12 ? first : second).push(Math.log(days))
        }
        return stratum(first, second)
      })
      const found = stratifiedShift(strata)!
      sum += found.estimate
      if ((found.low ?? -9) <= 0 && (found.high ?? 9) >= 0) covered++
    }
    expect(Math.abs(Math.exp(sum / sets) - 1)).toBeLessThan(0.02)
    expect(covered / sets).toBeGreaterThanOrEqual(0.93)
  })
})
