import { expect, it } from 'vitest'
import { moveBy } from './move-in.ts'

it('moves one entry and keeps the order of the others', () => {
  const list = ['a', 'b', 'c']
  expect(moveBy(list, 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moveBy(list, 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveBy(list, 0, -1)).toEqual(list)
  expect(moveBy(list, 2, 5)).toEqual(list)
  expect(moveBy(list, 7, 1)).toEqual(list)
})
