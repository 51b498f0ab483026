import type { bubbleRoutes } from '@bic/contract/market-performance/bubbles'
import type { dealListRoutes } from '@bic/contract/market-performance/deal-lists'
import type { metricRoutes } from '@bic/contract/market-performance/metrics'
import type { Handlers } from '#http/call-context.ts'
import { generateBubbleChartForSolution } from './dashboard/generate-bubble-chart.ts'
import { getOpptyListMetricsForExecutiveDashBoard } from './dashboard/get-metrics-for-executive-dashboard.ts'
import { getOpptyListMetricsForSolution } from './dashboard/get-metrics-for-solution.ts'
import { getConvoSummaryForSubTopicAndStories } from './deals/get-convo-summary-for-sub-topic-and-stories.ts'
import { getOpptyDetailsAndConvoCounts } from './deals/get-oppty-details-and-convo-counts.ts'
import { getOpptyDetailsForOpptysAndCard } from './deals/get-oppty-details-for-opptys-and-card.ts'
import { getOpptyListDetailsForSolution } from './deals/get-oppty-list-details-for-solution.ts'

export const dealListHandlers: Handlers<typeof dealListRoutes> = {
  getOpptyListDetailsForSolution,
  getOpptyDetailsAndConvoCounts,
  getOpptyDetailsForOpptysAndCard,
  getConvoSummaryForSubTopicAndStories,
}

export const metricHandlers: Handlers<typeof metricRoutes & typeof bubbleRoutes> = {
  generateBubbleChartForSolution,
  getOpptyListMetricsForSolution,
  getOpptyListMetricsForExecutiveDashBoard,
}
