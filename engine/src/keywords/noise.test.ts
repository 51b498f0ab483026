import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findNoise } from './noise.ts'

it('calls a keyword of every second conversation too common, and one of every tenth not', () => {
  expect(findNoise(500, 1000)).toBe('too common')
  expect(findNoise(100, 1000)).toBeNull()
  expect(findNoise(0, 1000)).toBeNull()
})

it('condemns nothing on a handful of conversations', () => {
  expect(findNoise(2, 5)).toBeNull()
  expect(findNoise(0, 0)).toBeNull()
  expect(findNoise(19, 19)).toBeNull()
  expect(findNoise(20, 20)).toBe('too common')
  expect(findNoise(230, 1000)).toBe('too common')
  expect(findNoise(220, 1000)).toBeNull()
})

it('never lets more matches make a keyword less noisy', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 5000 }), (conversations, matching) => {
      const some = Math.min(matching, conversations - 1)
      const isNoise = findNoise(some, conversations) !== null
      expect(findNoise(some + 1, conversations) !== null || !isNoise).toBe(true)
    }),
  )
})
