import type { insightRoutes } from '@bic/contract/market-performance/insight'
import type { Handlers } from '#http/call-context.ts'
import { getBarChartForGrowNewLogo } from './get-bar-chart.ts'
import { getBuyingJourneyBriefs } from './get-buying-journey-briefs.ts'
import { getInsightCardsSummaryAndTrending } from './get-cards-summary-and-trending.ts'
import { getInsightDealsForCard } from './get-deals-for-card.ts'
import { getInsightDropdownValues } from './get-dropdown-values.ts'
import { getIcpAnalysis } from './get-icp-analysis.ts'
import { getInsightOpptyListDetailsForSolution } from './get-oppty-list-details.ts'
import { getInsightPopulation } from './get-population.ts'
import { getInsightStageDays } from './get-stage-days.ts'

export const insightHandlers: Handlers<typeof insightRoutes> = {
  getInsightPopulation,
  getInsightCardsSummaryAndTrending,
  getInsightOpptyListDetailsForSolution,
  getInsightDropdownValues,
  getBarChartForGrowNewLogo,
  getInsightDealsForCard,
  getIcpAnalysis,
  getInsightStageDays,
  getBuyingJourneyBriefs,
}
