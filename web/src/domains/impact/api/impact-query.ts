import { queryOfFilter } from '@bic/contract/analysis/filter-query'
import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'
import type { DayRange } from '@bic/engine/calendar/period'
import type { ImpactSearch } from '../parts/impact-search.ts'
import type { ImpactQuery } from './impact.ts'

/** The choices of the screen as a query of the calls; null without a message. */
export const impactQuery = (
  filter: (SentMarketFilter & { readonly marketId: number }) | null,
  message: { readonly cardId: number | null; readonly salesPlayId: number | null },
  { from, to }: DayRange,
  { attribution, profile }: Pick<ImpactSearch, 'attribution' | 'profile'>,
  conversation: string,
): ImpactQuery | null => {
  const { cardId, salesPlayId } = message
  if (filter === null || (cardId === null && salesPlayId === null)) return null
  // Open and closed deals alike, of the period of the analysis instead of a close period.
  const { opptyStatus: _status, closePeriod: _closed, ...others } = filter
  return {
    ...queryOfFilter(others),
    marketId: filter.marketId,
    ...(salesPlayId === null ? { cardId: cardId ?? 0 } : { salesPlayId }),
    startPeriod: from,
    endPeriod: to,
    attribution,
    dealProfile: profile,
    conversation,
  }
}
