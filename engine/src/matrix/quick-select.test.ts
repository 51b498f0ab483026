import fc from 'fast-check'
import { expect, it } from 'vitest'
import { median } from '../statistics/median.ts'
import { medianWithin, quickSelect } from './quick-select.ts'

const values = fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true })), { maxLength: 60 })

it('finds what stands there when they are sorted', () => {
  fc.assert(
    fc.property(values, fc.nat(59), (list, k) => {
      fc.pre(k < list.length)
      // Among others that must stay where they are.
      const all = Float64Array.from([7, ...list, -7])
      expect(quickSelect(all, 1, all.length - 1, k)).toBe(Float64Array.from(list).sort()[k])
      expect([all[0], all.at(-1)]).toEqual([7, -7])
      expect(all.slice(1, -1).sort()).toEqual(Float64Array.from(list).sort())
    }),
  )
})

it('gives the median that sorting gives', () => {
  fc.assert(
    fc.property(values, list => {
      const expected = median(list)
      const found = medianWithin(Float64Array.from([1, ...list]), 1, list.length + 1)
      expect(found === null || expected === null ? found : found + 0).toBe(expected === null ? null : expected + 0)
    }),
  )
})
