import { expect, it } from 'vitest'
import { readSearch } from '../../../lib/search-params.ts'
import { dayBefore, topCallsSearch, toQuery } from './top-calls-search.ts'

const now = new Date(2026, 10, 21)

it('months go back to the same day, or the last of a shorter month', () => {
  expect(dayBefore(now, 3)).toBe('2026-08-21')
  expect(dayBefore(now, 12)).toBe('2025-11-21')
  expect(dayBefore(new Date(2026, 4, 31), 3)).toBe('2026-02-28')
})

it('the address becomes the call', () => {
  const search = readSearch(topCallsSearch, { cardId: '4', months: '6', direction: 'bidirectional', page: '2' })
  expect(toQuery(search, 9, now)).toEqual({
    marketId: 9,
    cardId: 4,
    startPeriod: '2026-05-21',
    buyerBidirectional: 'bidirectional',
    pageNumber: 2,
  })
  expect(toQuery(readSearch(topCallsSearch, { months: '7' }), 9, now)).toEqual({
    marketId: 9,
    buyerBidirectional: 'buyer',
    pageNumber: 1,
  })
  expect(toQuery(search, null, now)).toBeNull()
})
