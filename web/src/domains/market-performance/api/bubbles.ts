import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { keepPreviousData } from '@tanstack/react-query'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'
import type { MetricSet } from './metrics.ts'

export type BubbleChart = Answer<'generateBubbleChartForSolution'>
export type ComparedCard = BubbleChart['rows'][number]
export type Landmark = NonNullable<NonNullable<CallInput<'generateBubbleChartForSolution'>['body']>['landmark']>

/** The comparisons of all cards; every metric is in each, so that another metric needs no other answer. */
export const useBubbles = (
  filter: FilterOfMarket | null,
  { metricSet, landmark, topicId }: { metricSet: MetricSet; landmark: Landmark | null; topicId?: number | undefined },
) =>
  useApiQuery(
    'generateBubbleChartForSolution',
    filter === null
      ? null
      : {
          body: {
            ...filter,
            metricSet,
            ...(landmark === null ? {} : { landmark }),
            ...(topicId === undefined ? {} : { topicId }),
          },
        },
    { placeholderData: keepPreviousData },
  )
