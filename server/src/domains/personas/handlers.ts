import type { personaJobTitleRoutes } from '@bic/contract/personas/job-titles'
import type { personaComparisonRoutes } from '@bic/contract/personas/persona-comparison'
import type { personaJourneyRoutes } from '@bic/contract/personas/persona-journey'
import type { personasRoutes } from '@bic/contract/personas/personas'
import type { Handlers } from '#http/call-context.ts'
import { getPersonaBuyerEngagement } from './engagement/get-persona-buyer-engagement.ts'
import { getPersonaBuyerEngagementWithMedian } from './engagement/get-persona-buyer-engagement-with-median.ts'
import { getPersonaDealMetrics } from './engagement/get-persona-deal-metrics.ts'
import { getPersonaSummariesByAmount } from './engagement/get-persona-summaries-by-amount.ts'
import { getPersonaSummariesByConversation } from './engagement/get-persona-summaries-by-conversation.ts'
import { getPersonaSummary } from './engagement/get-persona-summary.ts'
import { getPersonaTopDeals } from './engagement/get-persona-top-deals.ts'
import { listPersonaConversations } from './engagement/list-persona-conversations.ts'
import { getPersonaImpactAnalysis } from './impact/get-persona-impact-analysis.ts'
import { getPersonaInfluenceForConversation } from './impact/get-persona-influence-for-conversation.ts'
import { getPersonaConvoCountByDateRange } from './journey/get-persona-convo-count-by-date-range.ts'
import { getPersonaJourney } from './journey/get-persona-journey.ts'
import { getPersonaKeywordAnalysis } from './journey/get-persona-keyword-analysis.ts'
import { getPersonaMonthlyDetails } from './journey/get-persona-monthly-details.ts'
import { getPersonaStageReached } from './journey/get-persona-stage-reached.ts'
import { getPersonaStageVelocity } from './journey/get-persona-stage-velocity.ts'
import { getPersonaResearchLLMJobTitle } from './titles/get-persona-research-llm-job-title.ts'
import { getPersonaTopScoringJobTitle } from './titles/get-persona-top-scoring-job-title.ts'
import { researchPersonaJobTitle } from './titles/research-persona-job-title.ts'

export const personasHandlers: Handlers<
  typeof personasRoutes & typeof personaComparisonRoutes & typeof personaJourneyRoutes & typeof personaJobTitleRoutes
> = {
  getPersonaSummary,
  getPersonaSummariesByConversation,
  getPersonaSummariesByAmount,
  getPersonaTopDeals,
  getPersonaBuyerEngagement,
  getPersonaBuyerEngagementWithMedian,
  getPersonaDealMetrics,
  getPersonaStageReached,
  getPersonaConvoCountByDateRange,
  getPersonaMonthlyDetails,
  getPersonaJourney,
  getPersonaKeywordAnalysis,
  getPersonaTopScoringJobTitle,
  getPersonaInfluenceForConversation,
  getPersonaImpactAnalysis,
  getPersonaStageVelocity,
  listPersonaConversations,
  researchPersonaJobTitle,
  getPersonaResearchLLMJobTitle,
}
