import type { analyzerRoutes } from '@bic/contract/analyzer/analyzer'
import type { contentBriefRoutes } from '@bic/contract/content/briefs'
import type { approvedClaimRoutes } from '@bic/contract/content/claims'
import type { contentDocumentRoutes } from '@bic/contract/content/documents'
import type { contentPromptRoutes } from '@bic/contract/content/prompts'
import { multipartOf } from '#testing/multipart.ts'
import type { Samples } from '../guard-samples.ts'

type Routes = typeof contentBriefRoutes &
  typeof contentDocumentRoutes &
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
  deleteContentDocument: w => ({ body: { documentId: w.spareContentDocumentId } }),
  downloadFromS3: w => ({ body: { location: w.contentDocumentLocation } }),
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
