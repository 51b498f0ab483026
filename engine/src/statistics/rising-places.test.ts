import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RisingPlaces } from './rising-places.ts'

fc.configureGlobal({ seed: 20 })

it('gives places back in rising order, each once, and is empty then', () => {
  const limit = 200
  const rising = new RisingPlaces(limit)
  const into = new Uint32Array(limit)
  fc.assert(
    fc.property(fc.array(fc.nat({ max: limit - 1 }), { maxLength: 300, size: 'max' }), places => {
      for (const place of places) rising.put(place)
      const count = rising.take(into)
      expect([...into.subarray(0, count)]).toEqual([...new Set(places)].sort((a, b) => a - b))
      expect(rising.take(into)).toBe(0)
    }),
  )
})

it('takes the first place of a word and the last one', () => {
  const rising = new RisingPlaces(64)
  for (const place of [63, 32, 31, 0]) rising.put(place)
  const into = new Uint32Array(4)
  expect(rising.take(into)).toBe(4)
  expect([...into]).toEqual([0, 31, 32, 63])
})
