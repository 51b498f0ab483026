import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOfRedrawn, areaUnderCurve, compareAreas } from './auc.ts'

fc.configureGlobal({ seed: 20 })

/** The area and its parts, pair by pair. */
const naive = (scores: readonly number[], outcome: readonly number[]) => {
  const of = (value: number) => scores.filter((_, i) => outcome[i] === value)
  const [x, y] = [of(1), of(0)]
  const psi = (a: number, b: number) => (a > b ? 1 : a === b ? 0.5 : 0)
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const ahead = x.map(a => meanOf(y.map(b => psi(a, b))))
  const behind = y.map(b => meanOf(x.map(a => psi(a, b))))
  return { auc: meanOf(ahead), ahead, behind }
}
const spreadOf = (a: readonly number[], b: readonly number[]) => {
  const difference = a.map((value, i) => value - (b[i] ?? 0))
  const mean = difference.reduce((sum, value) => sum + value, 0) / a.length
  return difference.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, a.length - 1) / a.length
}

const rows = fc
  .array(fc.record({ first: fc.nat(6), second: fc.nat(6), outcome: fc.constantFrom(0, 1) }), {
    minLength: 4,
    maxLength: 30,
  })
  .filter(list => new Set(list.map(({ outcome }) => outcome)).size === 2)

describe('the area under the curve', () => {
  it('of rows that were drawn again is that of a list with each as often as it was drawn', () => {
    fc.assert(
      fc.property(rows, fc.array(fc.nat(3), { minLength: 30, maxLength: 30 }), (list, times) => {
        const drawn = list.flatMap((row, i) => Array.from({ length: times[i] }, () => row))
        const expected = areaUnderCurve(
          drawn.map(({ first }) => first),
          drawn.map(({ outcome }) => outcome),
        )
        const areaOf = areaOfRedrawn(
          list.map(({ first }) => first),
          list.map(({ outcome }) => outcome),
        )
        const found = areaOf(times)
        if (expected) expect(found).toBeCloseTo(expected.auc, 12)
        else expect(found).toBeNull()
      }),
    )
  })

  it('meets the example of Hanley and McNeil (1982): 58 normal and 51 abnormal images, 0.893', () => {
    // Ratings 1 to 5: normal 33, 6, 6, 11, 2; abnormal 3, 2, 2, 11, 33. Their table gives 0.893.
    const rated = (counts: readonly number[], outcome: number) =>
      counts.flatMap((count, i) => Array.from({ length: count }, () => ({ score: i + 1, outcome })))
    const all = [...rated([33, 6, 6, 11, 2], 0), ...rated([3, 2, 2, 11, 33], 1)]
    const area = areaUnderCurve(
      all.map(({ score }) => score),
      all.map(({ outcome }) => outcome),
    )
    expect(area?.auc).toBeCloseTo(0.893, 3)
    // Their standard error, of another formula, is 0.032.
    expect(((area?.high ?? 0) - (area?.low ?? 0)) / 2 / 1.96).toBeCloseTo(0.032, 2)
  })

  it('is the share of pairs in the right order, with the spread of DeLong, whatever the ties', () => {
    fc.assert(
      fc.property(rows, list => {
        const [scores, outcome] = [list.map(({ first }) => first), list.map(row => row.outcome)]
        const plain = naive(scores, outcome)
        const area = areaUnderCurve(scores, outcome)
        expect(area?.auc).toBeCloseTo(plain.auc, 12)
        const spread = Math.sqrt(spreadOf(plain.ahead, []) + spreadOf(plain.behind, []))
        if (Math.min(plain.ahead.length, plain.behind.length) < 2 || spread < 1e-9) return
        expect(area?.low).toBeCloseTo(Math.max(0, plain.auc - 1.959963984540054 * spread), 9)
        expect(area?.high).toBeCloseTo(Math.min(1, plain.auc + 1.959963984540054 * spread), 9)
      }),
    )
  })

  it('is turned round with the scores, and 1 when they never err', () => {
    fc.assert(
      fc.property(rows, list => {
        const [scores, outcome] = [list.map(({ first }) => first), list.map(row => row.outcome)]
        const turned = areaUnderCurve(
          scores.map(score => -score),
          outcome,
        )
        expect((areaUnderCurve(scores, outcome)?.auc ?? 0) + (turned?.auc ?? 0)).toBeCloseTo(1, 12)
        expect(areaUnderCurve(outcome, outcome)).toMatchObject({ auc: 1, high: 1 })
      }),
    )
  })

  it('has an interval with a width around it, also of one row of each outcome and where no pair is wrong', () => {
    fc.assert(
      fc.property(rows, list => {
        const [scores, outcome] = [list.map(({ first }) => first), list.map(row => row.outcome)]
        const { auc, low, high } = areaUnderCurve(scores, outcome)!
        expect(low <= auc && auc <= high && high - low > 1e-3 && low >= 0 && high <= 1).toBe(true)
      }),
    )
    expect(areaUnderCurve([2, 1], [1, 0])).toMatchObject({ auc: 1, high: 1 })
  })

  it('at the edge excludes areas that would hardly ever order all pairs: by hand for 5 and 5', () => {
    // (1 − A)² = z²·A(1 − A)(1 + 4·((1 − A)/(2 − A) + A/(1 + A)))/25 at the bound.
    const { low } = areaUnderCurve([6, 7, 8, 9, 10, 1, 2, 3, 4, 5], [1, 1, 1, 1, 1, 0, 0, 0, 0, 0])!
    const variance = (low * (1 - low) * (1 + 4 * ((1 - low) / (2 - low) + low / (1 + low)))) / 25
    expect((1 - low) / Math.sqrt(variance)).toBeCloseTo(1.959963984540054, 9)
    expect(low).toBeGreaterThan(0.5)
    expect(low).toBeLessThan(0.75)
  })

  it('is nothing when one outcome is missing', () => {
    expect(areaUnderCurve([1, 2], [1, 1])).toBeNull()
    expect(compareAreas([1, 2], [2, 1], [0, 0])).toBeNull()
  })
})

describe('two areas over the same rows', () => {
  it('differ with the spread of the differences of their parts', () => {
    fc.assert(
      fc.property(rows, list => {
        const outcome = list.map(row => row.outcome)
        const [first, second] = [list.map(row => row.first), list.map(row => row.second)]
        const [a, b] = [naive(first, outcome), naive(second, outcome)]
        const spread = Math.sqrt(spreadOf(a.ahead, b.ahead) + spreadOf(a.behind, b.behind))
        const compared = compareAreas(first, second, outcome)
        if (Math.min(a.ahead.length, a.behind.length) < 2 || spread < 1e-9) return
        expect(compared?.difference).toBeCloseTo(a.auc - b.auc, 12)
        expect(compared?.low).toBeCloseTo(Math.max(-1, a.auc - b.auc - 1.959963984540054 * spread), 9)
      }),
    )
  })

  it('have an interval with a width unless the scores are the same', () => {
    fc.assert(
      fc.property(rows, list => {
        const [first, second] = [list.map(row => row.first), list.map(row => row.second)]
        if (first.every((score, i) => score === second[i])) return
        const outcome = list.map(row => row.outcome)
        const { difference, low, high } = compareAreas(first, second, outcome)!
        expect(low <= difference && difference <= high && high - low > 1e-6).toBe(true)
      }),
    )
  })

  it('do not differ from themselves', () => {
    expect(compareAreas([1, 3, 2, 4], [1, 3, 2, 4], [0, 1, 0, 1])).toEqual({ difference: 0, low: 0, high: 0 })
  })
})
