import type { adoptionRoutes } from '@bic/contract/impact/adoption'
import type { impactRoutes } from '@bic/contract/impact/impact'
import type { messageEffectRoutes } from '@bic/contract/impact/message-effect'
import type { messageExposureRoutes } from '@bic/contract/impact/message-exposure'
import type { messageKeywordRoutes } from '@bic/contract/impact/message-keywords'
import type { messageSensitivityRoutes } from '@bic/contract/impact/message-sensitivity'
import type { World } from '#testing/make-world.ts'
import type { Samples } from '../guard-samples.ts'

const ofMessage = (w: World) => ({ query: { marketId: w.marketId, cardId: w.cardId } })

export const impactSamples = {
  getDealsForRevenueImpact: ofMessage,
  getImpactStageVelocity: ofMessage,
  getDealsForIcpPerformance: w => ({ query: { marketId: w.marketId } }),
  getBuyerInterestPeriodicGrowth: ofMessage,
  getDealsAdoptionByReps: ofMessage,
  getImpactPieChartAllOpptys: ofMessage,
  getImpactPieChartSignificantOpptys: ofMessage,
  getDealsAdoptionByCustomers: ofMessage,
  getDealsPipelineInfluencedByCustomers: ofMessage,
  getOpptyIdListWithAttributionAndProfileFilters: ofMessage,
  getKeywordAnalysisForImpactAnalysis: ofMessage,
  getKeywordsWithMatchedConvoCountForOpptyList: ofMessage,
  getTopDealsForImpactAnalysis: ofMessage,
  getMessageEffect: ofMessage,
  getMessageExposure: w => ({ body: { marketId: w.marketId, cardId: w.cardId } }),
  getMessageExposures: w => ({ body: { cardIdList: [w.cardId] } }),
  getMessageSensitivity: ofMessage,
  getMessageCurves: ofMessage,
  getMessageQuotes: w => ({ query: { cardId: w.cardId } }),
  listImpactMessages: w => ({ query: { marketId: w.marketId } }),
} satisfies Samples<
  | keyof typeof impactRoutes
  | keyof typeof adoptionRoutes
  | keyof typeof messageKeywordRoutes
  | keyof typeof messageEffectRoutes
  | keyof typeof messageExposureRoutes
  | keyof typeof messageSensitivityRoutes
>
