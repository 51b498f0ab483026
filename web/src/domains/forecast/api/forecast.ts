import { call } from '#lib/api.ts'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { usePagedRows } from '#lib/paged-rows.ts'
import { composedKey } from '#lib/query-key.ts'
import { useApiQuery } from '#lib/use-api.ts'
import type { TableState } from '#ui/table/columns.ts'

export type Forecast = Answer<'getForecast'>
export type DealPredictions = Answer<'listDealProbabilities'>
export type PredictedDeal = DealPredictions['rows'][number]
export type Contribution = PredictedDeal['contributions'][number]
type Body = NonNullable<CallInput<'listDealProbabilities'>['body']>
type AskedDeals = Omit<Body, 'search' | 'pageNumber' | 'pageSize' | 'sortBy' | 'descending'>

/** Live events announce the end of training; polled meanwhile, in case they are missed. */
const askAgain = 3000

/** How deal probabilities are made, and how well they did. */
export const useForecast = () =>
  useApiQuery('getForecast', {}, { refetchInterval: ({ state }) => (state.data?.renewing ? askAgain : false) })

/** The open deals that pass a filter, with their probabilities; not asked until there is a filter. */
export function useDealPredictions(asked: AskedDeals | null, { search, sort }: Pick<TableState, 'search' | 'sort'>) {
  const body: Body = {
    ...asked,
    search: search.trim() || undefined,
    sortBy: sort?.column as Body['sortBy'],
    descending: sort?.descending === false ? 'N' : 'Y',
  }
  return usePagedRows({
    queryKey: composedKey(['listDealProbabilities'], body),
    readPage: (pageNumber, pageSize, signal) =>
      call('listDealProbabilities', { body: { ...body, pageNumber, pageSize }, signal }),
    enabled: asked !== null,
  })
}
