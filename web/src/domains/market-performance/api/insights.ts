import { queryOfFilter } from '@bic/contract/analysis/filter-query'
import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import type { CountBy, DealKind } from '@bic/contract/market-performance/insight'
import { keepPreviousData } from '@tanstack/react-query'
import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

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
  useApiQuery('getInsightPopulation', question === null ? null : { query: sent(question) }, {
    placeholderData: keepPreviousData,
  })

/** The cards of the period against the one before. */
export const useCardTrends = (question: InsightQuestion | null) =>
  useApiQuery('getInsightCardsSummaryAndTrending', question === null ? null : { query: sent(question) }, {
    placeholderData: keepPreviousData,
  })

export type StageDays = Answer<'getInsightStageDays'>['stages'][number]
