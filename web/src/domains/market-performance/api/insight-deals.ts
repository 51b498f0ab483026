import { queryOfFilter } from '@bic/contract/analysis/filter-query'
import type { GroupBy } from '@bic/contract/market-performance/insight'
import { useQuery } from '@tanstack/react-query'
import { readAllRows, rowsPerAnswer } from '#lib/all-pages.ts'
import { call } from '#lib/api.ts'
import { composedKey } from '#lib/query-key.ts'
import type { InsightQuestion } from './insights.ts'

/** Which deals stand behind a number of an insight. */
export interface InsightDrilldown extends InsightQuestion {
  /** What the number says, as the heading of its deals. */
  readonly title: string
  /** Those of the period or of the one before; absent: all that pass the filter. */
  readonly part?: 'now' | 'before' | undefined
  readonly group?: { readonly by: GroupBy; readonly key: string } | undefined
  /** Only those that have the card. */
  readonly card?: { readonly cardId: number; readonly title: string } | undefined
  /** Only those that ended so. */
  readonly outcome?: 'Won' | 'Lost' | 'Closed' | undefined
}

const readDeals = async ({ filter, dealKind, countBy, part, group, card }: InsightDrilldown, signal: AbortSignal) => {
  const query = {
    ...queryOfFilter(filter),
    dealKind,
    countBy,
    ...(part ? { part } : {}),
    ...(group ? { groupBy: group.by, groupKey: group.key } : {}),
  }
  if (card) return call('getInsightDealsForCard', { query: { ...query, cardId: card.cardId }, signal })
  const readPage = (pageNumber: number) =>
    call('getInsightOpptyListDetailsForSolution', {
      query: { ...query, pageNumber, pageSize: rowsPerAnswer },
      signal,
    })
  return readAllRows(await readPage(1), readPage)
}

/** The deals behind a number, all of them. */
export const useInsightDeals = (drilldown: InsightDrilldown | null) =>
  useQuery({
    queryKey: composedKey(['getInsightOpptyListDetailsForSolution', 'getInsightDealsForCard'], drilldown),
    queryFn: async ({ signal }) => {
      const { outcome } = drilldown!
      const deals = await readDeals(drilldown!, signal)
      return outcome === undefined
        ? deals
        : deals.filter(({ oppStatus }) => (outcome === 'Closed' ? oppStatus !== 'Open' : oppStatus === outcome))
    },
    enabled: drilldown !== null,
  })
