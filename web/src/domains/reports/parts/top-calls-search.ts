import { addMonthsToDay } from '@bic/engine/calendar/month'
import { customerDay } from '#lib/customer-day.ts'
import { oneOf, type SearchOf, whole } from '#lib/search-params.ts'
import type { TopCallsQuery } from '../api/top-calls.ts'

export const timeChoices = [
  { value: '', label: 'Entire Time Period' },
  { value: '3', label: 'Last 3 months' },
  { value: '6', label: 'Last 6 months' },
  { value: '12', label: 'Last 12 months' },
] as const

/** What the address of the top calls says. */
export const topCallsSearch = {
  marketId: whole(null, { min: 1 }),
  cardId: whole(null, { min: 1 }),
  months: oneOf(
    timeChoices.map(({ value }) => value),
    '',
  ),
  direction: oneOf(['buyer', 'bidirectional'], 'buyer'),
  page: whole(1, { min: 1 }),
}
export type TopCallsSearch = SearchOf<typeof topCallsSearch>

/** The call of an address; null until a market is known. */
export function toQuery(search: TopCallsSearch, marketId: number | null, now: Date): TopCallsQuery | null {
  if (marketId === null) return null
  return {
    marketId,
    ...(search.cardId === null ? {} : { cardId: search.cardId }),
    ...(search.months === '' ? {} : { startPeriod: addMonthsToDay(customerDay(now), -Number(search.months)) }),
    buyerBidirectional: search.direction,
    pageNumber: search.page,
  }
}
