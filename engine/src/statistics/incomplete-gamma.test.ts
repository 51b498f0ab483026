import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lowerGamma, upperGamma } from './incomplete-gamma.ts'

fc.configureGlobal({ seed: 20 })

/** Q(a, x) of a whole a: e^−x Σ x^k/k!, k < a. */
const closedForm = (a: number, x: number): number => {
  let term = Math.exp(-x)
  let sum = 0
  for (let k = 0; k < a; k++) {
    sum += term
    term *= x / (k + 1)
  }
  return sum
}

it('is a sum of Poisson probabilities for whole a', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 200, noNaN: true }), (a, x) => {
      const expected = closedForm(a, x)
      expect(Math.abs(upperGamma(a, x) - expected)).toBeLessThan(1e-12 * Math.max(expected, 1e-3))
    }),
  )
})

it('adds up to 1, falls with x, and rises with a', () => {
  const numbers = fc.double({ min: 0.01, max: 300, noNaN: true })
  fc.assert(
    fc.property(numbers, numbers, (a, x) => {
      expect(lowerGamma(a, x) + upperGamma(a, x)).toBeCloseTo(1, 13)
      expect(upperGamma(a, x * 1.1)).toBeLessThanOrEqual(upperGamma(a, x) + 1e-14)
      expect(upperGamma(a + 1, x)).toBeGreaterThanOrEqual(upperGamma(a, x) - 1e-14)
    }),
  )
})

it('stands at its ends', () => {
  expect([upperGamma(2, 0), lowerGamma(2, 0)]).toEqual([1, 0])
  expect([upperGamma(2, Number.POSITIVE_INFINITY), lowerGamma(2, Number.POSITIVE_INFINITY)]).toEqual([0, 1])
})
