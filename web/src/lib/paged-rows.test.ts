import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesInView, placeRows } from './paged-rows.ts'

test('the pages in view are asked for, with their neighbours, and none beyond the end', () => {
  expect(pagesInView(0, 20, 1000, 100)).toEqual([1, 2])
  expect(pagesInView(350, 380, 1000, 100)).toEqual([3, 4, 5])
  expect(pagesInView(980, 999, 1000, 100)).toEqual([9, 10])
  expect(pagesInView(0, 3, 4, 100)).toEqual([1])
  expect(pagesInView(0, 0, 0, 100)).toEqual([1])
})

test('every row in view is on one of the pages asked for', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(60), fc.integer({ min: 1, max: 6000 }), (start, height, total) => {
      const from = Math.min(start, total - 1)
      const to = Math.min(from + height, total - 1)
      const pages = pagesInView(from, to, total, 100)
      for (let row = from; row <= to; row++) expect(pages).toContain(Math.floor(row / 100) + 1)
      expect(Math.max(...pages)).toBeLessThanOrEqual(Math.ceil(total / 100))
      expect(Math.min(...pages)).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('rows stand at their places among all, and what has not come is empty', () => {
  const pages = [undefined, { total: 5, rows: ['c', 'd'] }, { total: 5, rows: ['e'] }]
  expect(placeRows(5, pages, [1, 2, 3], 2)).toEqual([undefined, undefined, 'c', 'd', 'e'])
  expect(placeRows<string>(2, [undefined], [1], 2)).toEqual([undefined, undefined])
  // A list that has become shorter meanwhile.
  expect(
    placeRows(
      1,
      [
        { total: 1, rows: ['a'] },
        { total: 2, rows: ['b', 'c'] },
      ],
      [1, 2],
      1,
    ),
  ).toEqual(['a'])
})
