import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { SnapshotTx } from '@bic/database/tenant'
import { hasCard, type Significance } from '@bic/engine/scoring/significance'
import type { Direction } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import { findCard } from '#domains/playbook/shared/read-cards.ts'
import { loadCardsOfDeals } from '#evidence/score/cards-of-deals.ts'
import { dealsWithVerified } from './verified-cards.ts'

type Choice = Pick<MarketFilter, 'significance' | 'verifiedCardsOnly' | 'buyerBidirectional'>

/** From which percentile on a deal has a card, by what was chosen. */
export const significanceChosen = ({ significance, verifiedCardsOnly }: Choice): Significance =>
  verifiedCardsOnly === 'Y' ? 'verified' : significance

/** The side that counts for a card: the chosen one, or the one that its subtopic listens to. */
export const directionChosen = (
  { buyerBidirectional }: Pick<Choice, 'buyerBidirectional'>,
  directionality: 'buyer' | 'bidirectional',
): Direction => ((buyerBidirectional ?? directionality) === 'buyer' ? 'buyerOnly' : 'bidirectional')

/** Whether a deal has a card. @throws AppError NOT_FOUND */
export const havingCard = async (app: AppContext, tx: SnapshotTx, cardId: number, choice: Choice) => {
  const direction = directionChosen(choice, (await findCard(tx, cardId)).directionality)
  const significance = significanceChosen(choice)
  const table = await loadCardsOfDeals(app, tx)
  const verified = await dealsWithVerified(tx, cardId)
  return (dealId: number): boolean =>
    hasCard(table.percentileOf(dealId, cardId, direction), verified.has(dealId), significance)
}
