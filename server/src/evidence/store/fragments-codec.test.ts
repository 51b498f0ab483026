import type { Fragment } from '@bic/engine/text/types'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packFragments, unpackFragments } from './fragments-codec.ts'

const someFragments = fc
  .array(
    fc.record({
      gap: fc.nat(300),
      length: fc.nat(2000),
      side: fc.constantFrom('buyer' as const, 'seller' as const, 'unknown' as const),
      speaker: fc.integer({ min: -1, max: 400 }),
      startSecond: fc.option(fc.nat(90_000_000).map(ms => ms / 1000)),
      endSecond: fc.option(fc.nat(90_000_000).map(ms => ms / 1000)),
      muted: fc.boolean(),
    }),
  )
  .map(list => {
    let at = 0
    return list.map(({ gap, length, endSecond, ...rest }): Fragment => {
      const start = at + gap
      at = start + length
      return { start, end: at, ...rest, ...(endSecond === null ? {} : { endSecond }) }
    })
  })

test('what was packed comes back', () => {
  fc.assert(
    fc.property(someFragments, fragments => {
      expect(unpackFragments(packFragments(fragments))).toEqual(fragments)
    }),
  )
})

test('without an end the bytes are those that were written before ends were kept', () => {
  const fragment: Fragment = { start: 0, end: 5, side: 'buyer', speaker: 0, startSecond: 1.5, muted: false }
  expect([...packFragments([fragment])]).toEqual([1, 1, 0, 5, 8, 1, 0xb8, 0x17])
  expect(packFragments([{ ...fragment, endSecond: 3 }])[0]).toBe(2)
})

test('a fragment that begins before the one ahead of it ends is refused by its number', () => {
  const fragment: Fragment = { start: 0, end: 5, side: 'buyer', speaker: 0, startSecond: null, muted: false }
  expect(() => packFragments([fragment, { ...fragment, start: 4, end: 9 }])).toThrow('Fragment 1')
})

test('bytes of another version are refused', () => {
  expect(() => unpackFragments(new Uint8Array([9, 0]))).toThrow('version 9')
})
