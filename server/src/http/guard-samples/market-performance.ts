import type { RouteId } from '@bic/contract/calls/routes'
import type { Sample } from '../guard-samples.ts'

/** Deals behind figures, dashboards and the performance of a market. */
export const marketPerformanceSamples = {
  getOpptyListDetailsForSolution: w => ({ body: { marketId: w.marketId, cardId: w.cardId, arm: 'with' } }),
  getOpptyDetailsAndConvoCounts: w => ({ body: { opptyIdList: [w.dealId] } }),
  getOpptyDetailsForOpptysAndCard: w => ({ body: { opptyIdList: [w.dealId], cardId: w.cardId } }),
  getConvoSummaryForSubTopicAndStories: w => ({
    body: { subTopicName: 'Pain Points', storyIdList: [w.dealId], marketId: w.marketId },
  }),
  getOpptyListMetricsForSolution: w => ({ body: { marketId: w.marketId } }),
  getOpptyListMetricsForExecutiveDashBoard: w => ({ body: { marketId: w.marketId } }),
  generateBubbleChartForSolution: w => ({ body: { marketId: w.marketId } }),
} satisfies Partial<{ readonly [I in RouteId]: Sample<I> }>
