import { expertNetworkRoutes } from '../access/expert-network.ts'
import { expertRoutes } from '../access/experts.ts'
import { identityRoutes } from '../access/identity.ts'
import { ownEmailRoutes } from '../access/own-email.ts'
import { alertsRoutes } from '../alerts/alerts.ts'
import { comparisonSettingRoutes } from '../analysis/comparison-setting.ts'
import { findingsRoutes } from '../analysis/findings.ts'
import { analysisListRoutes } from '../analysis/lists.ts'
import { savedViewRoutes } from '../analysis/saved-views.ts'
import { solutionRoutes } from '../analysis/solutions.ts'
import { whatDiffersRoutes } from '../analysis/what-differs.ts'
import { analyzerRoutes } from '../analyzer/analyzer.ts'
import { apiKeyRoutes } from '../api-keys/api-keys.ts'
import { assetRoutes } from '../assets/assets.ts'
import { campaignsRoutes } from '../campaigns/campaigns.ts'
import { outreachRoutes } from '../campaigns/outreach.ts'
import { coachingRoutes } from '../coaching/coaching.ts'
import { competitorsRoutes } from '../competitors/competitors.ts'
import { auditRoutes } from '../configuration/audit.ts'
import { configurationRoutes } from '../configuration/configuration.ts'
import { recorderOAuthRoutes } from '../configuration/recorder-oauth.ts'
import { completenessRoutes } from '../connections/completeness.ts'
import { connectRoutes } from '../connections/connect.ts'
import { connectionWebhookRoutes } from '../connections/connection-webhook.ts'
import { connectionRoutes } from '../connections/connections.ts'
import { consentRoutes } from '../connections/consents.ts'
import { syncLedgerRoutes } from '../connections/ledger.ts'
import { mailboxRoutes } from '../connections/mailboxes.ts'
import { writeBackRoutes } from '../connections/write-back.ts'
import { contentBriefRoutes } from '../content/briefs.ts'
import { approvedClaimRoutes } from '../content/claims.ts'
import { contentRoutes } from '../content/contents.ts'
import { contentDocumentRoutes } from '../content/documents.ts'
import { contentGenerationRoutes } from '../content/generation.ts'
import { contentPromptRoutes } from '../content/prompts.ts'
import { conversationsRoutes } from '../conversations/conversations.ts'
import { recordingRoutes } from '../conversations/recordings.ts'
import { summariesRoutes } from '../conversations/summaries.ts'
import { crmAdministrationRoutes } from '../crm/administration.ts'
import { contactsRoutes } from '../crm/contacts.ts'
import { crmRoutes } from '../crm/crm.ts'
import { dealsByHandRoutes } from '../crm/deals-by-hand.ts'
import { gameTapeRoutes } from '../deals/game-tape.ts'
import { profileRoutes } from '../deals/profile.ts'
import { spotlightRoutes } from '../deals/spotlight.ts'
import { storyNotesRoutes } from '../deals/story-notes.ts'
import { tearsheetRoutes } from '../deals/tearsheet.ts'
import { customerFeaturesRoutes } from '../entitlements/customer-features.ts'
import { customerPlanRoutes } from '../entitlements/customer-plan.ts'
import { entitlementsRoutes } from '../entitlements/entitlements.ts'
import { exportRoutes } from '../exports/exports.ts'
import { extensionRoutes } from '../extension/extension.ts'
import { extensionAccessRoutes } from '../extension/extension-access.ts'
import { forecastRoutes } from '../forecast/forecast.ts'
import { homeRoutes } from '../home/home.ts'
import { adoptionRoutes } from '../impact/adoption.ts'
import { impactRoutes } from '../impact/impact.ts'
import { messageEffectRoutes } from '../impact/message-effect.ts'
import { messageExposureRoutes } from '../impact/message-exposure.ts'
import { messageKeywordRoutes } from '../impact/message-keywords.ts'
import { messageSensitivityRoutes } from '../impact/message-sensitivity.ts'
import { performanceRoutes } from '../impact/performance.ts'
import { crmMappingRoutes } from '../imports/crm-mapping.ts'
import { importRoutes } from '../imports/imports.ts'
import { jobRoutes } from '../jobs/jobs.ts'
import { productAnalyticsRoutes } from '../jobs/product-analytics.ts'
import { keywordQualityRoutes } from '../keywords/keyword-quality.ts'
import { keywordReviewRoutes } from '../keywords/keyword-review.ts'
import { keywordsRoutes } from '../keywords/keywords.ts'
import { bubbleRoutes } from '../market-performance/bubbles.ts'
import { dealListRoutes } from '../market-performance/deal-lists.ts'
import { insightRoutes } from '../market-performance/insight.ts'
import { metricRoutes } from '../market-performance/metrics.ts'
import { personaJobTitleRoutes } from '../personas/job-titles.ts'
import { personaComparisonRoutes } from '../personas/persona-comparison.ts'
import { personaJourneyRoutes } from '../personas/persona-journey.ts'
import { personasRoutes } from '../personas/personas.ts'
import { plansRoutes } from '../plans/plans.ts'
import { cardDetailsRoutes } from '../playbook/card-details.ts'
import { cardListRoutes } from '../playbook/card-lists.ts'
import { cardRelationRoutes } from '../playbook/card-relations.ts'
import { marketsRoutes } from '../playbook/markets.ts'
import { playbookRoutes } from '../playbook/playbook.ts'
import { playbookDocumentRoutes } from '../playbooks/documents.ts'
import { playbooksRoutes } from '../playbooks/playbooks.ts'
import { initiativesRoutes } from '../plays/initiatives.ts'
import { topPlaysRoutes } from '../plays/plays.ts'
import { printingRoutes } from '../printing/printing.ts'
import { peopleRoutes } from '../purges/people.ts'
import { purgeRoutes } from '../purges/purges.ts'
import { reportContentRoutes } from '../reports/content.ts'
import { dealPageRoutes } from '../reports/deal-page.ts'
import { generatedReportsRoutes } from '../reports/generated.ts'
import { reportMessageRoutes } from '../reports/message.ts'
import { pipelineRoutes } from '../reports/pipeline.ts'
import { reportsRoutes } from '../reports/reports.ts'
import { reportScheduleRoutes } from '../reports/schedule.ts'
import { standingsRoutes } from '../reports/standings.ts'
import { winLossRoutes } from '../reports/win-loss.ts'
import { researchRoutes } from '../research/research.ts'
import { storyBoardRoutes } from '../stories/boards.ts'
import { buyerSurveyRoutes } from '../stories/buyer-survey.ts'
import { buyerSurveyResultRoutes } from '../stories/buyer-survey-results.ts'
import { storyComparisonRoutes } from '../stories/comparison.ts'
import { storyMatchRoutes } from '../stories/matches.ts'
import { quotePermissionRoutes } from '../stories/quote-permissions.ts'
import { sharedStoryRoutes } from '../stories/shared-story.ts'
import { storiesRoutes } from '../stories/stories.ts'
import { surveySendingRoutes } from '../stories/survey-sending.ts'
import { surveyTeamRoutes } from '../stories/survey-team.ts'
import { tenantsRoutes } from '../tenants/tenants.ts'
import { uploadRoutes } from '../uploads/uploads.ts'
import { heardRoutes } from '../usage/heard.ts'
import { usageRoutes } from '../usage/usage.ts'
import { accessBasisRoutes } from '../users/access-basis.ts'
import { userAdministrationRoutes } from '../users/administration.ts'
import { scimTokenRoutes } from '../users/scim-tokens.ts'
import { usersRoutes } from '../users/users.ts'
import { voiceChoiceRoutes } from '../voice-of-customer/choices.ts'
import { conversationCountRoutes } from '../voice-of-customer/conversation-counts.ts'
import { similarWinsRoutes } from '../voice-of-customer/similar-wins.ts'
import { voiceInsightsRoutes } from '../voice-of-customer/voice-insights.ts'
import { voiceOfCustomerRoutes } from '../voice-of-customer/voice-of-customer.ts'
import { webhookRoutes } from '../webhooks/webhooks.ts'
import { accessRoutes } from './access.ts'

/** Written out because the compiler does not write down an inferred type as long as that of all calls. */
type AllRoutes = typeof accessRoutes &
  typeof identityRoutes &
  typeof forecastRoutes &
  typeof homeRoutes &
  typeof impactRoutes &
  typeof adoptionRoutes &
  typeof messageKeywordRoutes &
  typeof messageEffectRoutes &
  typeof messageExposureRoutes &
  typeof messageSensitivityRoutes &
  typeof performanceRoutes &
  typeof topPlaysRoutes &
  typeof analyzerRoutes &
  typeof campaignsRoutes &
  typeof outreachRoutes &
  typeof initiativesRoutes &
  typeof ownEmailRoutes &
  typeof expertRoutes &
  typeof expertNetworkRoutes &
  typeof crmMappingRoutes &
  typeof importRoutes &
  typeof uploadRoutes &
  typeof jobRoutes &
  typeof marketsRoutes &
  typeof alertsRoutes &
  typeof analysisListRoutes &
  typeof findingsRoutes &
  typeof comparisonSettingRoutes &
  typeof savedViewRoutes &
  typeof solutionRoutes &
  typeof whatDiffersRoutes &
  typeof assetRoutes &
  typeof coachingRoutes &
  typeof competitorsRoutes &
  typeof contactsRoutes &
  typeof configurationRoutes &
  typeof recorderOAuthRoutes &
  typeof auditRoutes &
  typeof connectionRoutes &
  typeof connectRoutes &
  typeof completenessRoutes &
  typeof syncLedgerRoutes &
  typeof connectionWebhookRoutes &
  typeof consentRoutes &
  typeof mailboxRoutes &
  typeof writeBackRoutes &
  typeof contentBriefRoutes &
  typeof contentDocumentRoutes &
  typeof contentGenerationRoutes &
  typeof contentRoutes &
  typeof contentPromptRoutes &
  typeof approvedClaimRoutes &
  typeof conversationsRoutes &
  typeof recordingRoutes &
  typeof crmRoutes &
  typeof crmAdministrationRoutes &
  typeof dealsByHandRoutes &
  typeof gameTapeRoutes &
  typeof profileRoutes &
  typeof storyNotesRoutes &
  typeof tearsheetRoutes &
  typeof bubbleRoutes &
  typeof dealListRoutes &
  typeof metricRoutes &
  typeof extensionRoutes &
  typeof extensionAccessRoutes &
  typeof entitlementsRoutes &
  typeof customerFeaturesRoutes &
  typeof customerPlanRoutes &
  typeof keywordQualityRoutes &
  typeof keywordReviewRoutes &
  typeof keywordsRoutes &
  typeof insightRoutes &
  typeof personasRoutes &
  typeof personaComparisonRoutes &
  typeof personaJourneyRoutes &
  typeof personaJobTitleRoutes &
  typeof plansRoutes &
  typeof playbookRoutes &
  typeof cardDetailsRoutes &
  typeof cardRelationRoutes &
  typeof cardListRoutes &
  typeof playbooksRoutes &
  typeof playbookDocumentRoutes &
  typeof printingRoutes &
  typeof spotlightRoutes &
  typeof storiesRoutes &
  typeof storyBoardRoutes &
  typeof quotePermissionRoutes &
  typeof storyMatchRoutes &
  typeof storyComparisonRoutes &
  typeof sharedStoryRoutes &
  typeof surveySendingRoutes &
  typeof surveyTeamRoutes &
  typeof buyerSurveyRoutes &
  typeof buyerSurveyResultRoutes &
  typeof productAnalyticsRoutes &
  typeof summariesRoutes &
  typeof purgeRoutes &
  typeof exportRoutes &
  typeof peopleRoutes &
  typeof reportsRoutes &
  typeof generatedReportsRoutes &
  typeof reportContentRoutes &
  typeof reportMessageRoutes &
  typeof pipelineRoutes &
  typeof dealPageRoutes &
  typeof standingsRoutes &
  typeof winLossRoutes &
  typeof reportScheduleRoutes &
  typeof researchRoutes &
  typeof tenantsRoutes &
  typeof usageRoutes &
  typeof heardRoutes &
  typeof usersRoutes &
  typeof userAdministrationRoutes &
  typeof accessBasisRoutes &
  typeof scimTokenRoutes &
  typeof webhookRoutes &
  typeof apiKeyRoutes &
  typeof voiceInsightsRoutes &
  typeof voiceOfCustomerRoutes &
  typeof similarWinsRoutes &
  typeof conversationCountRoutes &
  typeof voiceChoiceRoutes

/** Every call of the API by its catalogue id. */
export const routes: AllRoutes = {
  ...accessRoutes,
  ...identityRoutes,
  ...forecastRoutes,
  ...homeRoutes,
  ...impactRoutes,
  ...adoptionRoutes,
  ...messageKeywordRoutes,
  ...messageEffectRoutes,
  ...messageExposureRoutes,
  ...messageSensitivityRoutes,
  ...performanceRoutes,
  ...topPlaysRoutes,
  ...analyzerRoutes,
  ...campaignsRoutes,
  ...outreachRoutes,
  ...initiativesRoutes,
  ...ownEmailRoutes,
  ...expertRoutes,
  ...expertNetworkRoutes,
  ...crmMappingRoutes,
  ...importRoutes,
  ...uploadRoutes,
  ...jobRoutes,
  ...marketsRoutes,
  ...alertsRoutes,
  ...analysisListRoutes,
  ...findingsRoutes,
  ...comparisonSettingRoutes,
  ...savedViewRoutes,
  ...solutionRoutes,
  ...whatDiffersRoutes,
  ...assetRoutes,
  ...coachingRoutes,
  ...competitorsRoutes,
  ...contactsRoutes,
  ...configurationRoutes,
  ...recorderOAuthRoutes,
  ...auditRoutes,
  ...connectionRoutes,
  ...connectRoutes,
  ...completenessRoutes,
  ...syncLedgerRoutes,
  ...connectionWebhookRoutes,
  ...consentRoutes,
  ...mailboxRoutes,
  ...writeBackRoutes,
  ...contentBriefRoutes,
  ...contentDocumentRoutes,
  ...contentGenerationRoutes,
  ...contentRoutes,
  ...contentPromptRoutes,
  ...approvedClaimRoutes,
  ...conversationsRoutes,
  ...recordingRoutes,
  ...crmRoutes,
  ...crmAdministrationRoutes,
  ...dealsByHandRoutes,
  ...gameTapeRoutes,
  ...profileRoutes,
  ...storyNotesRoutes,
  ...tearsheetRoutes,
  ...bubbleRoutes,
  ...dealListRoutes,
  ...metricRoutes,
  ...extensionRoutes,
  ...extensionAccessRoutes,
  ...entitlementsRoutes,
  ...customerFeaturesRoutes,
  ...customerPlanRoutes,
  ...keywordQualityRoutes,
  ...keywordReviewRoutes,
  ...keywordsRoutes,
  ...insightRoutes,
  ...personasRoutes,
  ...personaComparisonRoutes,
  ...personaJourneyRoutes,
  ...personaJobTitleRoutes,
  ...plansRoutes,
  ...playbookRoutes,
  ...cardDetailsRoutes,
  ...cardRelationRoutes,
  ...cardListRoutes,
  ...playbooksRoutes,
  ...playbookDocumentRoutes,
  ...printingRoutes,
  ...spotlightRoutes,
  ...storiesRoutes,
  ...storyBoardRoutes,
  ...quotePermissionRoutes,
  ...storyMatchRoutes,
  ...storyComparisonRoutes,
  ...sharedStoryRoutes,
  ...surveySendingRoutes,
  ...surveyTeamRoutes,
  ...buyerSurveyRoutes,
  ...buyerSurveyResultRoutes,
  ...productAnalyticsRoutes,
  ...summariesRoutes,
  ...purgeRoutes,
  ...exportRoutes,
  ...peopleRoutes,
  ...reportsRoutes,
  ...generatedReportsRoutes,
  ...reportContentRoutes,
  ...reportMessageRoutes,
  ...pipelineRoutes,
  ...dealPageRoutes,
  ...standingsRoutes,
  ...winLossRoutes,
  ...reportScheduleRoutes,
  ...researchRoutes,
  ...tenantsRoutes,
  ...usageRoutes,
  ...heardRoutes,
  ...usersRoutes,
  ...userAdministrationRoutes,
  ...accessBasisRoutes,
  ...scimTokenRoutes,
  ...webhookRoutes,
  ...apiKeyRoutes,
  ...voiceInsightsRoutes,
  ...voiceOfCustomerRoutes,
  ...similarWinsRoutes,
  ...conversationCountRoutes,
  ...voiceChoiceRoutes,
}

export type Routes = AllRoutes
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
