import { accessHandlers, identityHandlers, ownEmailHandlers } from './domains/access/handlers.ts'
import { alertsHandlers } from './domains/alerts/handlers.ts'
import { whatDiffersHandlers } from './domains/analysis/differences/handlers.ts'
import { findingsHandlers } from './domains/analysis/findings/handlers.ts'
import { analysisListHandlers } from './domains/analysis/lists/handlers.ts'
import { comparisonSettingHandlers } from './domains/analysis/setting/handlers.ts'
import { solutionHandlers } from './domains/analysis/solutions/handlers.ts'
import { savedViewHandlers } from './domains/analysis/views/handlers.ts'
import { analyzerHandlers } from './domains/analyzer/handlers.ts'
import { contentDef } from './domains/analyzer/pages/content-page.ts'
import { apiKeyHandlers } from './domains/api-keys/handlers.ts'
import { assetHandlers } from './domains/assets/handlers.ts'
import { campaignsHandlers, outreachHandlers } from './domains/campaigns/handlers.ts'
import { coachingHandlers } from './domains/coaching/handlers.ts'
import { competitorsHandlers } from './domains/competitors/handlers.ts'
import { auditHandlers } from './domains/configuration/audit/handlers.ts'
import { configurationHandlers, recorderOAuthHandlers } from './domains/configuration/handlers.ts'
import { connectionHandlers } from './domains/connections/handlers.ts'
import { contentBriefHandlers } from './domains/content/briefs/handlers.ts'
import { approvedClaimHandlers } from './domains/content/claims/handlers.ts'
import { contentHandlers } from './domains/content/contents/handlers.ts'
import { contentDocumentHandlers } from './domains/content/documents/handlers.ts'
import { contentGenerationHandlers } from './domains/content/findings/handlers.ts'
import { contentPromptHandlers } from './domains/content/prompts/handlers.ts'
import { conversationsHandlers } from './domains/conversations/handlers.ts'
import { recordingHandlers } from './domains/conversations/recording/handlers.ts'
import { summariesHandlers } from './domains/conversations/summary/handlers.ts'
import { crmHandlers } from './domains/crm/handlers.ts'
import { crmAdministrationHandlers } from './domains/crm/industries/handlers.ts'
import { gameTapeHandlers } from './domains/deals/game-tape/handlers.ts'
import { profileHandlers } from './domains/deals/profile/handlers.ts'
import { spotlightHandlers } from './domains/deals/spotlight/handlers.ts'
import { storyNotesHandlers } from './domains/deals/story-notes/handlers.ts'
import { tearsheetHandlers } from './domains/deals/tearsheet/handlers.ts'
import { customerFeaturesHandlers } from './domains/entitlements/customer-features/handlers.ts'
import { entitlementsHandlers } from './domains/entitlements/handlers.ts'
import { customerPlanHandlers } from './domains/entitlements/plan/handlers.ts'
import { exportHandlers } from './domains/exports/handlers.ts'
import { extensionAccessHandlers, extensionHandlers } from './domains/extension/handlers.ts'
import { forecastHandlers } from './domains/forecast/handlers.ts'
import { homeHandlers } from './domains/home/handlers.ts'
import { impactHandlers } from './domains/impact/handlers.ts'
import { crmMappingHandlers, dealsByHandHandlers, importHandlers } from './domains/imports/handlers.ts'
import { jobHandlers } from './domains/jobs/handlers.ts'
import { keywordQualityHandlers, keywordReviewHandlers, keywordsHandlers } from './domains/keywords/handlers.ts'
import { dealListHandlers, metricHandlers } from './domains/market-performance/handlers.ts'
import { insightHandlers } from './domains/market-performance/insight/handlers.ts'
import { personasHandlers } from './domains/personas/handlers.ts'
import { plansHandlers } from './domains/plans/handlers.ts'
import { cardDetailsHandlers } from './domains/playbook/details/handlers.ts'
import { playbookHandlers } from './domains/playbook/handlers.ts'
import { cardListHandlers } from './domains/playbook/lists/handlers.ts'
import { marketsHandlers } from './domains/playbook/markets/handlers.ts'
import { cardRelationHandlers } from './domains/playbook/relations/handlers.ts'
import { playbookDocumentHandlers } from './domains/playbooks/documents/handlers.ts'
import { playbooksHandlers } from './domains/playbooks/handlers.ts'
import { playsHandlers } from './domains/plays/handlers.ts'
import { printingHandlersWith } from './domains/printing/handlers.ts'
import { purgeHandlers } from './domains/purges/handlers.ts'
import { peopleHandlers } from './domains/purges/people/handlers.ts'
import { reportsHandlers } from './domains/reports/handlers.ts'
import { reportPages } from './domains/reports/pages/report-pages.ts'
import { researchHandlers } from './domains/research/handlers.ts'
import { storyBoardHandlers } from './domains/stories/boards/handlers.ts'
import { getStoryComparison } from './domains/stories/compare/get-story-comparison.ts'
import { storiesHandlers } from './domains/stories/handlers.ts'
import { storyMatchHandlers } from './domains/stories/matches/handlers.ts'
import { sharedStoryHandlers } from './domains/stories/page/handlers.ts'
import { quotePermissionHandlers } from './domains/stories/quotes/handlers.ts'
import { expertHandlers, expertNetworkHandlers, tenantsHandlers } from './domains/tenants/handlers.ts'
import { uploadHandlers } from './domains/uploads/handlers.ts'
import { usageHandlers } from './domains/usage/handlers.ts'
import {
  accessBasisHandlers,
  scimTokenHandlers,
  userAdministrationHandlers,
  usersHandlers,
} from './domains/users/handlers.ts'
import { voiceOfCustomerHandlers } from './domains/voice-of-customer/handlers.ts'
import { webhookHandlers } from './domains/webhooks/handlers.ts'
import type { AllHandlers } from './http/call-context.ts'

/** Exactly one handler for every route of the contract. */
export const handlers: AllHandlers = {
  ...accessHandlers,
  ...identityHandlers,
  ...ownEmailHandlers,
  ...crmMappingHandlers,
  ...dealsByHandHandlers,
  ...importHandlers,
  ...uploadHandlers,
  ...jobHandlers,
  ...alertsHandlers,
  ...assetHandlers,
  ...analysisListHandlers,
  ...comparisonSettingHandlers,
  ...findingsHandlers,
  ...savedViewHandlers,
  ...solutionHandlers,
  ...whatDiffersHandlers,
  ...coachingHandlers,
  ...competitorsHandlers,
  ...configurationHandlers,
  ...recorderOAuthHandlers,
  ...auditHandlers,
  ...connectionHandlers,
  ...contentBriefHandlers,
  ...contentDocumentHandlers,
  ...contentGenerationHandlers,
  ...contentHandlers,
  ...contentPromptHandlers,
  ...approvedClaimHandlers,
  ...conversationsHandlers,
  ...recordingHandlers,
  ...crmHandlers,
  ...crmAdministrationHandlers,
  ...gameTapeHandlers,
  ...profileHandlers,
  ...storyNotesHandlers,
  ...tearsheetHandlers,
  ...dealListHandlers,
  ...metricHandlers,
  ...entitlementsHandlers,
  ...customerFeaturesHandlers,
  ...customerPlanHandlers,
  ...forecastHandlers,
  ...homeHandlers,
  ...keywordQualityHandlers,
  ...keywordReviewHandlers,
  ...impactHandlers,
  ...keywordsHandlers,
  ...insightHandlers,
  ...personasHandlers,
  ...plansHandlers,
  ...playsHandlers,
  ...analyzerHandlers,
  ...campaignsHandlers,
  ...outreachHandlers,
  ...playbookHandlers,
  ...cardDetailsHandlers,
  ...cardRelationHandlers,
  ...cardListHandlers,
  ...playbooksHandlers,
  ...playbookDocumentHandlers,
  ...marketsHandlers,
  ...printingHandlersWith([...reportPages, contentDef]),
  ...spotlightHandlers,
  ...storiesHandlers,
  ...storyBoardHandlers,
  ...quotePermissionHandlers,
  ...storyMatchHandlers,
  ...sharedStoryHandlers,
  getStoryComparison,
  ...summariesHandlers,
  ...purgeHandlers,
  ...exportHandlers,
  ...peopleHandlers,
  ...reportsHandlers,
  ...researchHandlers,
  ...expertHandlers,
  ...extensionAccessHandlers,
  ...extensionHandlers,
  ...expertNetworkHandlers,
  ...tenantsHandlers,
  ...usageHandlers,
  ...usersHandlers,
  ...userAdministrationHandlers,
  ...scimTokenHandlers,
  ...webhookHandlers,
  ...apiKeyHandlers,
  ...accessBasisHandlers,
  ...voiceOfCustomerHandlers,
}
