import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readAllRows, rowsPerAnswer } from '../../../lib/all-pages.ts'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'

export type Forecast = Answer<'getForecast'>
export type ForetoldDeals = Answer<'listDealProbabilities'>
export type ForetoldDeal = ForetoldDeals['rows'][number]
export type Contribution = ForetoldDeal['contributions'][number]
export type AskedDeals = Omit<
  NonNullable<CallInput<'listDealProbabilities'>['body']>,
  'pageNumber' | 'pageSize' | 'sortBy' | 'descending'
>

/** Open pages are told when training ends; asked again meanwhile, in case that is missed. */
const askAgain = 3000

/** How deal probabilities are made, and how well they did. */
export const useForecast = () =>
  useQuery({
    queryKey: ['forecast', 'model'],
    queryFn: ({ signal }) => call('getForecast', { signal }),
    refetchInterval: ({ state }) => (state.data?.renewing ? askAgain : false),
  })

/** All open deals that pass a filter, with their probabilities; not asked until there is a filter. */
export const useForetoldDeals = (asked: AskedDeals | null) =>
  useQuery({
    queryKey: ['forecast', 'deals', asked],
    queryFn: async ({ signal }) => {
      const readPage = (pageNumber: number) =>
        call('listDealProbabilities', { body: { ...asked, pageNumber, pageSize: rowsPerAnswer }, signal })
      const first = await readPage(1)
      return { ...first, rows: await readAllRows(first, readPage) }
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })

/** The probability of one deal. */
export const useDealProbability = (storyId: number) =>
  useQuery({
    queryKey: ['forecast', 'deal', storyId],
    queryFn: ({ signal }) => call('getDealProbability', { params: { storyId }, signal }),
  })

/** Has the probabilities made anew. */
export function useTrainForecast() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('trainForecast', { body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['forecast', 'model'] }),
  })
}
