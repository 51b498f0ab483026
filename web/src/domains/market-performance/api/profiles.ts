import { queryOfFilter } from '@bic/contract/analysis/filter-query'
import { keepPreviousData } from '@tanstack/react-query'
import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'
import type { FilterOfMarket } from './filter-query.ts'

export type Brief = Answer<'getBuyingJourneyBriefs'>[number]

/** Which profiles of customers win most. */
export const useProfiles = (filter: FilterOfMarket, profileBy: string, enabled = true) =>
  useApiQuery(
    'getIcpAnalysis',
    { query: { ...queryOfFilter(filter), profileBy } },
    { enabled, placeholderData: keepPreviousData },
  )
