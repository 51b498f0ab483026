import type { playbookDocumentRoutes } from '@bic/contract/playbooks/documents'
import type { playbooksRoutes } from '@bic/contract/playbooks/playbooks'
import { multipartOf } from '#testing/multipart.ts'
import type { Samples } from '../guard-samples.ts'

/** Playbooks, their cards and documents. */
export const playbooksSamples: Samples<keyof typeof playbooksRoutes | keyof typeof playbookDocumentRoutes> = {
  listPlaybooks: w => ({ query: { marketId: w.marketId } }),
  savePlaybook: w => ({ body: { playbookId: w.playbookId, name: 'Renamed', marketId: w.marketId } }),
  changePlaybookCards: w => ({ body: { playbookId: w.playbookId, addCardIdList: [w.spareCardId] } }),
  deletePlaybook: w => ({ body: { playbookId: w.sparePlaybookId } }),
  getCollectionWithNetNew: w => ({ query: { marketId: w.marketId, playbookId: w.playbookId } }),
  getPlaybookDocumentList: w => ({ query: { playbookId: w.playbookId } }),
  uploadPlaybookDocument: w =>
    multipartOf(
      { field: 'marketId', value: String(w.marketId) },
      { file: 'prices.txt', bytes: 'Ann: what does it cost?\nBob: less than last year\n' },
    ),
  downloadPlaybookDocument: w => ({ params: { documentId: w.documentId } }),
  deletePlaybookDocument: w => ({ body: { documentId: w.spareDocumentId } }),
  updateCardDetails: w => ({
    body: { id: w.cardId, cardDetails: { type: 'file', File: String(w.documentId) } },
  }),
}
