import type { RouteId } from '@bic/contract/calls/routes'
import { proofText } from '#testing/make-deal-papers.ts'
import { multipartOf } from '#testing/multipart.ts'
import type { Sample } from '../guard-samples.ts'

/** Stories, and the permission to quote. */
export const storiesSamples = {
  listQuotePermissions: w => ({ query: { storyId: w.dealId } }),
  grantQuotePermission: w => ({
    body: { convId: w.conversationId, fragment: 0, level: 'named', channel: 'Press', proof: 'Agreed on the phone.' },
  }),
  attachPermissionProof: w =>
    multipartOf(
      { field: 'permissionId', value: String(w.quotePermissionId) },
      { file: 'release.txt', bytes: proofText },
    ),
  downloadPermissionProof: w => ({ params: { permissionId: w.quotePermissionId } }),
  withdrawQuotePermission: w => ({ body: { permissionId: w.quotePermissionId, because: 'They changed their mind.' } }),
  listStoryBoards: () => ({ query: {} }),
  browseStories: w => ({ query: { marketId: w.marketId } }),
  getMyStories: () => ({ query: {} }),
  getStoryBoard: w => ({ params: { storyId: w.dealId } }),
  createStoryBoard: w => ({ body: { storyId: w.spareDealId } }),
  updateStoryBoard: w => ({ body: { storyId: w.dealId, section: 'Use Cases', content: 'They plan shifts with it.' } }),
  changeStory: w => ({ body: { storyId: w.dealId, title: 'Why they chose us' } }),
  getStoryCards: w => ({ params: { storyId: w.dealId } }),
  listBuyerSentences: w => ({ params: { storyId: w.dealId }, query: {} }),
  getStoryVerification: w => ({ params: { storyId: w.dealId }, query: {} }),
  judgeStoryMatch: w => ({
    body: { storyId: w.dealId, cardId: w.cardId, convId: w.conversationId, fragment: 0, right: null },
  }),
  getStoryComparison: w => ({ params: { storyId: w.dealId } }),
  getStoryPdf: w => ({ params: { storyId: w.dealId } }),
  listStoryLinks: w => ({ params: { storyId: w.dealId } }),
  createStoryLink: w => ({ body: { storyId: w.dealId } }),
  revokeStoryLink: w => ({ body: { storyId: w.dealId, linkId: w.storyLinkId } }),
  getSharedStory: () => ({ query: { token: 'x' } }),
  deleteStoryBoard: w => ({ body: { storyId: w.spareDealId } }),
} satisfies { readonly [I in RouteId]?: Sample<I> }
