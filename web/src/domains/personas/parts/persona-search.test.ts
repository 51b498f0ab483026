import { expect, it } from 'vitest'
import { formatMonth } from '#lib/format-date.ts'
import { readSearch } from '#lib/search-params.ts'
import { monthChoices } from './months.ts'
import { filterOf, personaSearch } from './persona-search.ts'

it('opens on engagement, with calls and e-mails, from one conversation on, and leaves the period to the product [filters-034] [filters-049]', () => {
  const search = readSearch(personaSearch, {})
  expect([search.tab, search.rank]).toEqual(['engagement', 'conversations'])
  expect(filterOf(search)).toEqual({ conversation: 'call,email', conversationRange: 1 })
})

it('asks for whole months, and for the fields of accounts', () => {
  const raw = { from: '2026-02', to: '2026-02', market: '3', industry: '4', least: '2', types: 'call' }
  expect(filterOf(readSearch(personaSearch, raw))).toEqual({
    marketId: 3,
    industryList: [4],
    conversation: 'call',
    conversationRange: 2,
    startPeriod: '2026-02-01',
    endPeriod: '2026-02-28',
  })
  expect(filterOf(readSearch(personaSearch, { from: 'Feb', to: '2026-13' }))).not.toHaveProperty('startPeriod')
})

it('offers twelve months back, and begins six back [filters-034]', () => {
  const { months, from, to } = monthChoices(new Date(2026, 2, 31))
  expect([months.length, months[0], months.at(-1)]).toEqual([13, '2025-03', '2026-03'])
  expect([from, to]).toEqual(['2025-09', '2026-03'])
  expect(formatMonth('2025-09')).toBe('Sep 2025')
})
