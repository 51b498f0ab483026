import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leastWithin } from './weighted-select.ts'

fc.configureGlobal({ seed: 20 })

it('finds the least value that has at most so much weight above it, and how much that is', () => {
  const one = fc.record({ value: fc.integer({ min: -9, max: 9 }), weight: fc.integer({ min: 1, max: 4 }) })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 60 }), fc.nat({ max: 20 }), fc.nat({ max: 150 }), (list, above, most) => {
      const weightAbove = (value: number) =>
        list.reduce((sum, each) => sum + (each.value > value ? each.weight : 0), above)
      const values = list.map(({ value }) => value).filter(value => weightAbove(value) <= most)
      const least = values.length === 0 ? Number.NaN : Math.min(...values)
      const found = leastWithin(
        Float64Array.from(list, ({ value }) => value),
        Float64Array.from(list, ({ weight }) => weight),
        list.length,
        above,
        most,
      )
      expect(found).toEqual({ value: least, above: Number.isNaN(least) ? Number.NaN : weightAbove(least) })
    }),
  )
})
