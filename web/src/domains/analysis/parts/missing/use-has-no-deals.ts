import type { MarketFilterState } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { useApiQuery } from '#lib/use-api.ts'

/** Whether the market has no deal at all, so that no other choice of the filter would show anything. */
export function useHasNoDeals({ filter, state }: Pick<MarketFilterState, 'filter' | 'state'>): boolean {
  const missing = useApiQuery('getMissingFacts', filter === null ? null : { body: filter })
  const isEmpty = missing.data?.deals === 0
  const all = useApiQuery('countDeals', filter !== null && isEmpty ? { body: { marketId: filter.marketId } } : null)
  return state === 'none' || (isEmpty && all.data?.total === 0)
}
