import type { TenantTransaction } from '@bic/database/tenant'
import type { Direction } from '@bic/engine/scoring/types'
import type { AppContext } from '../../../app-context.ts'
import { loadCardsOfDeals } from '../../../pipeline/score/cards-of-deals.ts'
import { dealsWithVerified } from '../../analysis/actions/verified-cards.ts'

/** How sure it is, deal by deal, that the deal has a card. In a transaction whose snapshot was taken. */
export const confidenceOfCard = async (
  app: AppContext,
  tx: TenantTransaction,
  cardId: number,
  direction: Direction,
) => {
  const cards = await loadCardsOfDeals(app, tx)
  const verified = await dealsWithVerified(tx, cardId)
  return {
    verified,
    percentileOf: (dealId: number) => cards.percentileOf(dealId, cardId, direction),
    isVerified: (dealId: number) => verified.has(dealId),
  }
}

/** The side as scores name it. */
export const directionOf = (asked: 'buyer' | 'bidirectional'): Direction =>
  asked === 'buyer' ? 'buyerOnly' : 'bidirectional'
