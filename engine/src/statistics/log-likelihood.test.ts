import fc from 'fast-check'
import { expect, it } from 'vitest'
import { logLikelihoodRatio, signedLogLikelihoodRatio } from './log-likelihood.ts'

/** As entropies of a 2×2 table: 2·(H(rows) + H(columns) − H(cells)), the other way to write it. */
const byEntropy = (a: number, n: number, b: number, m: number): number => {
  const xLogX = (value: number) => (value === 0 ? 0 : value * Math.log(value))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + xLogX(value), 0)
  const all = n + m
  return 2 * (sum([a, b, n - a, m - b]) - sum([n, m]) - sum([a + b, all - a - b]) + xLogX(all))
}

it('meets the bigram table of Dunning: "the swiss" in 31,777 words', () => {
  // k(AB) = 110, k(A ~B) = 2442, k(~A B) = 111, k(~A ~B) = 29114; −2 log λ = 270.72.
  expect(logLikelihoodRatio(110, 110 + 2442, 111, 111 + 29114)).toBeCloseTo(270.72, 1)
})

it('is 0 where the shares are the same, and where there is nothing', () => {
  expect(logLikelihoodRatio(10, 100, 30, 300)).toBeCloseTo(0, 10)
  expect(logLikelihoodRatio(0, 100, 0, 300)).toBe(0)
  expect(logLikelihoodRatio(0, 0, 0, 0)).toBe(0)
  expect(logLikelihoodRatio(100, 100, 300, 300)).toBe(0)
})

it('grows with the evidence at the same shares', () => {
  const once = logLikelihoodRatio(10, 100, 10, 1000)
  expect(logLikelihoodRatio(20, 200, 20, 2000)).toBeCloseTo(2 * once, 8)
})

it('tells more from less by its sign', () => {
  expect(signedLogLikelihoodRatio(10, 100, 10, 1000)).toBeGreaterThan(0)
  expect(signedLogLikelihoodRatio(10, 1000, 10, 100)).toBeLessThan(0)
  expect(signedLogLikelihoodRatio(10, 100, 10, 1000)).toBeCloseTo(-signedLogLikelihoodRatio(10, 1000, 10, 100), 9)
})

const chances = fc.integer({ min: 0, max: 2000 })
const table = fc
  .tuple(chances, chances)
  .chain(([n, m]) =>
    fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n), fc.integer({ min: 0, max: m }), fc.constant(m)),
  )

it('equals the entropy form, is never negative, and the same whichever sample is first', () => {
  fc.assert(
    fc.property(table, ([a, n, b, m]) => {
      const ratio = logLikelihoodRatio(a, n, b, m)
      expect(ratio).toBeGreaterThanOrEqual(0)
      expect(ratio).toBeCloseTo(byEntropy(a, n, b, m), 6)
      expect(ratio).toBeCloseTo(logLikelihoodRatio(b, m, a, n), 9)
      expect(ratio).toBeCloseTo(logLikelihoodRatio(n - a, n, m - b, m), 6)
    }),
  )
})

it('refuses more events than chances', () => {
  expect(() => logLikelihoodRatio(2, 1, 0, 5)).toThrow('2 must be from 0 to its chances (1).')
  expect(() => logLikelihoodRatio(0, 1, -1, 5)).toThrow(RangeError)
})
