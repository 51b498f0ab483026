import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'
import { keepPreviousData } from '@tanstack/react-query'
import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type MetricSet = 'standard' | 'ttm'
export type Dashboard = Answer<'getOpptyListMetricsForExecutiveDashBoard'>

/** The figures of some deals. */
export type Part = Pick<Dashboard, 'dealCount' | 'winRate' | 'salesCycle' | 'dealSize' | 'wonAmount' | 'pipeline'>

/** The figures of the executive dashboard. While another filter is asked for, those of the last one stay. */
export const useDashboard = (filter: SentMarketFilter | null, metricSet: MetricSet) =>
  useApiQuery('getOpptyListMetricsForExecutiveDashBoard', filter === null ? null : { body: { ...filter, metricSet } }, {
    placeholderData: keepPreviousData,
  })

/** The three metrics of the filtered deals, and of the trailing twelve months. */
export const useMetrics = (filter: SentMarketFilter | null) =>
  useApiQuery('getOpptyListMetricsForSolution', filter === null ? null : { body: { ...filter } }, {
    placeholderData: keepPreviousData,
  })
