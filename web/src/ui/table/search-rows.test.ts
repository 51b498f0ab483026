import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { indexRows, searchRows } from './search-rows.ts'

interface Deal {
  account: string
  stage: string
  amount: number
}
const columns: Column<Deal>[] = [
  { id: 'account', header: 'Account', value: deal => deal.account },
  { id: 'stage', header: 'Stage', value: deal => deal.stage, searchable: false },
  { id: 'amount', header: 'Amount', value: deal => deal.amount },
]
const deals = [
  { account: 'Ärzte GmbH', stage: 'Won', amount: 1200 },
  { account: 'Northwind', stage: 'Lost', amount: 90 },
]
const find = (query: string) => searchRows(deals, indexRows(deals, columns), query).map(deal => deal.account)

test('every word must occur, in any searched column and any case', () => {
  expect(find('')).toHaveLength(2)
  expect(find('  GMBH  ärzte ')).toEqual(['Ärzte GmbH'])
  expect(find('north 90')).toEqual(['Northwind'])
  expect(find('north 1200')).toEqual([])
})

test('words do not run from one cell into the next, and unsearched columns do not count', () => {
  expect(find('gmbh1200')).toEqual([])
  expect(find('won')).toEqual([])
})
