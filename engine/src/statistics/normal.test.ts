import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z80, z95 } from './critical-values.ts'
import { exactNormalCdf } from './exact.testing.ts'
import { normalAbove, normalCdf, normalQuantile, twoSidedNormal } from './normal.ts'

fc.configureGlobal({ seed: 20 })

// Abramowitz and Stegun, table 26.1.
it.each([
  [0, '0.500000000000000'],
  [1, '0.841344746068543'],
  [1.96, '0.975002104851780'],
  [2.5, '0.993790334674224'],
  [3, '0.998650101968370'],
])('Φ(%f) is %s', (z, expected) => {
  expect(normalCdf(z).toFixed(15)).toBe(expected)
})

it('equals 40 digits of its series', () => {
  for (let z = -8; z <= 8; z += 0.125) expect(Math.abs(normalCdf(z) - exactNormalCdf(z))).toBeLessThan(2e-15)
})

it('does not lose the far tail', () => {
  // Q(10) and Q(20), Abramowitz and Stegun, table 26.2: −log10 Q.
  expect(-Math.log10(normalAbove(10))).toBeCloseTo(23.11805, 4)
  expect(-Math.log10(normalAbove(20))).toBeCloseTo(88.5601, 4)
})

it('has the quantiles that intervals and powers are made with', () => {
  expect(normalQuantile(0.975)).toBeCloseTo(z95, 14)
  expect(normalQuantile(0.8)).toBeCloseTo(z80, 14)
  expect([normalQuantile(0), normalQuantile(0.5), normalQuantile(1)]).toEqual([
    Number.NEGATIVE_INFINITY,
    expect.closeTo(0, 15),
    Number.POSITIVE_INFINITY,
  ])
})

it('and its quantile turn each other round', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }), p => {
      expect(Math.abs(normalCdf(normalQuantile(p)) - p)).toBeLessThan(1e-14)
      expect(normalQuantile(p)).toBeCloseTo(-normalQuantile(1 - p), 4)
    }),
  )
})

it('is symmetric, and two-sided twice one side', () => {
  fc.assert(
    fc.property(fc.double({ min: -30, max: 30, noNaN: true }), z => {
      expect(normalCdf(z)).toBeCloseTo(1 - normalCdf(-z), 14)
      expect(twoSidedNormal(z)).toBeCloseTo(2 * normalAbove(Math.abs(z)), 15)
    }),
  )
})

it('refuses what is no probability', () => {
  for (const p of [-0.1, 1.1, Number.NaN]) expect(() => normalQuantile(p)).toThrow(/from 0 to 1/)
})
