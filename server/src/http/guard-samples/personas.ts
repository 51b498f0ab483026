import type { RouteId } from '@bic/contract/calls/routes'
import type { World } from '#testing/make-world.ts'
import type { Sample } from '../guard-samples.ts'

const of = (w: World) => ({ body: { marketId: w.marketId, personaCardId: w.personaId } })

/** Personas in conversations, and their job titles. */
export const personasSamples = {
  getPersonaSummary: of,
  getPersonaSummariesByConversation: of,
  getPersonaSummariesByAmount: of,
  getPersonaTopDeals: of,
  getPersonaBuyerEngagement: of,
  getPersonaBuyerEngagementWithMedian: of,
  getPersonaDealMetrics: of,
  getPersonaStageReached: of,
  getPersonaConvoCountByDateRange: of,
  getPersonaMonthlyDetails: of,
  getPersonaJourney: of,
  getPersonaKeywordAnalysis: of,
  getPersonaTopScoringJobTitle: of,
  getPersonaInfluenceForConversation: of,
  getPersonaImpactAnalysis: of,
  getPersonaStageVelocity: of,
  listPersonaConversations: of,
  researchPersonaJobTitle: w => ({ body: { searchExpression: 'buyer', personCardId: w.personaId } }),
  getPersonaResearchLLMJobTitle: w => ({ body: { personCardId: w.personaId } }),
} satisfies Partial<{ readonly [I in RouteId]: Sample<I> }>
