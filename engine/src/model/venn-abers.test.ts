import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sigmoid } from './ridge-logistic.ts'
import { seededRandom } from './seeded-random.ts'
import { calibrationPoints, vennAbers } from './venn-abers.ts'

fc.configureGlobal({ seed: 20 })

/** Isotonic regression at a place by its definition: the greatest over starts of the least mean over ends. */
const byDefinition = (shares: readonly number[], place: number): number => {
  const mean = (from: number, to: number) =>
    shares.slice(from, to + 1).reduce((sum, share) => sum + share, 0) / (to - from + 1)
  const starts = shares.map((_, i) => i).filter(i => i <= place)
  const ends = shares.map((_, i) => i).filter(i => i >= place)
  return Math.max(...starts.map(from => Math.min(...ends.map(to => mean(from, to)))))
}

const rows = fc
  .array(fc.record({ score: fc.integer({ min: -40, max: 40 }), outcome: fc.constantFrom(0, 1) }), { maxLength: 30 })
  .map(list => list.map(({ score, outcome }, i) => ({ score: score + i / 100, outcome })))
const pointsOf = (list: readonly { score: number; outcome: number }[], most = 200) =>
  calibrationPoints(
    list.map(({ score }) => score),
    list.map(({ outcome }) => outcome),
    list.map(() => 1),
    most,
  )

describe('the interval of Venn and Abers', () => {
  it('is isotonic regression with the row as 0 and as 1, by its definition', () => {
    fc.assert(
      fc.property(rows, fc.double({ min: -45, max: 45, noNaN: true }), (list, score) => {
        const sorted = list.toSorted((a, b) => a.score - b.score)
        const place = sorted.filter(row => row.score < score).length
        const outcomes = sorted.map(({ outcome }) => outcome)
        const { low, high } = vennAbers(pointsOf(list), score)
        for (const [own, found] of [
          [0, low],
          [1, high],
        ] as const) {
          expect(found).toBeCloseTo(
            byDefinition([...outcomes.slice(0, place), own, ...outcomes.slice(place)], place),
            10,
          )
        }
        expect(low < high && low >= 0 && high <= 1).toBe(true)
      }),
    )
  })

  it('rises with the score', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: -45, max: 45 }), fc.integer({ min: 0, max: 30 }), (list, score, more) => {
        const [one, other] = [vennAbers(pointsOf(list), score), vennAbers(pointsOf(list), score + more)]
        expect(other.low).toBeGreaterThanOrEqual(one.low - 1e-12)
        expect(other.high).toBeGreaterThanOrEqual(one.high - 1e-12)
      }),
    )
  })

  it('knows nothing without rows, and by hand of four', () => {
    expect(vennAbers([], 0)).toEqual({ low: 0, high: 1 })
    // Outcomes 0, 1, _, 0, 1: as 0 the middle three pool to 1/3, as 1 to 2/3.
    const list = [0, 1, 0, 1].map((outcome, i) => ({ score: i < 2 ? i : i + 1, outcome }))
    const found = vennAbers(pointsOf(list), 2)
    expect(found.low).toBeCloseTo(1 / 3, 12)
    expect(found.high).toBeCloseTo(2 / 3, 12)
  })

  it('narrows with the rows, and holds the true probability of most scores', () => {
    const random = seededRandom(6)
    const make = (n: number) =>
      Array.from({ length: n }, () => {
        const score = 6 * random() - 3
        // The model is over-confident: the truth is half its log-odds.
        return { score, outcome: random() < sigmoid(score / 2) ? 1 : 0 }
      })
    const [small, large] = [pointsOf(make(60)), pointsOf(make(6000))]
    const width = ({ low, high }: { low: number; high: number }) => high - low
    expect(width(vennAbers(large, 0.5))).toBeLessThan(width(vennAbers(small, 0.5)) / 2)
    for (const score of [-2, -1, 0, 1, 2]) {
      const { low, high } = vennAbers(large, score)
      expect(Math.abs((low + high) / 2 - sigmoid(score / 2))).toBeLessThan(0.06)
    }
  })
})

describe('calibration points', () => {
  it('keep weight and outcomes, ascend, are few, and part no rows of one score', () => {
    const weighted = fc.array(
      fc.record({
        score: fc.integer({ min: 0, max: 50 }),
        outcome: fc.constantFrom(0, 1),
        weight: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 1, maxLength: 200 },
    )
    fc.assert(
      fc.property(weighted, fc.integer({ min: 1, max: 20 }), (list, most) => {
        const points = calibrationPoints(
          list.map(({ score }) => score),
          list.map(({ outcome }) => outcome),
          list.map(({ weight }) => weight),
          most,
        )
        expect(points.length).toBeLessThanOrEqual(most)
        const sum = (of: (row: (typeof list)[0]) => number) => list.reduce((total, row) => total + of(row), 0)
        expect(points.reduce((total, { weight }) => total + weight, 0)).toBeCloseTo(
          sum(({ weight }) => weight),
          9,
        )
        const positive = points.reduce((total, { weight, share }) => total + weight * share, 0)
        expect(positive).toBeCloseTo(
          sum(({ weight, outcome }) => weight * outcome),
          9,
        )
        points.forEach(({ score }, i) => {
          if (i > 0) expect(score).toBeGreaterThan(points[i - 1].score)
        })
      }),
    )
  })
})
