import type { cardDetailsRoutes } from '@bic/contract/playbook/card-details'
import type { cardListRoutes } from '@bic/contract/playbook/card-lists'
import type { cardRelationRoutes } from '@bic/contract/playbook/card-relations'
import type { playbookRoutes } from '@bic/contract/playbook/playbook'
import type { Samples } from '../guard-samples.ts'

/** Message cards: what they say, their versions, relations and lists. */
export const playbookSamples: Samples<
  | keyof typeof playbookRoutes
  | keyof typeof cardDetailsRoutes
  | keyof typeof cardRelationRoutes
  | keyof typeof cardListRoutes
> = {
  listPlaybookCards: w => ({ query: { marketId: w.marketId } }),
  getPlaybookCard: w => ({ params: { id: w.cardId } }),
  createPlaybookCard: w => ({ body: { title: 'New', topicId: w.topicId, marketId: w.marketId } }),
  updatePlaybookCard: w => ({ body: { id: w.cardId, description: 'Changed' } }),
  setArchive: w => ({ body: { cardId: w.spareCardId, archived: true } }),
  listTopics: () => ({}),
  getPlaybookCardDetails: w => ({ params: { id: w.cardId } }),
  getEcoDriverTypeDropdownValues: () => ({}),
  getProductTypeDropdownValues: () => ({}),
  getSalesStageDropdownValues: () => ({}),
  hideCard: w => ({ body: { cardId: w.spareCardId, hidden: true } }),
  listCardVersions: w => ({ params: { id: w.cardId } }),
  restoreCardVersion: w => ({ body: { id: w.cardId, restoredVersion: 1 } }),
  listCardRelations: w => ({ params: { id: w.cardId } }),
  upsertCardRelationRating: w => ({ body: { cardId: w.cardId, relatedCardId: w.spareCardId, rating: 4 } }),
  upsertCardRelationNotes: w => ({ body: { cardId: w.cardId, relatedCardId: w.spareCardId, notes: 'Said together' } }),
  getPBCardUsingText: w => ({ query: { marketId: w.marketId, text: 'pricing' } }),
  getApprovedKeywordsCountForCardIds: w => ({ body: { cardIdList: [w.cardId] } }),
  exportPlaybookCardsForMarket: w => ({ query: { marketId: w.marketId } }),
}
