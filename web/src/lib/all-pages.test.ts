import { expect, test } from 'vitest'
import { readAllRows } from './all-pages.ts'

const all = Array.from({ length: 23 }, (_, index) => index)
const read = (asked: number[]) => async (pageNumber: number) => {
  asked.push(pageNumber)
  return { total: all.length, rows: all.slice((pageNumber - 1) * 4, pageNumber * 4) }
}

test('all rows come in order, whatever the number of pages', async () => {
  const asked: number[] = []
  const readPage = read(asked)
  expect(await readAllRows(await readPage(1), readPage, 4)).toEqual(all)
  expect(asked).toEqual([1, 2, 3, 4, 5, 6])
})

test('a list of one page asks for no more', async () => {
  const asked: number[] = []
  expect(await readAllRows({ total: 3, rows: [7, 8, 9] }, read(asked), 4)).toEqual([7, 8, 9])
  expect(asked).toEqual([])
})
