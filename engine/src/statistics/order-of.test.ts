import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { orderOf } from './order-of.ts'

fc.configureGlobal({ seed: 20 })

const byComparing = (values: Float64Array): number[] =>
  Array.from(values.keys()).sort((a, b) => values[a]! - values[b]! || a - b)

describe('the order of values', () => {
  it('is that of sorting by comparing, equal ones as they stood', () => {
    const value = fc.oneof(
      fc.double({ noNaN: true }),
      fc.integer({ min: -5, max: 5 }),
      fc.constantFrom(0, -0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.MIN_VALUE, -Number.MIN_VALUE),
      fc.integer({ min: 0, max: 2 ** 40 }),
    )
    fc.assert(
      fc.property(fc.array(value, { maxLength: 700, size: 'max' }), list => {
        const values = Float64Array.from(list)
        expect([...orderOf(values)]).toEqual(byComparing(values))
      }),
      { numRuns: 150 },
    )
  })

  it('is so of thousands of whole numbers, which have most bits in common', () => {
    const random = seededRandom(3)
    for (const range of [1, 50, 3000, 1e7]) {
      const values = Float64Array.from({ length: 5000 }, () => Math.floor(range * random()) - range / 4)
      expect([...orderOf(values)]).toEqual(byComparing(values))
    }
  })

  it('leaves the values as they were', () => {
    const values = Float64Array.from({ length: 1000 }, (_, i) => (i * 7919) % 1000)
    const before = values.slice()
    orderOf(values)
    expect(values).toEqual(before)
  })
})
