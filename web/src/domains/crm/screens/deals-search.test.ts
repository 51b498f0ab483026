import { expect, test } from 'vitest'
import { readSearch } from '#lib/search-params.ts'
import { readSort } from '#ui/table/sort-text.ts'
import { dealsSearch, filterOf } from './deals-search.ts'

test('an address without filters asks for all deals, newest first', () => {
  const search = readSearch(dealsSearch, {})
  expect(Object.values(filterOf(search)).filter(value => value !== undefined)).toEqual([])
  expect(readSort(search.sort)).toEqual({ column: 'created', descending: true })
})

test('filters of the address reach the server, a status that is none does not', () => {
  const search = readSearch(dealsSearch, { search: ' acme ', status: 'Maybe', accountId: '7', stage: 'Proposal' })
  expect(filterOf(search)).toMatchObject({ search: 'acme', status: undefined, accountId: 7, stage: 'Proposal' })
})

test('a card and a keyword of it narrow the list', () => {
  const search = readSearch(dealsSearch, { cardId: '3', keywordId: '0' })
  expect(filterOf(search)).toMatchObject({ cardId: 3, keywordId: undefined })
})
