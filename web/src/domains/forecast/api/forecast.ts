import { keepPreviousData } from '@tanstack/react-query'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { useAllRows } from '#lib/use-all-rows.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type Forecast = Answer<'getForecast'>
export type PredictedDeals = Answer<'listDealProbabilities'>
export type PredictedDeal = PredictedDeals['rows'][number]
export type Contribution = PredictedDeal['contributions'][number]
export type AskedDeals = Omit<
  NonNullable<CallInput<'listDealProbabilities'>['body']>,
  'pageNumber' | 'pageSize' | 'sortBy' | 'descending'
>

/** Live events announce the end of training; polled meanwhile, in case they are missed. */
const askAgain = 3000

/** How deal probabilities are made, and how well they did. */
export const useForecast = () =>
  useApiQuery('getForecast', {}, { refetchInterval: ({ state }) => (state.data?.renewing ? askAgain : false) })

/** All open deals that pass a filter, with their probabilities; not asked until there is a filter. */
export const useDealPredictions = (asked: AskedDeals | null) =>
  useAllRows('listDealProbabilities', asked && { body: asked }, { placeholderData: keepPreviousData })
