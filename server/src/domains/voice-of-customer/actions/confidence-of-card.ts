import type { SnapshotTx } from '@bic/database/tenant'
import type { Direction } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import { dealsWithVerified } from '#domains/analysis/shared/verified-cards.ts'
import { loadCardsOfDeals } from '#evidence/score/cards-of-deals.ts'

/** How sure it is, deal by deal, that the deal has a card. */
export const confidenceOfCard = async (app: AppContext, tx: SnapshotTx, cardId: number, direction: Direction) => {
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
