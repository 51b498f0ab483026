import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PartedValues } from './parted-values.ts'

fc.configureGlobal({ seed: 20 })

describe('values that are parted', () => {
  it('stand in both groups as if each was listed, group after group', () => {
    const value = fc.record({ value: fc.integer({ min: 0, max: 300 }), marks: fc.tuple(fc.boolean(), fc.boolean()) })
    fc.assert(
      fc.property(fc.array(value, { maxLength: 500, size: 'max' }), list => {
        const ordered = list.toSorted((a, b) => a.value - b.value)
        const parted = new PartedValues(Float64Array.from(ordered, one => one.value))
        for (const group of [0, 1] as const) {
          const members = ordered.flatMap(({ marks }, i) => (marks[group] ? [i] : []))
          // More room than members: what stands past the size does not count.
          parted.part(Uint32Array.from([...members, 0, 0]), members.length)
          for (const inGroup of [true, false]) {
            const own = ordered.filter(({ marks }) => marks[group] === inGroup).map(one => one.value)
            expect(parted.sizeOf(inGroup)).toBe(own.length)
            expect(own.map((_, place) => parted.valueAt(inGroup, place))).toEqual(own)
          }
        }
      }),
      { numRuns: 50 },
    )
  })

  it('have no place beyond the last one', () => {
    const parted = new PartedValues(Float64Array.of(1, 2, 3))
    parted.part(Uint32Array.of(1))
    expect(parted.valueAt(true, 0)).toBe(2)
    expect(() => parted.valueAt(true, 1)).toThrow(RangeError)
    expect(() => parted.valueAt(false, 2)).toThrow('No place 2 among 2 values.')
    expect(() => parted.valueAt(false, -1)).toThrow(RangeError)
  })
})
