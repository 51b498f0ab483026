import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'
import type { MetricSet } from './metrics.ts'

export type BubbleChart = Answer<'generateBubbleChartForSolution'>
export type ComparedCard = BubbleChart['rows'][number]
export type Landmark = NonNullable<NonNullable<CallInput<'generateBubbleChartForSolution'>['body']>['landmark']>

/** The comparisons of all cards; every metric is in each, so that another metric needs no other answer. */
export const useBubbles = (
  filter: (SentMarketFilter & { readonly marketId: number }) | null,
  { metricSet, landmark, topicId }: { metricSet: MetricSet; landmark: Landmark | null; topicId?: number | undefined },
) =>
  useQuery({
    queryKey: ['deals', 'bubbles', filter, metricSet, landmark, topicId],
    queryFn: ({ signal }) =>
      call('generateBubbleChartForSolution', {
        body: {
          ...filter!,
          metricSet,
          ...(landmark === null ? {} : { landmark }),
          ...(topicId === undefined ? {} : { topicId }),
        },
        signal,
      }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
  })
