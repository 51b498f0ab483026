import { expect, test } from 'vitest'
import { addTyped, type ContextKeyword, deleteRow, hasEdits, noEdits, requestOf, rowsOf } from './context-edits.ts'

const must = 'must be present' as const
const not = 'must not be present' as const
const saved: ContextKeyword[] = [
  { id: 1, text: 'renewal', quotedKeywordFlag: 'N', subStatus: must },
  { id: 2, text: 'weather', quotedKeywordFlag: 'Y', subStatus: not },
]

test('commas separate, blanks are dropped, quotes mean exact [keywords-024]', () => {
  const edits = addTyped([], noEdits, must, ' budget, ,"total cost, all in"\n price ')
  expect(requestOf(9, edits)).toEqual({
    cardId: 9,
    deleteContextKeywordList: [],
    cardMatchList: [
      { text: 'budget', quotedKeywordFlag: 'N', subStatus: must },
      { text: '"total cost, all in"', quotedKeywordFlag: 'Y', subStatus: must },
      { text: 'price', quotedKeywordFlag: 'N', subStatus: must },
    ],
  })
  expect(hasEdits(addTyped([], noEdits, must, ' , ,"" '))).toBe(false)
})

test('what a table has already is not added again; the other table is another matter', () => {
  expect(hasEdits(addTyped(saved, noEdits, must, 'Renewal'))).toBe(false)
  expect(addTyped(saved, noEdits, not, 'renewal').added).toHaveLength(1)
  expect(addTyped(saved, noEdits, not, 'weather').added).toHaveLength(1)
  expect(addTyped(saved, noEdits, must, 'price, PRICE').added).toHaveLength(1)
})

test('a deleted keyword leaves its table and comes back when it is typed again', () => {
  const deleted = deleteRow(noEdits, saved[0]!)
  expect(rowsOf(saved, deleted, must)).toEqual([])
  expect(requestOf(9, deleted).deleteContextKeywordList).toEqual([1])
  expect(hasEdits(addTyped(saved, deleted, must, 'renewal'))).toBe(false)
})

test('additions are marked as the client’s here, and sent without mark or id [keywords-025] [keywords-031]', () => {
  const edits = addTyped(saved, deleteRow(noEdits, saved[1]!), must, 'budget')
  expect(rowsOf(saved, edits, must)[0]).toEqual({
    text: 'budget',
    quotedKeywordFlag: 'N',
    subStatus: must,
    side: 'client',
  })
  expect(requestOf(9, edits)).toEqual({
    cardId: 9,
    deleteContextKeywordList: [2],
    cardMatchList: [{ text: 'budget', quotedKeywordFlag: 'N', subStatus: must }],
  })
})

test('an added keyword that is deleted was never there', () => {
  const added = addTyped(saved, noEdits, not, 'sports')
  const rows = rowsOf(saved, added, not)
  expect(rows.map(({ text }) => text)).toEqual(['sports', 'weather'])
  expect(hasEdits(deleteRow(added, rows[0]!))).toBe(false)
})
