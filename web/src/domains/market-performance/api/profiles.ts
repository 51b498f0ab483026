import { queryOfFilter } from '@bic/contract/analysis/filter-query'
import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { keepPreviousData } from '@tanstack/react-query'
import { useApiQuery } from '#lib/use-api.ts'

/** Which profiles of customers win most. */
export const useProfiles = (filter: FilterOfMarket, profileBy: string, enabled = true) =>
  useApiQuery(
    'getIcpAnalysis',
    { query: { ...queryOfFilter(filter), profileBy } },
    { enabled, placeholderData: keepPreviousData },
  )
