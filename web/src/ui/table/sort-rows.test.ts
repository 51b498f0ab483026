import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CellValue, Column } from './columns.ts'
import { sortRows } from './sort-rows.ts'

interface Row {
  key: number
  value: CellValue
}
const columns: Column<Row>[] = [{ id: 'value', header: 'Value', value: row => row.value }]
const rowsOf = (...values: CellValue[]) => values.map((value, key) => ({ key, value }))
const sorted = (rows: Row[], descending = false) =>
  sortRows(rows, columns, { column: 'value', descending }).map(row => row.value)

test('numbers go by size and texts as people order them', () => {
  expect(sorted(rowsOf(10, 9, -1))).toEqual([-1, 9, 10])
  expect(sorted(rowsOf('Deal 10', 'deal 9', 'Ähnlich', 'Zebra'))).toEqual(['Ähnlich', 'deal 9', 'Deal 10', 'Zebra'])
  expect(sorted(rowsOf(new Date(2), new Date(1)))).toEqual([new Date(1), new Date(2)])
  expect(sorted(rowsOf(true, false))).toEqual([false, true])
})

test('rows without a value come last in both directions', () => {
  const rows = rowsOf(null, 2, '', 1, undefined, Number.NaN)
  expect(sorted(rows).slice(0, 2)).toEqual([1, 2])
  expect(sorted(rows, true).slice(0, 2)).toEqual([2, 1])
})

test('an unknown column leaves the order', () => {
  const rows = rowsOf(2, 1)
  expect(sortRows(rows, columns, { column: 'other', descending: false })).toEqual(rows)
})

test('sorting is a stable permutation and leaves the input alone', () => {
  const value = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constantFrom('a', 'B', 'c', ''), fc.constant(null))
  fc.assert(
    fc.property(fc.array(value), fc.boolean(), (values, descending) => {
      const rows = rowsOf(...values)
      const result = sortRows(rows, columns, { column: 'value', descending })
      expect(rows.map(row => row.key)).toEqual(values.map((_, key) => key))
      expect(result.map(row => row.key).toSorted((a, b) => a - b)).toEqual(rows.map(row => row.key))
      for (let i = 1; i < result.length; i++) {
        const [before, after] = [result[i - 1]!, result[i]!]
        if (before.value === after.value) expect(before.key).toBeLessThan(after.key)
      }
    }),
    { seed: 7 },
  )
})
