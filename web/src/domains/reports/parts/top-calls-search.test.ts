import { expect, it } from 'vitest'
import { readSearch } from '#lib/search-params.ts'
import { topCallsSearch, toQuery } from './top-calls-search.ts'

const now = new Date(2026, 10, 21)

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
  const dayOf = (months: '3' | '12', at: Date) => toQuery({ ...search, months }, 9, at)?.startPeriod
  expect([dayOf('3', now), dayOf('12', now), dayOf('3', new Date(2026, 4, 31))]).toEqual([
    '2026-08-21',
    '2025-11-21',
    '2026-02-28',
  ])
  expect(toQuery(search, null, now)).toBeNull()
})
