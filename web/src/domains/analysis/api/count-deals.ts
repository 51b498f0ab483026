import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** How many deals pass a filter; an answer that became stale is cancelled. */
export const useDealCount = (filter: SentMarketFilter | null) =>
  useQuery({
    queryKey: ['deals', 'count', filter],
    queryFn: ({ signal }) => call('countDeals', { body: filter ?? {}, signal }),
    enabled: filter !== null,
    placeholderData: previous => previous,
  })
