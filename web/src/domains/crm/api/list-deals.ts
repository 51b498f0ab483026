import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readAllRows, rowsPerAnswer } from '../../../lib/all-pages.ts'
import { call } from '../../../lib/api.ts'
import type { CallInput } from '../../../lib/call-types.ts'

export type DealFilter = Pick<
  NonNullable<CallInput<'listDeals'>['query']>,
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

const readPage = (filter: DealFilter, pageNumber: number, signal: AbortSignal) =>
  call('listDeals', {
    query: { ...filter, sort: 'created', descending: 'Y', pageNumber, pageSize: rowsPerAnswer },
    signal,
  })

/** The deals that pass a filter, newest first. The first page shows at once, the others follow. */
export function useDeals(filter: DealFilter) {
  const first = useQuery({
    queryKey: ['deals', 'list', filter],
    queryFn: ({ signal }) => readPage(filter, 1, signal),
    placeholderData: keepPreviousData,
  })
  const answer = first.isPlaceholderData ? undefined : first.data
  const rest = useQuery({
    queryKey: ['deals', 'list', filter, 'all', first.dataUpdatedAt],
    queryFn: ({ signal }) => readAllRows(answer!, page => readPage(filter, page, signal)),
    enabled: answer !== undefined && answer.total > answer.rows.length,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const complete = answer !== undefined && answer.total > answer.rows.length && !rest.isPlaceholderData
  return {
    rows: (complete ? rest.data : undefined) ?? first.data?.rows,
    total: first.data?.total,
    winRate: first.data?.winRate,
    error: first.error ?? rest.error,
    retry: () => void (first.error ? first.refetch() : rest.refetch()),
  }
}
