import { expect, test } from 'vitest'
import { readSearch } from '#lib/search-params.ts'
import { readSort } from '#ui/table/sort-text.ts'
import { dealsSearch, filterOf } from './deals-search.ts'

test('an address without filters asks for all deals, newest first', () => {
  const search = readSearch(dealsSearch, {})
  expect(Object.values(filterOf(search, 'all')).filter(value => value !== undefined)).toEqual([])
  expect(readSort(search.sort)).toEqual({ column: 'created', descending: true })
})

test('filters of the address reach the server, a status that is none does not', () => {
  const search = readSearch(dealsSearch, { search: ' acme ', status: 'Maybe', accountId: '7', stage: 'Proposal' })
  expect(filterOf(search, 'all')).toMatchObject({ search: 'acme', status: undefined, accountId: 7, stage: 'Proposal' })
})

test('a card and a keyword of it narrow the list', () => {
  const search = readSearch(dealsSearch, { cardId: '3', keywordId: '0' })
  expect(filterOf(search, 'all')).toMatchObject({ cardId: 3, keywordId: undefined })
})

test('whose deals are shown is asked for only when it is one person’s', () => {
  const search = readSearch(dealsSearch, { owner: 'mine' })
  expect([search.owner, filterOf(search, 'mine').owner, filterOf(search, 'all').owner]).toEqual([
    'mine',
    'mine',
    undefined,
  ])
  expect(readSearch(dealsSearch, { owner: 'others' }).owner).toBe('')
})
