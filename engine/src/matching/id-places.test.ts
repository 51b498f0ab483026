import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IdPlaces } from './id-places.ts'

fc.configureGlobal({ seed: 20 })

describe('places of ids', () => {
  it('count from 0 in the order of first sight, and stay', () => {
    const ids = fc.array(fc.oneof(fc.nat(50), fc.nat(0x7fff_ffff), fc.constant(0x7fff_ffff)), { maxLength: 200 })
    fc.assert(
      fc.property(ids, asked => {
        const places = new IdPlaces()
        const seen = [...new Set(asked)]
        for (const id of asked) expect(places.placeOf(id)).toBe(seen.indexOf(id))
        expect(places.count).toBe(seen.length)
      }),
    )
  })

  it('are kept as the table grows, and forgotten when it is cleared', () => {
    const places = new IdPlaces()
    const numbers = Array.from({ length: 20_000 }, (_, i) => i)
    for (let turn = 0; turn < 2; turn++) expect(numbers.map(i => places.placeOf(i * 977))).toEqual(numbers)
    for (const few of [3, 2000, 1, 1]) {
      places.clear()
      expect(places.count).toBe(0)
      for (let i = 0; i < few; i++) expect(places.placeOf(i * 31 + few)).toBe(i)
      expect(places.count).toBe(few)
    }
  })

  it('are given to whole numbers of 31 bits only', () => {
    const places = new IdPlaces()
    for (const id of [-1, 1.5, 2 ** 31, Number.NaN]) expect(() => places.placeOf(id)).toThrow(RangeError)
    expect(places.count).toBe(0)
  })
})
