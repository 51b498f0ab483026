import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../model/seeded-random.ts'
import { selectValue } from './select.ts'

fc.configureGlobal({ seed: 21 })

const few = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 60 })
const many = fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 300 })

describe('the value at a place', () => {
  it('is the one that sorting puts there, with many equal values and with few', () => {
    fc.assert(
      fc.property(fc.oneof(few, many), fc.nat(), (list, seed) => {
        const place = seed % list.length
        expect(selectValue(Float64Array.from(list), place)).toBe(Float64Array.from(list).sort()[place])
      }),
    )
  })

  it('is found among so many that a sample says where to look, wherever it stands', () => {
    const random = seededRandom(4)
    for (const [count, distinct] of [
      [601, 1e9],
      [5000, 1e9],
      [5000, 40],
    ] as const) {
      const values = Float64Array.from({ length: count }, () => Math.floor(random() * distinct))
      const sorted = values.toSorted()
      for (const share of [0, 0.025, 0.3, 0.5, 0.9375, 1]) {
        const place = Math.floor(share * (count - 1))
        expect(selectValue(values.slice(), place)).toBe(sorted[place])
      }
    }
  })

  it('keeps all values, in whatever order', () => {
    fc.assert(
      fc.property(many, fc.nat(), (list, seed) => {
        const values = Float64Array.from(list)
        selectValue(values, seed % list.length)
        expect(values.sort()).toEqual(Float64Array.from(list).sort())
      }),
    )
  })

  it('of ordered and of equal values takes no longer way', () => {
    const ordered = Float64Array.from({ length: 100_000 }, (_, i) => i)
    expect(selectValue(ordered.slice(), 2500)).toBe(2500)
    expect(selectValue(ordered.toReversed(), 99_999)).toBe(99_999)
    expect(selectValue(new Float64Array(100_000).fill(7), 50_000)).toBe(7)
  })

  it('needs a place that there is', () => {
    expect(() => selectValue(new Float64Array(0), 0)).toThrow(RangeError)
    expect(() => selectValue(Float64Array.of(1, 2), 2)).toThrow('No place 2 among 2 values.')
    expect(() => selectValue(Float64Array.of(1), Number.NaN)).toThrow(RangeError)
  })
})
