import fc from 'fast-check'
import { expect, it } from 'vitest'
import { logChoose, logFactorial, logGamma } from './log-gamma.ts'
import { mean } from './mean.ts'

fc.configureGlobal({ seed: 20 })

// Abramowitz and Stegun, table 6.1 and 6.4, and closed forms.
it.each([
  [0.5, Math.log(Math.sqrt(Math.PI))],
  [1, 0],
  [1.5, Math.log(Math.sqrt(Math.PI) / 2)],
  [1.25, Math.log(0.9064024770554771)],
  [10, Math.log(362880)],
  [101, 363.7393755555635],
  [1e6, 12815504.56914788],
])('of %f is %f', (x, expected) => {
  expect(Math.abs(logGamma(x) - expected)).toBeLessThan(1e-12 * Math.max(1, expected))
})

it('holds the recurrence Γ(x + 1) = x·Γ(x)', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 1e5, noNaN: true }), x => {
      const next = logGamma(x + 1)
      expect(Math.abs(next - logGamma(x) - Math.log(x))).toBeLessThan(1e-13 * Math.max(10, Math.abs(next)))
    }),
  )
})

it('of a factorial is the sum of the logarithms, kept or worked out', () => {
  for (const n of [0, 1, 5, 170, 1023, 1024, 5000, 100_000]) {
    const sum = n * (mean(Array.from({ length: n }, (_, i) => Math.log(i + 1))) ?? 0)
    expect(Math.abs(logFactorial(n) - sum)).toBeLessThan(1e-13 * Math.max(1, sum))
  }
})

it('counts the ways to choose', () => {
  expect(Math.exp(logChoose(52, 5))).toBeCloseTo(2598960, 5)
  expect(logChoose(7, 0)).toBe(0)
})

it('refuses what it has no value for', () => {
  for (const x of [0, -1.5, Number.NaN]) expect(() => logGamma(x)).toThrow(RangeError)
})
