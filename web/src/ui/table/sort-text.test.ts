import { expect, test } from 'vitest'
import { readSort, writeSort } from './sort-text.ts'

test('a sort reads as it was written', () => {
  expect(readSort('')).toBeNull()
  for (const sort of [null, { column: 'deals', descending: true }, { column: 'title', descending: false }])
    expect(readSort(writeSort(sort))).toEqual(sort)
})
