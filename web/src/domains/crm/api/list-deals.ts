import { call, firstAnswersTo } from '#lib/api.ts'
import type { CallInput } from '#lib/call-types.ts'
import { usePagedRows } from '#lib/paged-rows.ts'
import { composedKey } from '#lib/query-key.ts'
import type { Sort } from '#ui/table/columns.ts'

type Query = NonNullable<CallInput<'listDeals'>['query']>
export type DealFilter = Pick<
  Query,
  | 'owner'
  | 'search'
  | 'status'
  | 'stage'
  | 'accountId'
  | 'marketId'
  | 'industryId'
  | 'segmentId'
  | 'regionId'
  | 'cardId'
  | 'keywordId'
>

/** The deals that pass a filter in an order; the newest first when none is chosen. */
export function useDeals(filter: DealFilter, order: Sort | null) {
  const sort = (order?.column ?? 'created') as Query['sort']
  const descending = (order?.descending ?? true) ? ('Y' as const) : ('N' as const)
  const query = (pageNumber: number, pageSize: number) => ({ ...filter, sort, descending, pageNumber, pageSize })
  return usePagedRows({
    queryKey: composedKey(['listDeals'], filter, sort, descending),
    readPage: (pageNumber, pageSize, signal) => call('listDeals', { query: query(pageNumber, pageSize), signal }),
    firstPage: (pageNumber, pageSize) => firstAnswersTo(['listDeals', { query: query(pageNumber, pageSize) }])?.[0],
  })
}
