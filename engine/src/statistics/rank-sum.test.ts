import fc from 'fast-check'
import { expect, it } from 'vitest'
import { subsets } from './exact.testing.ts'
import { midranks, rankSum } from './rank-sum.ts'

fc.configureGlobal({ seed: 20 })

it('meets Hollander and Wolfe: permeability of membranes, large-sample statistic 1.22', () => {
  const term = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]
  const early = [1.15, 0.88, 0.9, 0.74, 1.21]
  const all = [...term, ...early].sort((a, b) => a - b)
  const { ranks, ties } = midranks(all)
  const sum = term.reduce((total, value) => total + ranks[all.indexOf(value)]!, 0)
  const found = rankSum(sum, 10, 5, ties)
  // R prints W = 35, the rank sum less 10·11/2.
  expect(found.sum - 55).toBe(35)
  expect(((found.sum - found.expected) / Math.sqrt(found.variance)).toFixed(2)).toBe('1.22')
})

it('gives equal values the mean of their ranks', () => {
  const { ranks, ties } = midranks([1, 3, 3, 3, 8, 8])
  expect([...ranks]).toEqual([1, 3, 3, 3, 5.5, 5.5])
  expect(ties).toBe(24 + 6)
})

it('has the mean and variance of all ways to choose the group, ties or not, to 1e-9', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 9 }), fc.nat(), (values, seed) => {
      const size = 1 + (seed % (values.length - 1))
      const { ranks, ties } = midranks(values.toSorted((a, b) => a - b))
      const sums = [...subsets(values.length, size)].map(set => set.reduce((sum, i) => sum + ranks[i]!, 0))
      const mean = sums.reduce((sum, value) => sum + value, 0) / sums.length
      const variance = sums.reduce((sum, value) => sum + (value - mean) ** 2, 0) / sums.length
      const found = rankSum(0, size, values.length - size, ties)
      expect(Math.abs(found.expected - mean)).toBeLessThan(1e-9)
      expect(Math.abs(found.variance - variance)).toBeLessThan(1e-9)
    }),
  )
})

it('ranks a part of a list as that part alone', () => {
  expect([...midranks([0, 0, 5, 7, 7, 9], 2, 5).ranks]).toEqual([1, 2.5, 2.5])
})
