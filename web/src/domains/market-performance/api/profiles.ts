import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import { type FilterOfMarket, queryOfFilter } from './filter-query.ts'

export type Brief = Answer<'getBuyingJourneyBriefs'>[number]

/** Which profiles of customers win most. */
export const useProfiles = (filter: FilterOfMarket, profileBy: string, enabled = true) =>
  useQuery({
    queryKey: ['deals', 'insight', 'profiles', filter, profileBy],
    queryFn: ({ signal }) => call('getIcpAnalysis', { query: { ...queryOfFilter(filter), profileBy }, signal }),
    enabled,
    placeholderData: keepPreviousData,
  })

/** What is said at each stage of a market. */
export const useBriefs = (marketId: number | null) =>
  useQuery({
    queryKey: ['deals', 'insight', 'briefs', marketId],
    queryFn: ({ signal }) => call('getBuyingJourneyBriefs', { query: { marketId: marketId! }, signal }),
    enabled: marketId !== null,
  })
