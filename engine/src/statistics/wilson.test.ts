import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wilsonShare } from './wilson.ts'

fc.configureGlobal({ seed: 20 })

/** Probability of each number of successes among n, by the recurrence P(k + 1) = P(k)·(n − k)/(k + 1)·p/(1 − p). */
function binomial(n: number, p: number): number[] {
  const probabilities = [(1 - p) ** n]
  for (let k = 0; k < n; k++) probabilities.push((((probabilities[k] * (n - k)) / (k + 1)) * p) / (1 - p))
  return probabilities
}

/** How often the interval of n trials holds the true p: summed over every possible outcome. */
function coverage(n: number, p: number): number {
  return binomial(n, p).reduce((sum, probability, successes) => {
    const { low, high } = wilsonShare(successes, n)!
    return low <= p && p <= high ? sum + probability : sum
  }, 0)
}

describe('the Wilson interval', () => {
  // Newcombe, Statistics in Medicine 17 (1998) 857–872, table I, method 3.
  it.each([
    [81, 263, '0.2553', '0.3662'],
    [15, 148, '0.0624', '0.1605'],
    [0, 20, '0.0000', '0.1611'],
    [1, 29, '0.0061', '0.1718'],
  ])('meets the published example %i of %i', (successes, trials, low, high) => {
    const share = wilsonShare(successes, trials)!
    expect([share.low.toFixed(4), share.high.toFixed(4)]).toEqual([low, high])
  })

  // Worked out apart from this program with 40 digits.
  it.each([
    [81, 263, 0.25528851987827, 0.3662095769828],
    [15, 148, 0.06238639953073, 0.1604872417233],
    [1, 29, 0.00611321429276, 0.1717552187932],
    [7, 10, 0.39677814746114, 0.89220873259369],
    [500_000, 1_000_000, 0.49902001989, 0.50097998010999],
  ])('meets %i of %i to nine decimals', (successes, trials, low, high) => {
    const share = wilsonShare(successes, trials)!
    expect(Math.abs(share.low - low)).toBeLessThan(1e-9)
    expect(Math.abs(share.high - high)).toBeLessThan(1e-9)
  })

  it('holds the share, lies within 0 and 1, and turns round with the outcome', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), (won, lost) => {
        fc.pre(won + lost > 0)
        const { share, low, high, n } = wilsonShare(won, won + lost)!
        expect(n).toBe(won + lost)
        expect(low >= 0 && low <= share && share <= high && high <= 1).toBe(true)
        const other = wilsonShare(lost, won + lost)!
        expect(other.low).toBeCloseTo(1 - high, 12)
        expect(other.high).toBeCloseTo(1 - low, 12)
      }),
    )
  })

  it('ends exactly at 0 and at 1', () => {
    for (let n = 1; n < 200; n++) {
      expect(wilsonShare(0, n)!.low).toBe(0)
      expect(wilsonShare(n, n)!.high).toBe(1)
    }
  })

  it('holds the true share in 94 to 96.5 % of cases on average, and never in less than 89 %', () => {
    // By exact enumeration of all outcomes over a grid of true shares.
    for (const n of [10, 15, 20, 30, 50, 100, 200]) {
      const grid = Array.from({ length: 181 }, (_, i) => 0.05 + i * 0.005).map(p => coverage(n, p))
      const average = grid.reduce((sum, value) => sum + value, 0) / grid.length
      expect(average, `mean for n = ${n}`).toBeGreaterThanOrEqual(0.94)
      expect(average, `mean for n = ${n}`).toBeLessThanOrEqual(0.965)
      expect(Math.min(...grid), `lowest for n = ${n}`).toBeGreaterThanOrEqual(0.89)
    }
  })

  it('is nothing without trials, and refuses numbers that are no counts', () => {
    expect(wilsonShare(0, 0)).toBeNull()
    expect(() => wilsonShare(3, 2)).toThrow(/successes must be a whole number from 0 to trials \(2\), not 3/)
    expect(() => wilsonShare(-1, 2)).toThrow(/successes/)
    expect(() => wilsonShare(0.5, 2)).toThrow(/successes/)
    expect(() => wilsonShare(0, -2)).toThrow(/trials must be a whole number/)
    expect(() => wilsonShare(0, Number.NaN)).toThrow(/trials/)
  })
})
