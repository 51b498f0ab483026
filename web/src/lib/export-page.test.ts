import { expect, test } from 'vitest'
import { queryOf } from './export-page.ts'

test('search parameters keep their names, repeated ones become a list', () => {
  expect(queryOf('?status=Won&search=a%20b&related=1&related=2')).toEqual({
    status: 'Won',
    search: 'a b',
    related: ['1', '2'],
  })
  expect(queryOf('')).toEqual({})
})
