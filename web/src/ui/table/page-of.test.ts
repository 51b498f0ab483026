import { expect, test } from 'vitest'
import { pageOf } from './use-found-rows.ts'

const rows = Array.from({ length: 23 }, (_, index) => index)

test('pages are cut in order and the last one is short', () => {
  expect(pageOf(rows, 1, 10)).toMatchObject({ page: 1, pages: 3, from: 0 })
  expect(pageOf(rows, 3, 10)).toEqual({ page: 3, pages: 3, from: 20, rows: [20, 21, 22] })
})

test('a page that is not there is the nearest one', () => {
  expect(pageOf(rows, 9, 10).page).toBe(3)
  expect(pageOf(rows, 0, 10).page).toBe(1)
  expect(pageOf([], 4, 10)).toEqual({ page: 1, pages: 1, from: 0, rows: [] })
})
