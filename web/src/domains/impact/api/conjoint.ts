import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import { queryOfFilter } from './impact-query.ts'

export type Conjoint = Answer<'getConjointAnalysis'>
export type ConjointRow = NonNullable<Conjoint['found']>['rows'][number]

/** How much each card goes with winning, of the closed deals that pass the bar. */
export const useConjoint = (filter: (SentMarketFilter & { readonly marketId: number }) | null) =>
  useQuery({
    queryKey: ['deals', 'conjoint', filter],
    queryFn: ({ signal }) =>
      call('getConjointAnalysis', { query: { ...queryOfFilter(filter!), marketId: filter!.marketId }, signal }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
  })
