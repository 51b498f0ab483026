import { expect, test } from 'vitest'
import { readSearch } from '../../../lib/search-params.ts'
import { dealsSearch, filterOf, readSort, writeSort } from './deals-search.ts'

test('an address without filters asks for all deals, newest first', () => {
  const search = readSearch(dealsSearch, {})
  expect(Object.values(filterOf(search)).filter(value => value !== undefined)).toEqual([])
  expect(readSort(search.sort)).toEqual({ column: 'created', descending: true })
})

test('filters of the address reach the server, a status that is none does not', () => {
  const search = readSearch(dealsSearch, { search: ' acme ', status: 'Maybe', accountId: '7', stage: 'Proposal' })
  expect(filterOf(search)).toMatchObject({ search: 'acme', status: undefined, accountId: 7, stage: 'Proposal' })
})

test('a sort written is read back', () => {
  for (const sort of [
    { column: 'amount', descending: true },
    { column: 'owner', descending: false },
  ])
    expect(readSort(writeSort(sort))).toEqual(sort)
  expect(readSort(writeSort(null))).toBeNull()
})
