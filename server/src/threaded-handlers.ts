import { scoreText } from './domains/analyzer/score-text.ts'
import { getSwotQuotes } from './domains/competitors/get-swot-quotes.ts'
import { getConvCountForContentBrief } from './domains/content/briefs/count-conversations.ts'
import { getContentBriefDetails } from './domains/content/briefs/get-briefs.ts'
import { getContentBriefMessageMapping } from './domains/content/briefs/get-mapping.ts'
import { getFinalGeneratedContent } from './domains/content/contents/get-contents.ts'
import { getContentDocumentQuotes } from './domains/content/documents/get-document-quotes.ts'
import { getContentEvidence } from './domains/content/evidence/get-evidence.ts'
import { exportContent } from './domains/content/exports/export-content.ts'
import { conversationsHandlers } from './domains/conversations/handlers.ts'
import { summariesHandlers } from './domains/conversations/summary/handlers.ts'
import { getGongCallMetadataForStory } from './domains/deals/game-tape/get-call-recordings.ts'
import { getStoryNotesForCard } from './domains/deals/game-tape/get-notes-for-card.ts'
import { listLatestFacts } from './domains/deals/game-tape/list-latest-facts.ts'
import { getTopCallsForAccount } from './domains/extension/accounts/get-top-calls.ts'
import { getExtensionTopInsightsForAccount } from './domains/extension/accounts/get-top-insights.ts'
import { getMessageCurves } from './domains/impact/get-message-curves.ts'
import { getMessageQuotes } from './domains/impact/get-message-quotes.ts'
import { getSellerPerformance } from './domains/impact/performance/get-seller-performance.ts'
import { loadData } from './domains/imports/load-data.ts'
import { previewLoad } from './domains/imports/preview-load.ts'
import { keywordQualityHandlers, keywordReviewHandlers } from './domains/keywords/handlers.ts'
import { previewKeyword } from './domains/keywords/preview-keyword.ts'
import { getCollectionWithNetNew } from './domains/playbooks/get-collection.ts'
import { getPersonData } from './domains/purges/people/get-person-data.ts'
import { listPersonData } from './domains/purges/people/list-person-data.ts'
import { getDealOutlook } from './domains/reports/deal/get-deal-outlook.ts'
import { getReportTranscripts } from './domains/reports/get-report-transcripts.ts'
import { getPipelineReport } from './domains/reports/pipeline/get-pipeline-report.ts'
import { standingsHandlers } from './domains/reports/standings/handlers.ts'
import { researchHandlers } from './domains/research/handlers.ts'
import { getStoryCards } from './domains/stories/matches/get-story-cards.ts'
import { getStoryVerification } from './domains/stories/matches/get-story-verification.ts'
import { listBuyerSentences } from './domains/stories/matches/list-buyer-sentences.ts'
import { getHeardImpact } from './domains/usage/heard/get-heard-impact.ts'
import { listHeardCalls } from './domains/usage/heard/list-heard-calls.ts'

/** What reads a row of a conversation, or who took part, is not worth the way to a thread, which costs as much again. */
const {
  getStoryAndOpptyIdsForConvoId: _ids,
  getParticipantsForConversation: _participants,
  getConversationParticipants: _participantsOfDeal,
  ...conversationsWithTexts
} = conversationsHandlers

/**
 * Calls that read texts or tables of any length, or evaluate the index over all history: they are answered in the analysis
 * threads, so that none makes others wait. Their handlers have neither request nor reply.
 */
export const threadedHandlers = {
  ...conversationsWithTexts,
  ...summariesHandlers,
  ...keywordQualityHandlers,
  ...keywordReviewHandlers,
  ...researchHandlers,
  ...standingsHandlers,
  previewKeyword,
  scoreText,
  previewLoad,
  loadData,
  getConvCountForContentBrief,
  getContentBriefDetails,
  getContentBriefMessageMapping,
  getFinalGeneratedContent,
  getContentDocumentQuotes,
  getContentEvidence,
  exportContent,
  getSwotQuotes,
  getExtensionTopInsightsForAccount,
  getTopCallsForAccount,
  getHeardImpact,
  listHeardCalls,
  getMessageCurves,
  getMessageQuotes,
  getSellerPerformance,
  getGongCallMetadataForStory,
  getStoryNotesForCard,
  listLatestFacts,
  getDealOutlook,
  getPipelineReport,
  getReportTranscripts,
  getStoryCards,
  listBuyerSentences,
  getStoryVerification,
  getCollectionWithNetNew,
  getPersonData,
  listPersonData,
}
