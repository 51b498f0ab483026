import type { CountBy, DealKind, GroupBy } from '@bic/contract/market-performance/insight'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import { type FilterOfMarket, queryOfFilter } from './filter-query.ts'

export type Population = Answer<'getInsightPopulation'>

/** What an insight is asked about: the filter, the kind of deal, and how deals belong to a period. */
export interface InsightQuestion {
  readonly filter: FilterOfMarket
  readonly dealKind: DealKind | 'all'
  readonly countBy: CountBy
}

const sent = ({ filter, dealKind, countBy }: InsightQuestion) => ({ ...queryOfFilter(filter), dealKind, countBy })

/** The deals of the period and of the one before, with their figures and kinds. */
export const usePopulation = (question: InsightQuestion | null) =>
  useQuery({
    queryKey: ['deals', 'insight', 'population', question],
    queryFn: ({ signal }) => call('getInsightPopulation', { query: sent(question!), signal }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  })

/** The cards of the period against the one before. */
export const useCardTrends = (question: InsightQuestion | null) =>
  useQuery({
    queryKey: ['deals', 'insight', 'trends', question],
    queryFn: ({ signal }) => call('getInsightCardsSummaryAndTrending', { query: sent(question!), signal }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  })

/** The deals in groups. */
export const useBars = (question: InsightQuestion | null, groupBy: GroupBy) =>
  useQuery({
    queryKey: ['deals', 'insight', 'bars', question?.filter, question?.dealKind, groupBy],
    queryFn: ({ signal }) =>
      call('getBarChartForGrowNewLogo', {
        query: { ...queryOfFilter(question!.filter), dealKind: question!.dealKind, groupBy },
        signal,
      }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  })

export type StageDays = Answer<'getInsightStageDays'>['stages'][number]

/** How long the deals stay in each stage. */
export const useStageDays = ({ filter, dealKind }: InsightQuestion) =>
  useQuery({
    queryKey: ['deals', 'insight', 'stageDays', filter, dealKind],
    queryFn: ({ signal }) => call('getInsightStageDays', { query: { ...queryOfFilter(filter), dealKind }, signal }),
    placeholderData: keepPreviousData,
  })
