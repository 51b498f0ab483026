import type { cardListRoutes } from '@bic/contract/playbook/card-lists'
import type { Handlers } from '#http/call-context.ts'
import { getApprovedKeywordsCountForCardIds } from './count-approved-keywords.ts'
import { exportPlaybookCardsForMarket } from './export-cards.ts'
import { getPBCardUsingText } from './get-cards-using-text.ts'

export const cardListHandlers: Handlers<typeof cardListRoutes> = {
  getPBCardUsingText,
  getApprovedKeywordsCountForCardIds,
  exportPlaybookCardsForMarket,
}
