import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { AskedCard } from '@bic/engine/matrix/ask-hits'
import { directionChosen } from './having-card.ts'

/** A card that is compared, and whose words count for it. */
export interface ComparedCard {
  readonly id: number
  readonly directionality: 'buyer' | 'bidirectional'
}

/** What a filter says about when a deal has a card. */
export type CardChoice = Pick<MarketFilter, 'significance' | 'verifiedCardsOnly' | 'buyerBidirectional'>

/** The cards with the side whose words count. */
export const askedCards = (cards: readonly ComparedCard[], choice: CardChoice): AskedCard[] =>
  cards.map(({ id, directionality }) => ({ cardId: id, direction: directionChosen(choice, directionality) }))
