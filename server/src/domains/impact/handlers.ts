import type { adoptionRoutes } from '@bic/contract/impact/adoption'
import type { impactRoutes } from '@bic/contract/impact/impact'
import type { messageEffectRoutes } from '@bic/contract/impact/message-effect'
import type { messageExposureRoutes } from '@bic/contract/impact/message-exposure'
import type { messageKeywordRoutes } from '@bic/contract/impact/message-keywords'
import type { messageSensitivityRoutes } from '@bic/contract/impact/message-sensitivity'
import type { performanceRoutes } from '@bic/contract/impact/performance'
import type { Handlers } from '#http/call-context.ts'
import { getBuyerInterestPeriodicGrowth } from './get-buyer-interest-periodic-growth.ts'
import { getDealsAdoptionByCustomers } from './get-deals-adoption-by-customers.ts'
import { getDealsAdoptionByReps } from './get-deals-adoption-by-reps.ts'
import { getDealsForIcpPerformance } from './get-deals-for-icp-performance.ts'
import { getDealsForRevenueImpact } from './get-deals-for-revenue-impact.ts'
import { getDealsPipelineInfluencedByCustomers } from './get-deals-pipeline-influenced-by-customers.ts'
import { getImpactStageVelocity } from './get-impact-stage-velocity.ts'
import { getKeywordAnalysisForImpactAnalysis } from './get-keyword-analysis.ts'
import { getKeywordsWithMatchedConvoCountForOpptyList } from './get-keywords-of-oppty-list.ts'
import { getMessageCurves } from './get-message-curves.ts'
import { getMessageEffect } from './get-message-effect.ts'
import { getMessageExposure } from './get-message-exposure.ts'
import { getMessageExposures } from './get-message-exposures.ts'
import { getMessageQuotes } from './get-message-quotes.ts'
import { getMessageSensitivity } from './get-message-sensitivity.ts'
import { getOpptyIdListWithAttributionAndProfileFilters } from './get-oppty-id-list.ts'
import { getImpactPieChartAllOpptys } from './get-pie-chart-for-all-opptys.ts'
import { getImpactPieChartSignificantOpptys } from './get-pie-chart-for-significant-opptys.ts'
import { getTopDealsForImpactAnalysis } from './get-top-deals.ts'
import { listImpactMessages } from './list-impact-messages.ts'
import { getSellerPerformance } from './performance/get-seller-performance.ts'

export const impactHandlers: Handlers<
  typeof impactRoutes &
    typeof adoptionRoutes &
    typeof messageKeywordRoutes &
    typeof messageEffectRoutes &
    typeof messageExposureRoutes &
    typeof messageSensitivityRoutes &
    typeof performanceRoutes
> = {
  getSellerPerformance,
  getDealsForRevenueImpact,
  getImpactStageVelocity,
  getDealsForIcpPerformance,
  getBuyerInterestPeriodicGrowth,
  getDealsAdoptionByReps,
  getImpactPieChartAllOpptys,
  getImpactPieChartSignificantOpptys,
  getDealsAdoptionByCustomers,
  getDealsPipelineInfluencedByCustomers,
  getOpptyIdListWithAttributionAndProfileFilters,
  getKeywordAnalysisForImpactAnalysis,
  getKeywordsWithMatchedConvoCountForOpptyList,
  getTopDealsForImpactAnalysis,
  getMessageCurves,
  getMessageEffect,
  getMessageExposure,
  getMessageExposures,
  getMessageQuotes,
  getMessageSensitivity,
  listImpactMessages,
}
