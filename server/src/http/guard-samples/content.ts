import type { analyzerRoutes } from '@bic/contract/analyzer/analyzer'
import type { contentBriefRoutes } from '@bic/contract/content/briefs'
import type { approvedClaimRoutes } from '@bic/contract/content/claims'
import type { contentRoutes } from '@bic/contract/content/contents'
import type { contentDocumentRoutes } from '@bic/contract/content/documents'
import type { contentGenerationRoutes } from '@bic/contract/content/generation'
import type { contentPromptRoutes } from '@bic/contract/content/prompts'
import { multipartOf } from '#testing/multipart.ts'
import type { Samples } from '../guard-samples.ts'

type Routes = typeof contentBriefRoutes &
  typeof contentDocumentRoutes &
  typeof contentGenerationRoutes &
  typeof contentRoutes &
  typeof contentPromptRoutes &
  typeof approvedClaimRoutes &
  typeof analyzerRoutes

/** Content briefs, what they rest on, and approved claims. */
export const contentSamples: Samples<keyof Routes> = {
  listAnalyzedContents: () => ({}),
  analyzeContent: w =>
    multipartOf(
      { field: 'marketId', value: String(w.marketId) },
      { file: 'brochure.txt', bytes: 'Our planner is simple.\nCrews plan their day in an hour.\n' },
    ),
  getAnalyzedContent: w => ({ params: { contentId: w.analyzedContentId } }),
  scoreText: w => ({ body: { marketId: w.marketId, text: 'Crews plan their day in an hour.' } }),
  deleteAnalyzedContent: w => ({ body: { contentId: w.spareAnalyzedContentId } }),
  getContentBriefDetails: w => ({ body: { contentBriefId: w.contentBriefId } }),
  createContentBriefDetails: w => ({ body: { marketId: w.marketId, name: 'Why buyers switch' } }),
  updateContentBriefDetails: w => ({ body: { contentBriefId: w.contentBriefId, audience: 'Finance leads' } }),
  archiveContentBrief: w => ({ params: { id: w.spareContentBriefId } }),
  getConvCountForContentBrief: w => ({ body: { contentBriefId: w.contentBriefId } }),
  getContentBriefMessageMapping: w => ({ params: { id: w.contentBriefId }, query: {} }),
  listContentBriefChoices: w => ({ params: { id: w.contentBriefId } }),
  createContentBriefMessageMapping: w => ({
    body: { contentBriefId: w.contentBriefId, llmcontentBriefMessageMapDtoDetailList: [{ cardId: w.cardId }] },
  }),
  removeContentBriefMessageMapping: w => ({
    params: { contentBriefId: w.contentBriefId, mappingId: w.briefCardId },
  }),
  uploadDocumentForContentBrief: w =>
    multipartOf(
      { field: 'contentBriefId', value: String(w.contentBriefId) },
      { file: 'study.txt', bytes: 'Ann: what did it change?\nBob: we plan in an hour now\n' },
    ),
  listAllDocumentsForContentBrief: w => ({ query: { contentBriefId: w.contentBriefId } }),
  getContentDocumentQuotes: w => ({ params: { id: w.contentDocumentId } }),
  deleteContentDocument: w => ({ body: { documentId: w.spareContentDocumentId } }),
  downloadFromS3: w => ({ body: { location: w.contentDocumentLocation } }),
  getContentEvidence: w => ({ params: { id: w.contentBriefId } }),
  generateContentBriefSummary: w => ({ params: { id: w.contentBriefId } }),
  generateContentBriefSummaryForMarket: w => ({ params: { id: w.contentBriefId, marketId: w.marketId } }),
  generateContentBriefSummaryForDoc: w => ({ params: { id: w.contentBriefId, documentId: w.contentDocumentId } }),
  getContentBriefSummary: w => ({ params: { id: w.contentBriefId } }),
  getDocumentContentBriefSummary: w => ({ params: { id: w.contentBriefId } }),
  conductResearchForContentBrief: w => ({ params: { id: w.contentBriefId } }),
  getConductResearchForContentBrief: w => ({ params: { id: w.contentBriefId } }),
  polishUserLLMContent: () => ({ body: { userPrompt: 'write it  shortly' } }),
  getFinalGeneratedContent: w => ({ params: { id: w.contentBriefId } }),
  generateFinalContentBrief: w => ({ body: { contentBriefId: w.contentBriefId } }),
  updateFinalContentText: w => ({ body: { contentId: w.contentId, finalContentText: 'Let us talk.' } }),
  saveFinalContentBrief: w => ({ body: { contentBriefId: w.contentBriefId, contentId: w.contentId } }),
  archiveSavedContent: w => ({ params: { id: w.spareContentId } }),
  waiveStatement: w => ({
    body: { contentId: w.openContentId, statementId: 's1', because: 'Agreed with the product team.' },
  }),
  exportContent: w => ({ params: { id: w.contentId }, query: { format: 'md' } }),
  publishContent: w => ({ body: { contentId: w.contentId } }),
  listContentVersions: w => ({ params: { id: w.contentId } }),
  restoreContentVersion: w => ({ body: { contentId: w.contentId, version: 1 } }),
  judgeContentSentences: w => ({ body: { contentId: w.openContentId } }),
  rewriteContentParagraph: w => ({ body: { contentId: w.openContentId, statementIdList: ['s1'] } }),
  getUserPrompts: () => ({ query: {} }),
  updateUserPrompts: w => ({ body: { id: w.contentPromptId, userPrompt: 'Write for finance leads.' } }),
  deleteUserPrompts: w => ({ params: { id: w.contentPromptId } }),
  getContentPromos: w => ({ params: { id: w.contentBriefId } }),
  saveContentPromo: w => ({ body: { contentBriefId: w.contentBriefId, promoText: 'Read how they plan.' } }),
  updateContentPromoCopyText: w => ({ body: { promoId: w.contentPromoId, copyText: 'Read how they plan now.' } }),
  listApprovedClaims: () => ({ query: {} }),
  saveApprovedClaim: w => ({ body: { claimId: w.claimId, text: 'It works without a network.', ownerId: w.userId } }),
  deleteApprovedClaim: w => ({ body: { claimId: w.spareClaimId } }),
}
