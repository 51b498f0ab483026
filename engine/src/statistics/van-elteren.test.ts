import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exactNormalCdf, subsets } from './exact.testing.ts'
import { midranks, rankSum } from './rank-sum.ts'
import { vanElteren } from './van-elteren.ts'

fc.configureGlobal({ seed: 20 })

/** The rank sum of the first group of a stratum. */
function stratum(first: readonly number[], second: readonly number[]) {
  const all = [...first, ...second].sort((a, b) => a - b)
  const { ranks, ties } = midranks(all)
  const sum = first.reduce((total, value) => total + ranks[all.indexOf(value)]!, 0)
  return rankSum(sum, first.length, second.length, ties)
}

it('weighs the strata by 1/(N + 1), by hand', () => {
  // Stratum 1: ranks 3 and 4 of 4, W = 7, E = 5, V = 5/3, weight 1/5. Stratum 2: rank 1 of 3, W = 1, E = 2, V = 2/3, 1/4.
  const found = vanElteren([stratum([30, 40], [10, 20]), stratum([1], [2, 3])])!
  const z = (2 / 5 - 1 / 4) / Math.sqrt(5 / 3 / 25 + 2 / 3 / 16)
  expect(found.z).toBeCloseTo(z, 14)
  expect(Math.abs(found.p - 2 * exactNormalCdf(-Math.round(z * 1e12) / 1e12))).toBeLessThan(1e-11)
})

it('with one stratum is the rank-sum test: Hollander and Wolfe, 1.22', () => {
  const term = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]
  expect(vanElteren([stratum(term, [1.15, 0.88, 0.9, 0.74, 1.21])])!.z.toFixed(2)).toBe('1.22')
})

const group = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 })

it('has mean 0 and variance 1 over all ways to deal out the groups, ties or not', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(group, group), { minLength: 1, maxLength: 2 }), strata => {
      if (vanElteren(strata.map(([a, b]) => stratum(a, b))) === null) return
      // Every stratum dealt out in every way, all combinations of them.
      const ways = strata.map(([a, b]) => {
        const all = [...a, ...b]
        return [...subsets(all.length, a.length)].map(set =>
          stratum(
            set.map(i => all[i]!),
            all.filter((_, i) => !set.includes(i)),
          ),
        )
      })
      const [one = [], two = [undefined]] = ways as [ReturnType<typeof stratum>[], ReturnType<typeof stratum>[]?]
      const all = one.flatMap(a => two.map(b => vanElteren(b ? [a, b] : [a])!.z))
      expect(all.reduce((sum, z) => sum + z, 0) / all.length).toBeCloseTo(0, 9)
      expect(all.reduce((sum, z) => sum + z * z, 0) / all.length).toBeCloseTo(1, 9)
    }),
    { numRuns: 40 },
  )
})

it('turns round with the groups, and does not mind a rising transformation or an empty group', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(group, group), { minLength: 1, maxLength: 4 }), strata => {
      const found = vanElteren(strata.map(([a, b]) => stratum(a, b)))
      const turned = vanElteren(strata.map(([a, b]) => stratum(b, a)))
      const grown = vanElteren([
        ...strata.map(([a, b]) => stratum(a.map(Math.exp), b.map(Math.exp))),
        rankSum(6, 3, 0, 0),
      ])
      expect(turned === null).toBe(found === null)
      if (found === null) return
      expect(turned!.z).toBeCloseTo(-found.z, 12)
      expect(grown!.z).toBeCloseTo(found.z, 12)
      expect(found.p).toBeLessThanOrEqual(1)
    }),
  )
})

it('says nothing where nothing varies', () => {
  expect(vanElteren([stratum([5, 5], [5])])).toBeNull()
  expect(vanElteren([])).toBeNull()
})
