import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'
import type { CallInput } from '../../../lib/call-types.ts'

/** A filter of one market: what every insight is about. */
export type FilterOfMarket = SentMarketFilter & { readonly marketId: number }

const joined = (ids: readonly number[] | undefined) => (ids?.length ? ids.join(',') : undefined)

/** The filter as calls by GET take it: lists joined by commas, additional filters as JSON. */
export const queryOfFilter = ({
  industryList,
  segmentList,
  regionList,
  accountIdList,
  additionalFilters,
  ...rest
}: FilterOfMarket): CallInput<'getInsightPopulation'>['query'] => ({
  ...rest,
  industryList: joined(industryList),
  segmentList: joined(segmentList),
  regionList: joined(regionList),
  accountIdList: joined(accountIdList),
  additionalFilters: additionalFilters && JSON.stringify(additionalFilters),
})
