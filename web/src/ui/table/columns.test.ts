import { expect, test } from 'vitest'
import { type Column, defaultSort, initialTableState, nextSort, pageSizes } from './columns.ts'

interface Row {
  name: string
  score: number
}
const name: Column<Row> = { id: 'name', header: 'Name', value: row => row.name }
const score: Column<Row> = { id: 'score', header: 'Score', value: row => row.score, align: 'right', rank: true }

test('a rank column sorts by its score from the top, until the user sorts otherwise [formats-021]', () => {
  expect(defaultSort([name, score])).toEqual({ column: 'score', descending: true })
  expect(defaultSort([name])).toBeNull()
})

test('ten rows on a page, or twenty, or fifty [dialogs-017] [dialogs-018]', () => {
  expect([initialTableState.pageSize, pageSizes]).toEqual([10, [10, 20, 50]])
})

test('a click on the sorted column turns it round; texts begin at A, numbers at the top', () => {
  expect(nextSort(null, name)).toEqual({ column: 'name', descending: false })
  expect(nextSort({ column: 'name', descending: false }, name)).toEqual({ column: 'name', descending: true })
  expect(nextSort({ column: 'name', descending: true }, score)).toEqual({ column: 'score', descending: true })
})
