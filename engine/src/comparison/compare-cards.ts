import { newcombeDifference, type ShareDifference } from '../statistics/newcombe.ts'
import { type Share, wilsonShare } from '../statistics/wilson.ts'

/** A closed deal that another one is compared with. */
export interface ClosedDeal {
  readonly won: boolean
  /** The cards that had come up by the moment of the comparison. */
  readonly cards: ReadonlySet<number>
}

/** A card in won deals against lost ones. */
export interface ComparedCard {
  readonly cardId: number
  /** Won deals that had the card, and all won ones. */
  readonly wonWith: number
  readonly won: number
  readonly lostWith: number
  readonly lost: number
  /** Share of the won deals that had it, with its Wilson interval; null when none was won. */
  readonly wonShare: Share | null
  readonly lostShare: Share | null
  /** Won share minus lost share, with its Newcombe interval; null when either group is empty. */
  readonly difference: ShareDifference | null
}

/** From how many deals in each group a difference is judged. */
export const fewestDeals = 10

/**
 * Compares, for each card, how many won deals had it with how many lost ones did: shares with Wilson intervals, their
 * difference with Newcombe's. It describes: nothing is adjusted, and each interval is of its card alone. Cards come by the lower
 * end of the difference, the highest first.
 */
export function compareCards(deals: readonly ClosedDeal[], cardIds: Iterable<number>): ComparedCard[] {
  const wonDeals = deals.filter(deal => deal.won)
  const lostDeals = deals.filter(deal => !deal.won)
  const [won, lost] = [wonDeals.length, lostDeals.length]
  const compared = [...new Set(cardIds)].map((cardId): ComparedCard => {
    const wonWith = wonDeals.filter(({ cards }) => cards.has(cardId)).length
    const lostWith = lostDeals.filter(({ cards }) => cards.has(cardId)).length
    const difference = newcombeDifference(wonWith, won, lostWith, lost)
    return {
      cardId,
      wonWith,
      won,
      lostWith,
      lost,
      difference,
      wonShare: wilsonShare(wonWith, won),
      lostShare: wilsonShare(lostWith, lost),
    }
  })
  return compared.sort((a, b) => (b.difference?.low ?? -1) - (a.difference?.low ?? -1) || a.cardId - b.cardId)
}
