import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choose, ratio } from './exact.testing.ts'
import { betaQuantile, regularisedBeta } from './incomplete-beta.ts'

fc.configureGlobal({ seed: 20 })

/** I_x(a, b) of whole a and b and a fraction x = part/whole: the binomial probability of at least a among a + b − 1. */
function exactBeta(part: bigint, whole: bigint, a: number, b: number): number {
  const n = a + b - 1
  let sum = 0n
  for (let k = a; k <= n; k++) sum += choose(n, k) * part ** BigInt(k) * (whole - part) ** BigInt(n - k)
  return ratio(sum, whole ** BigInt(n))
}

describe('the incomplete beta function', () => {
  // Abramowitz and Stegun, and closed forms: I_x(1, b) = 1 − (1 − x)^b, I_x(a, 1) = x^a, I_x(½, ½) = 2/π·arcsin √x.
  it.each([
    [0.3, 1, 4, 1 - 0.7 ** 4],
    [0.3, 4, 1, 0.3 ** 4],
    [0.2, 0.5, 0.5, (2 / Math.PI) * Math.asin(Math.sqrt(0.2))],
    [0.5, 7.25, 7.25, 0.5],
    [0.001, 0.01, 1, 0.001 ** 0.01],
  ])('at %d with %d and %d is %d', (x, a, b, value) => {
    expect(Math.abs(regularisedBeta(x, a, b) - value)).toBeLessThan(1e-14)
  })

  it('is the tail of the binomial distribution, by whole numbers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        (part, a, b) => {
          expect(Math.abs(regularisedBeta(part / 100, a, b) - exactBeta(BigInt(part), 100n, a, b))).toBeLessThan(1e-12)
        },
      ),
    )
  })

  const parameter = fc.double({ min: 0.05, max: 500, noNaN: true })
  // Of these 1 − x is exact.
  const share = fc.nat(1024).map(part => part / 1024)

  it('turns round with its parameters and rises', () => {
    fc.assert(
      fc.property(share, share, parameter, parameter, (x, y, a, b) => {
        expect(Math.abs(regularisedBeta(x, a, b) + regularisedBeta(1 - x, b, a) - 1)).toBeLessThan(1e-11)
        const [less, more] = [Math.min(x, y), Math.max(x, y)]
        expect(regularisedBeta(less, a, b)).toBeLessThanOrEqual(regularisedBeta(more, a, b) + 1e-12)
      }),
    )
  })

  it('is undone by the quantile', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), parameter, parameter, (p, a, b) => {
        const x = betaQuantile(p, a, b)
        expect(x >= 0 && x <= 1).toBe(true)
        // At a value as near to 1 as numbers get the function jumps between neighbours.
        if (x > 1e-12 && x < 1 - 1e-9) expect(Math.abs(regularisedBeta(x, a, b) - p)).toBeLessThan(1e-9)
      }),
    )
  })

  // Quantiles of R's qbeta.
  it.each([
    [0.025, 5, 6, 0.1870860284474045],
    [0.975, 6, 5, 0.8129139715525955],
    [0.975, 1, 10, 0.3084971078187608],
    [0.025, 10, 1, 0.6915028921812392],
  ])('has the quantile %d of %d and %d', (p, a, b, value) => {
    expect(Math.abs(betaQuantile(p, a, b) - value)).toBeLessThan(1e-12)
  })

  it('has the ends of the scale and refuses what is none', () => {
    expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3), regularisedBeta(-1, 2, 3), regularisedBeta(2, 2, 3)]).toEqual(
      [0, 1, 0, 1],
    )
    expect(() => betaQuantile(1.5, 2, 3)).toThrow(/probability must be from 0 to 1/)
    expect(() => regularisedBeta(0.5, 0, 3)).toThrow(/parameters above 0/)
  })
})
