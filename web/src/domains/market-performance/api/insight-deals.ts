import { queryOfFilter } from '@bic/contract/analysis/filter-query'
import type { GroupBy } from '@bic/contract/market-performance/insight'
import { call } from '#lib/api.ts'
import type { CallInput } from '#lib/call-types.ts'
import { usePagedRows } from '#lib/paged-rows.ts'
import { composedKey } from '#lib/query-key.ts'
import type { Sort } from '#ui/table/columns.ts'
import type { InsightQuestion } from './insights.ts'

type Query = CallInput<'getInsightOpptyListDetailsForSolution'>['query']

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
  readonly outcome?: 'won' | 'lost' | 'closed' | undefined
}

interface Order {
  readonly search?: string
  readonly sort: Sort | null
}

/** The deals behind a number, searched and in an order; those with a card by its score, else the last closed first. */
export function useInsightDeals(drilldown: InsightDrilldown | null, { search = '', sort }: Order) {
  const query = drilldown && {
    ...queryOfFilter(drilldown.filter),
    dealKind: drilldown.dealKind,
    countBy: drilldown.countBy,
    part: drilldown.part,
    groupBy: drilldown.group?.by,
    groupKey: drilldown.group?.key,
    cardId: drilldown.card?.cardId,
    outcome: drilldown.outcome,
    search: search.trim() || undefined,
    sortBy: sort?.column as Query['sortBy'],
    descending: sort ? (sort.descending ? ('Y' as const) : ('N' as const)) : undefined,
  }
  return usePagedRows({
    queryKey: composedKey(['getInsightOpptyListDetailsForSolution'], query),
    readPage: (pageNumber, pageSize, signal) =>
      call('getInsightOpptyListDetailsForSolution', { query: { ...query!, pageNumber, pageSize }, signal }),
    enabled: query !== null,
  })
}
