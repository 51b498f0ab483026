import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chiSquareAbove, chiSquareCdf } from './chi-square.ts'
import { exactNormalCdf } from './exact.testing.ts'

fc.configureGlobal({ seed: 20 })

// Abramowitz and Stegun, table 26.8: percentage points.
it.each([
  [3.84146, 1, '0.0500'],
  [6.6349, 1, '0.0100'],
  [5.99147, 2, '0.0500'],
  [7.81473, 3, '0.0500'],
  [18.307, 10, '0.0500'],
  [124.342, 100, '0.0500'],
  [10.8276, 1, '0.0010'],
])('%f with %i degrees of freedom is exceeded with probability %s', (x, freedom, expected) => {
  expect(chiSquareAbove(x, freedom).toFixed(4)).toBe(expected)
})

it('with one degree of freedom is the square of a normal variable, to 1e-13', () => {
  for (let z = 0; z <= 8; z += 0.25) {
    expect(Math.abs(chiSquareAbove(z * z, 1) - 2 * exactNormalCdf(-z))).toBeLessThan(1e-13)
  }
})

it('with two is exponential, also in the far tail', () => {
  for (const x of [0.1, 1, 10, 100, 500]) expect(chiSquareAbove(x, 2) / Math.exp(-x / 2)).toBeCloseTo(1, 10)
})

it('has both sides add up to 1', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), fc.integer({ min: 1, max: 50 }), (x, freedom) => {
      expect(chiSquareCdf(x, freedom) + chiSquareAbove(x, freedom)).toBeCloseTo(1, 13)
    }),
  )
})
