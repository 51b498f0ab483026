import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitForCut } from './split-for-cut.ts'

it('cuts a long text before its last words, and loses nothing of it', () => {
  expect(splitForCut('Field Service renewal')).toEqual(['Field Service renewal', ''])
  expect(splitForCut('Field Service platform renewal 2027')).toEqual(['Field Service platform', ' renewal 2027'])
  expect(splitForCut('Pneumonoultramicroscopicsilicovolcanoconiosis')[1]).toHaveLength(14)
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), text => {
      expect(splitForCut(text).join('')).toBe(text)
    }),
  )
})
