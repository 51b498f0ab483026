import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countWords, isBlankUnit } from './blank.ts'
import { awkwardText } from './scan.testing.ts'

it('takes the same units for white space as a regular expression', () => {
  const differing = Array.from({ length: 0x1_0000 }, (_, unit) => unit).filter(
    unit => isBlankUnit(unit) !== /\s/u.test(String.fromCharCode(unit)),
  )
  expect(differing).toEqual([])
})

it('counts the words of a part of a text', () => {
  expect(countWords('one two  three', 4, 12)).toBe(2)
  expect([countWords('', 0, 0), countWords(' \n', 0, 2)]).toEqual([0, 0])
  fc.assert(
    fc.property(awkwardText, text => {
      expect(countWords(text, 0, text.length)).toBe(text.match(/\S+/g)?.length ?? 0)
    }),
    { seed: 8 },
  )
})
