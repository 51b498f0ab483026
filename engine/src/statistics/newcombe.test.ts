import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newcombeDifference } from './newcombe.ts'

fc.configureGlobal({ seed: 20 })

/** Probability of each number of successes among n, by the recurrence P(k + 1) = P(k)·(n − k)/(k + 1)·p/(1 − p). */
function binomial(n: number, p: number): number[] {
  const probabilities = [(1 - p) ** n]
  for (let k = 0; k < n; k++) probabilities.push((((probabilities[k] * (n - k)) / (k + 1)) * p) / (1 - p))
  return probabilities
}

/** How often the interval holds the true difference: summed over every possible pair of outcomes. */
function coverage(n: number, intervals: readonly (readonly [number, number])[], p1: number, p2: number): number {
  const first = binomial(n, p1)
  const second = binomial(n, p2)
  let sum = 0
  for (let a = 0; a <= n; a++) {
    for (let b = 0; b <= n; b++) {
      const [low, high] = intervals[a * (n + 1) + b]
      if (low <= p1 - p2 && p1 - p2 <= high) sum += first[a] * second[b]
    }
  }
  return sum
}

describe('the interval of a difference of shares', () => {
  // Newcombe, Statistics in Medicine 17 (1998) 873–890, table II, method 10.
  it.each([
    [56, 70, 48, 80, '0.0524', '0.3339'],
    [9, 10, 3, 10, '0.1705', '0.8090'],
    [6, 7, 2, 7, '0.0582', '0.8062'],
    [5, 56, 0, 29, '-0.0381', '0.1926'],
    [0, 10, 0, 20, '-0.1611', '0.2775'],
    [0, 10, 0, 10, '-0.2775', '0.2775'],
    [10, 10, 0, 20, '0.6791', '1.0000'],
    [10, 10, 0, 10, '0.6075', '1.0000'],
  ])('meets the published example %i of %i against %i of %i', (x1, n1, x2, n2, low, high) => {
    const found = newcombeDifference(x1, n1, x2, n2)!
    expect([found.low.toFixed(4), found.high.toFixed(4)]).toEqual([low, high])
    expect(found.difference).toBeCloseTo(x1 / n1 - x2 / n2, 15)
  })

  // Worked out apart from this program with 50 digits.
  it.each([
    [56, 70, 48, 80, 0.05243147240236, 0.33387265403691],
    [5, 56, 0, 29, -0.03813714790354, 0.19256001385511],
    [1234, 5000, 611, 3000, 0.02424531213754, 0.06168618359117],
    [15, 148, 81, 263, -0.27669336521352, -0.12742516655251],
  ])('meets %i of %i against %i of %i to nine decimals', (x1, n1, x2, n2, low, high) => {
    const found = newcombeDifference(x1, n1, x2, n2)!
    expect(Math.abs(found.low - low)).toBeLessThan(1e-9)
    expect(Math.abs(found.high - high)).toBeLessThan(1e-9)
  })

  const groups = fc
    .tuple(fc.nat(2000), fc.nat(2000), fc.nat(2000), fc.nat(2000))
    .filter(([a, b, c, d]) => a + b > 0 && c + d > 0)

  it('holds the difference, stays within −1 and 1, and carries both shares with their n', () => {
    fc.assert(
      fc.property(groups, ([a, b, c, d]) => {
        const found = newcombeDifference(a, a + b, c, c + d)!
        expect(found.low >= -1 && found.low <= found.difference).toBe(true)
        expect(found.high <= 1 && found.high >= found.difference && found.high > found.low).toBe(true)
        expect([found.first.n, found.second.n]).toEqual([a + b, c + d])
      }),
    )
  })

  it('turns round when the groups, or success and failure, change places', () => {
    fc.assert(
      fc.property(groups, ([a, b, c, d]) => {
        const found = newcombeDifference(a, a + b, c, c + d)!
        for (const other of [newcombeDifference(c, c + d, a, a + b)!, newcombeDifference(b, a + b, d, c + d)!]) {
          expect(other.difference).toBeCloseTo(-found.difference, 12)
          expect(other.low).toBeCloseTo(-found.high, 12)
          expect(other.high).toBeCloseTo(-found.low, 12)
        }
      }),
    )
  })

  it('narrows as the same shares are seen in more cases', () => {
    fc.assert(
      fc.property(groups, ([a, b, c, d]) => {
        const small = newcombeDifference(a, a + b, c, c + d)!
        const large = newcombeDifference(a * 4, (a + b) * 4, c * 4, (c + d) * 4)!
        expect(large.high - large.low).toBeLessThan(small.high - small.low)
      }),
    )
  })

  it('holds the true difference in 94 to 96.5 % of cases on average, and never in less than 89 %', () => {
    // By exact enumeration of all pairs of outcomes over a grid of true shares.
    for (const n of [10, 20, 40]) {
      const intervals = Array.from({ length: (n + 1) ** 2 }, (_, at) => {
        const found = newcombeDifference(Math.floor(at / (n + 1)), n, at % (n + 1), n)!
        return [found.low, found.high] as const
      })
      const grid = Array.from({ length: 19 }, (_, i) => 0.05 + i * 0.05)
      const all = grid.flatMap(p1 => grid.map(p2 => coverage(n, intervals, p1, p2)))
      const average = all.reduce((sum, value) => sum + value, 0) / all.length
      expect(average, `mean for n = ${n}`).toBeGreaterThanOrEqual(0.94)
      expect(average, `mean for n = ${n}`).toBeLessThanOrEqual(0.965)
      expect(Math.min(...all), `lowest for n = ${n}`).toBeGreaterThanOrEqual(0.89)
    }
  })

  it('is nothing when a group is empty, and refuses numbers that are no counts', () => {
    expect(newcombeDifference(0, 0, 1, 2)).toBeNull()
    expect(newcombeDifference(1, 2, 0, 0)).toBeNull()
    expect(() => newcombeDifference(3, 2, 1, 2)).toThrow(/successes must be a whole number/)
    expect(() => newcombeDifference(1, 2, 0.5, 2)).toThrow(/successes/)
    expect(() => newcombeDifference(1, 2, 1, -2)).toThrow(/trials/)
  })
})
