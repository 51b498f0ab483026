import { expect, test } from 'vitest'
import { moveActive } from './move-active.ts'

test('arrows, pages and ends move within the rows', () => {
  expect(moveActive('ArrowDown', -1, 3, 10)).toBe(0)
  expect(moveActive('ArrowDown', 2, 3, 10)).toBe(2)
  expect(moveActive('ArrowUp', 0, 3, 10)).toBe(0)
  expect(moveActive('PageDown', 5, 100, 10)).toBe(15)
  expect(moveActive('PageUp', 5, 100, 10)).toBe(0)
  expect([moveActive('Home', 7, 100, 10), moveActive('End', 7, 100, 10)]).toEqual([0, 99])
})

test('other keys and empty tables move nothing', () => {
  expect(moveActive('a', 1, 3, 10)).toBeNull()
  expect(moveActive('End', -1, 0, 10)).toBeNull()
})
