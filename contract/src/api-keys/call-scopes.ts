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
import { assetRoutes } from '../assets/assets.ts'
import { accessRoutes } from '../calls/access.ts'
import { isWrite, type RouteDef } from '../calls/route.ts'
import { type RouteId, routes } from '../calls/routes.ts'
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
import type { DataGroup } from '../values/data-groups.ts'
import { voiceChoiceRoutes } from '../voice-of-customer/choices.ts'
import { conversationCountRoutes } from '../voice-of-customer/conversation-counts.ts'
import { similarWinsRoutes } from '../voice-of-customer/similar-wins.ts'
import { voiceInsightsRoutes } from '../voice-of-customer/voice-insights.ts'
import { voiceOfCustomerRoutes } from '../voice-of-customer/voice-of-customer.ts'
import { webhookRoutes } from '../webhooks/webhooks.ts'
import { apiKeyRoutes } from './api-keys.ts'
import { type KeyArea, type KeyScope, keyAreas } from './key-areas.ts'

/**
 * What a call takes of a key: a scope; `any` key; or `session`: no key makes it, only somebody who is signed in.
 */
export type KeyNeed = KeyScope | 'any' | 'session'

const within = <A extends KeyArea | 'session' | 'any', R extends object>(area: A, calls: R): Record<keyof R, A> =>
  Object.fromEntries(Object.keys(calls).map(id => [id, area])) as Record<keyof R, A>

/** The area of every call; one that has none does not compile. */
const areaOf: Readonly<Record<RouteId, KeyArea | 'session' | 'any'>> = {
  ...within('session', {
    ...accessRoutes,
    ...identityRoutes,
    ...ownEmailRoutes,
    ...expertRoutes,
    ...expertNetworkRoutes,
    ...extensionAccessRoutes,
    // An export of all data is confirmed and downloaded within a session.
    ...exportRoutes,
    ...scimTokenRoutes,
    ...apiKeyRoutes,
    ...assetRoutes,
    // Where data are sent to is decided by people who are signed in.
    ...webhookRoutes,
  }),
  ...within('deals', {
    ...contactsRoutes,
    ...crmRoutes,
    ...crmAdministrationRoutes,
    ...dealsByHandRoutes,
    ...gameTapeRoutes,
    ...profileRoutes,
    ...spotlightRoutes,
    ...storyNotesRoutes,
    ...tearsheetRoutes,
    ...extensionRoutes,
    ...plansRoutes,
    ...standingsRoutes,
    ...dealPageRoutes,
  }),
  ...within('conversations', { ...conversationsRoutes, ...recordingRoutes, ...summariesRoutes, ...researchRoutes }),
  ...within('messages', {
    ...marketsRoutes,
    ...solutionRoutes,
    ...keywordQualityRoutes,
    ...keywordReviewRoutes,
    ...keywordsRoutes,
    ...playbookRoutes,
    ...cardDetailsRoutes,
    ...cardRelationRoutes,
    ...cardListRoutes,
    ...playbooksRoutes,
    ...playbookDocumentRoutes,
  }),
  ...within('analysis', {
    ...analysisListRoutes,
    ...findingsRoutes,
    ...comparisonSettingRoutes,
    ...savedViewRoutes,
    ...whatDiffersRoutes,
    ...competitorsRoutes,
    ...forecastRoutes,
    ...homeRoutes,
    ...impactRoutes,
    ...adoptionRoutes,
    ...messageKeywordRoutes,
    ...messageEffectRoutes,
    ...messageExposureRoutes,
    ...messageSensitivityRoutes,
    ...performanceRoutes,
    ...bubbleRoutes,
    ...dealListRoutes,
    ...insightRoutes,
    ...metricRoutes,
    ...personasRoutes,
    ...personaComparisonRoutes,
    ...personaJourneyRoutes,
    ...personaJobTitleRoutes,
    ...printingRoutes,
    ...reportContentRoutes,
    ...generatedReportsRoutes,
    ...reportMessageRoutes,
    ...pipelineRoutes,
    ...reportsRoutes,
    ...reportScheduleRoutes,
    ...winLossRoutes,
    ...voiceInsightsRoutes,
    ...voiceOfCustomerRoutes,
    ...similarWinsRoutes,
    ...conversationCountRoutes,
    ...voiceChoiceRoutes,
  }),
  ...within('engagement', {
    ...alertsRoutes,
    ...campaignsRoutes,
    ...outreachRoutes,
    ...coachingRoutes,
    ...initiativesRoutes,
    ...topPlaysRoutes,
    ...storyBoardRoutes,
    ...buyerSurveyRoutes,
    ...buyerSurveyResultRoutes,
    ...storyComparisonRoutes,
    ...storyMatchRoutes,
    ...quotePermissionRoutes,
    ...sharedStoryRoutes,
    ...storiesRoutes,
    ...surveySendingRoutes,
    ...surveyTeamRoutes,
  }),
  ...within('content', {
    ...analyzerRoutes,
    ...contentBriefRoutes,
    ...approvedClaimRoutes,
    ...contentRoutes,
    ...contentDocumentRoutes,
    ...contentGenerationRoutes,
    ...contentPromptRoutes,
  }),
  ...within('uploads', { ...importRoutes, ...uploadRoutes, ...jobRoutes }),
  ...within('administration', {
    ...auditRoutes,
    ...configurationRoutes,
    ...recorderOAuthRoutes,
    ...connectionRoutes,
    ...connectRoutes,
    ...completenessRoutes,
    ...syncLedgerRoutes,
    ...connectionWebhookRoutes,
    ...consentRoutes,
    ...mailboxRoutes,
    ...writeBackRoutes,
    ...customerFeaturesRoutes,
    ...customerPlanRoutes,
    ...entitlementsRoutes,
    ...crmMappingRoutes,
    ...productAnalyticsRoutes,
    ...peopleRoutes,
    ...purgeRoutes,
    ...tenantsRoutes,
    ...heardRoutes,
    ...usageRoutes,
    ...accessBasisRoutes,
    ...userAdministrationRoutes,
    ...usersRoutes,
  }),
  // Says who a key acts as, and so whether it works.
  getSignedInUser: 'any',
  // An assistant asks it before it is answered anything.
  getDataSharingConsent: 'any',
  // They note what a person did and saw in the browser.
  saveHomeVisit: 'session',
  saveUseractivity: 'session',
  // They load users with their roles among other tables.
  loadData: 'session',
  // They answer addresses that open as long as a session lasts.
  getVideoAddress: 'session',
  playVideo: 'session',
  getRecordingAddress: 'session',
  downloadDocument: 'session',
  downloadLoadProblems: 'session',
  downloadPlaybookDocument: 'session',
  downloadPersonExport: 'session',
  // People agree themselves to what is theirs.
  agreeToMailbox: 'session',
  withdrawMailbox: 'session',
}

/** Who may sign in and do what, how the product is set up, and what goes for good is changed by people who are signed in. */
const closed: readonly DataGroup[] = ['signIns', 'users', 'settings', 'purges']
/** Changing nothing else is part of reading: what was taken is noted, a summary is kept. */
const incidental: readonly DataGroup[] = ['activity', 'summaries']

/** What a call takes of a key. */
export const keyNeedOf = (id: RouteId): KeyNeed => {
  const definition: RouteDef = routes[id]
  const area = areaOf[id]
  if (definition.access === 'public' || area === 'any') return 'any'
  if (area === 'session' || definition.access === 'tribyl_admin') return 'session'
  const { changes = 'nothing' } = definition
  const groups: readonly DataGroup[] = changes === 'nothing' ? [] : changes
  const isChange = isWrite(definition) && groups.some(group => !incidental.includes(group))
  if (!isChange) return `${area}:read`
  return groups.some(group => closed.includes(group)) || !keyAreas[area].changes ? 'session' : `${area}:write`
}
