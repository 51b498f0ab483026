import { queryOfFilter } from '@bic/contract/analysis/filter-query'
import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import type { DayRange } from '@bic/engine/calendar/period'
import type { CallInput } from '#lib/call-types.ts'
import type { ImpactSearch } from './impact-search.ts'

/** The message, the period and the deals that an impact analysis is of. */
export type ImpactQuery = CallInput<'getDealsForRevenueImpact'>['query']

/** The choices of the screen as a query of the calls; null without a message. */
export const impactQuery = (
  filter: FilterOfMarket | null,
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
