import { accessRoutes } from './access.ts'
import { administrationRoutes } from './administration.ts'
import { alertsRoutes } from './alerts.ts'
import { analysisListRoutes } from './analysis/lists.ts'
import { savedViewRoutes } from './analysis/saved-views.ts'
import { solutionRoutes } from './analysis/solutions.ts'
import { whatDiffersRoutes } from './analysis/what-differs.ts'
import { coachingRoutes } from './coaching.ts'
import { competitorsRoutes } from './competitors.ts'
import { contactsRoutes } from './contacts.ts'
import { conversationsRoutes } from './conversations.ts'
import { crmRoutes } from './crm.ts'
import { gameTapeRoutes } from './deals/game-tape.ts'
import { profileRoutes } from './deals/profile.ts'
import { storyNotesRoutes } from './deals/story-notes.ts'
import { tearsheetRoutes } from './deals/tearsheet.ts'
import { entitlementsRoutes } from './entitlements.ts'
import { forecastRoutes } from './forecast.ts'
import { identityRoutes } from './identity.ts'
import { impactRoutes } from './impact.ts'
import { keywordQualityRoutes } from './keyword-quality.ts'
import { keywordReviewRoutes } from './keyword-review.ts'
import { keywordsRoutes } from './keywords.ts'
import { bubbleRoutes } from './market-performance/bubbles.ts'
import { dealListRoutes } from './market-performance/deal-lists.ts'
import { insightRoutes } from './market-performance/insight.ts'
import { metricRoutes } from './market-performance/metrics.ts'
import { marketsRoutes } from './markets.ts'
import { ownEmailRoutes } from './own-email.ts'
import { personasRoutes } from './personas.ts'
import { plansRoutes } from './plans.ts'
import { playbookRoutes } from './playbook.ts'
import { printingRoutes } from './printing.ts'
import { productAnalyticsRoutes } from './product-analytics.ts'
import { reportContentRoutes } from './reports/content.ts'
import { generatedReportsRoutes } from './reports/generated.ts'
import { reportMessageRoutes } from './reports/message.ts'
import { pipelineRoutes } from './reports/pipeline.ts'
import { reportScheduleRoutes } from './reports/schedule.ts'
import { winLossRoutes } from './reports/win-loss.ts'
import { reportsRoutes } from './reports.ts'
import { researchRoutes } from './research.ts'
import { spotlightRoutes } from './spotlight.ts'
import { storiesRoutes } from './stories.ts'
import { summariesRoutes } from './summaries.ts'
import { surveySendingRoutes } from './survey-sending.ts'
import { tenantsRoutes } from './tenants.ts'
import { usageRoutes } from './usage.ts'
import { usersRoutes } from './users.ts'
import { voiceInsightsRoutes } from './voice-insights.ts'
import { voiceOfCustomerRoutes } from './voice-of-customer.ts'

/** Every call of the API by its catalogue id. */
export const routes = {
  ...accessRoutes,
  ...identityRoutes,
  ...forecastRoutes,
  ...impactRoutes,
  ...ownEmailRoutes,
  ...administrationRoutes,
  ...marketsRoutes,
  ...alertsRoutes,
  ...analysisListRoutes,
  ...savedViewRoutes,
  ...solutionRoutes,
  ...whatDiffersRoutes,
  ...coachingRoutes,
  ...competitorsRoutes,
  ...contactsRoutes,
  ...conversationsRoutes,
  ...crmRoutes,
  ...gameTapeRoutes,
  ...profileRoutes,
  ...storyNotesRoutes,
  ...tearsheetRoutes,
  ...bubbleRoutes,
  ...dealListRoutes,
  ...metricRoutes,
  ...entitlementsRoutes,
  ...keywordQualityRoutes,
  ...keywordReviewRoutes,
  ...keywordsRoutes,
  ...insightRoutes,
  ...personasRoutes,
  ...plansRoutes,
  ...playbookRoutes,
  ...printingRoutes,
  ...spotlightRoutes,
  ...storiesRoutes,
  ...surveySendingRoutes,
  ...productAnalyticsRoutes,
  ...summariesRoutes,
  ...reportsRoutes,
  ...generatedReportsRoutes,
  ...reportContentRoutes,
  ...reportMessageRoutes,
  ...pipelineRoutes,
  ...winLossRoutes,
  ...reportScheduleRoutes,
  ...researchRoutes,
  ...tenantsRoutes,
  ...usageRoutes,
  ...usersRoutes,
  ...voiceInsightsRoutes,
  ...voiceOfCustomerRoutes,
} as const

export type Routes = typeof routes
export type RouteId = keyof Routes

type Output<S> = S extends { readonly _zod: { readonly output: infer O } } ? O : undefined
type Input<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : undefined
type Part<I extends RouteId, K extends string> = Routes[I] extends { readonly [P in K]: infer S } ? S : undefined

/** What a handler receives, after validation. */
export type Received<I extends RouteId, K extends 'params' | 'query' | 'body'> = Output<Part<I, K>>
/** What a caller may send, before validation. */
export type Sent<I extends RouteId, K extends 'params' | 'query' | 'body'> = Input<Part<I, K>>
/** What stands in `data` of the answer. */
export type Answer<I extends RouteId> = Output<Part<I, 'answer'>>
