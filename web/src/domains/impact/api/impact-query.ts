import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'
import type { Period } from '../../analysis/parts/period/period.ts'
import type { ImpactSearch } from '../parts/impact-search.ts'
import type { ImpactQuery } from './impact.ts'

const joined = (ids: readonly number[] | undefined) => (ids?.length ? ids.join(',') : undefined)

/** A filter as calls by GET take it; what is not chosen is left out. */
export const queryOfFilter = (filter: SentMarketFilter) => {
  const { industryList, segmentList, regionList, accountIdList, additionalFilters, ...rest } = filter
  const query = {
    ...rest,
    industryList: joined(industryList),
    segmentList: joined(segmentList),
    regionList: joined(regionList),
    accountIdList: joined(accountIdList),
    additionalFilters: additionalFilters && JSON.stringify(additionalFilters),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Partial<typeof query>
}

/** The choices of the screen as a query of the calls; null without a message. */
export const impactQuery = (
  filter: (SentMarketFilter & { readonly marketId: number }) | null,
  message: { readonly cardId: number | null; readonly salesPlayId: number | null },
  { from, to }: Period,
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
    ...{ startPeriod: from, endPeriod: to, attribution, dealProfile: profile, conversation },
  }
}
