import fc from 'fast-check'
import { expect, it } from 'vitest'
import { choose, ratio } from './exact.testing.ts'
import { hypergeometric } from './hypergeometric.ts'

fc.configureGlobal({ seed: 20 })

it('is the lady tasting tea of Fisher: 1, 16, 36, 16, 1 of 70', () => {
  const { from, probabilities } = hypergeometric(4, 4, 4)
  expect(from).toBe(0)
  expect([...probabilities].map(p => (p * 70).toFixed(9))).toEqual([1, 16, 36, 16, 1].map(n => n.toFixed(9)))
})

const counts = fc
  .tuple(fc.nat(150), fc.nat(150))
  .chain(([n, m]) => fc.tuple(fc.constant(n), fc.constant(m), fc.nat(n + m)))

it('equals whole-number arithmetic to 1e-12', () => {
  fc.assert(
    fc.property(counts, ([n, m, drawn]) => {
      const { from, probabilities } = hypergeometric(n, m, drawn)
      expect([from, from + probabilities.length - 1]).toEqual([Math.max(0, drawn - m), Math.min(n, drawn)])
      const all = choose(n + m, drawn)
      probabilities.forEach((p, i) => {
        const x = from + i
        expect(Math.abs(p - ratio(choose(n, x) * choose(m, drawn - x), all))).toBeLessThan(1e-12)
      })
    }),
  )
})

it('of large counts adds up to 1 with the known mean and variance', () => {
  const [n, m, drawn] = [40_000, 60_000, 25_000]
  const { from, probabilities } = hypergeometric(n, m, drawn)
  const mean = probabilities.reduce((sum, p, i) => sum + p * (from + i), 0)
  const variance = probabilities.reduce((sum, p, i) => sum + p * (from + i - mean) ** 2, 0)
  expect(mean).toBeCloseTo(10_000, 6)
  expect(variance).toBeCloseTo((drawn * 0.4 * 0.6 * (n + m - drawn)) / (n + m - 1), 6)
})

it('refuses to draw more than there is', () => {
  expect(() => hypergeometric(3, 3, 7)).toThrow(/7 cannot be drawn from 3 and 3/)
  expect(() => hypergeometric(3.5, 3, 2)).toThrow(RangeError)
})
