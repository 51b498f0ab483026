import type { SnapshotTx } from '@bic/database/tenant'
import type { Direction } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import { directionChosen } from '#domains/analysis/shared/having-card.ts'
import { dealsWithVerified } from '#domains/analysis/shared/verified-cards.ts'
import { findCard } from '#domains/playbook/shared/read-cards.ts'
import { loadCardsOfDeals } from '#evidence/score/cards-of-deals.ts'

/** What a card is in a deal. */
export interface CardInDeal {
  readonly storyScore: number
  readonly cardPercentileValue: number | null
  readonly verified: boolean
}

interface Choice {
  readonly cardId?: number | undefined
  readonly buyerBidirectional?: 'buyer' | 'bidirectional' | undefined
}

/**
 * Score, confidence and confirmation of a card in a deal; without a card the scores of all that was said in it. @throws AppError NOT_FOUND
 */
export const cardInDeals = async (
  app: AppContext,
  tx: SnapshotTx,
  { cardId, buyerBidirectional }: Choice,
): Promise<(dealId: number) => CardInDeal> => {
  const table = await loadCardsOfDeals(app, tx)
  const sum = (dealId: number, ofCard: (id: number) => boolean, direction: Direction): number => {
    let total = 0
    for (const card of table.reaching(dealId, 0, direction)) if (ofCard(card.cardId)) total += card.score
    return total
  }
  if (cardId === undefined) {
    const direction = directionChosen({ buyerBidirectional }, 'bidirectional')
    return dealId => ({ storyScore: sum(dealId, () => true, direction), cardPercentileValue: null, verified: false })
  }
  const direction = directionChosen({ buyerBidirectional }, (await findCard(tx, cardId)).directionality)
  const confirmed = await dealsWithVerified(tx, cardId)
  return dealId => ({
    storyScore: sum(dealId, id => id === cardId, direction),
    cardPercentileValue: table.percentileOf(dealId, cardId, direction),
    verified: confirmed.has(dealId),
  })
}
