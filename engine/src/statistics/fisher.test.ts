import fc from 'fast-check'
import { expect, it } from 'vitest'
import { choose, ratio } from './exact.testing.ts'
import { fisherExact } from './fisher.ts'

fc.configureGlobal({ seed: 20 })

/** With whole numbers only: tables at most as likely as the one seen, over all tables. */
function byWholeNumbers(a: number, n: number, b: number, m: number): number {
  const drawn = a + b
  const first = Math.max(0, drawn - m)
  const ways = [choose(n, first) * choose(m, drawn - first)]
  for (let x = first; x < Math.min(n, drawn); x++) {
    ways.push((ways.at(-1)! * BigInt((n - x) * (drawn - x))) / BigInt((x + 1) * (m - drawn + x + 1)))
  }
  const total = (list: readonly bigint[]) => list.reduce((sum, way) => sum + way, 0n)
  return ratio(total(ways.filter(way => way <= ways[a - first]!)), total(ways))
}

// Fisher's tea (1935) and twins (1935, "The logic of inductive inference"); Agresti, Categorical Data Analysis, 3.5.
it.each([
  [3, 4, 1, 4, '0.4857'],
  [2, 17, 10, 13, '0.0005367'],
  [0, 5, 5, 5, '0.007937'],
])('of %i of %i against %i of %i is %s', (a, n, b, m, expected) => {
  expect(fisherExact(a, n, b, m).toPrecision(4)).toBe(Number(expected).toPrecision(4))
})

const table = fc
  .tuple(fc.nat(80), fc.nat(80))
  .chain(([n, m]) => fc.tuple(fc.nat(n), fc.constant(n), fc.nat(m), fc.constant(m)))

it('equals whole-number arithmetic to 1e-9', () => {
  fc.assert(
    fc.property(table, ([a, n, b, m]) => {
      expect(Math.abs(fisherExact(a, n, b, m) - byWholeNumbers(a, n, b, m))).toBeLessThan(1e-9)
    }),
  )
})

it('equals it for counts in the thousands as well', () => {
  for (const [a, n, b, m] of [
    [611, 1500, 690, 1900],
    [12, 3000, 3, 2500],
    [1000, 2000, 1000, 2000],
  ] as const) {
    expect(Math.abs(fisherExact(a, n, b, m) / byWholeNumbers(a, n, b, m) - 1)).toBeLessThan(1e-9)
  }
})

it('is the same with groups, or success and failure, changed', () => {
  fc.assert(
    fc.property(table, ([a, n, b, m]) => {
      const p = fisherExact(a, n, b, m)
      expect(p).toBeGreaterThan(0)
      expect(p).toBeLessThanOrEqual(1)
      expect(fisherExact(b, m, a, n)).toBeCloseTo(p, 10)
      expect(fisherExact(n - a, n, m - b, m)).toBeCloseTo(p, 10)
    }),
  )
})

it('says nothing of an empty group', () => {
  expect(fisherExact(0, 0, 3, 9)).toBe(1)
})
