import type { CardOfMarket } from '#domains/market-performance/api/cards.ts'

/** The orders of cards, as the menu names them. */
export const cardSorts = [
  'Recommended',
  '# of deals',
  'Amount',
  'Sales Cycle',
  'Close date',
  'Newest',
  'Votes',
] as const
export type CardSort = (typeof cardSorts)[number]

type Sorted = Pick<CardOfMarket, 'id' | 'dealCount' | 'wonAmount' | 'salesCycle' | 'compared'>
type Keyed = string | number | null | undefined

/** What a card is sorted by: the greatest first, but for the sales cycle, of which the shortest is. */
const keyOf = (card: Sorted, sort: CardSort): Keyed => {
  if (sort === 'Recommended') return card.compared?.comparison.winRate.adjusted?.difference
  if (sort === '# of deals') return card.dealCount
  if (sort === 'Amount') return card.wonAmount
  if (sort === 'Sales Cycle') return card.salesCycle.median
  if (sort === 'Close date') return card.compared?.lastClosedOn
  return sort === 'Newest' ? card.id : card.compared?.votes
}

/**
 * Recommended: by what the card does to the win rate among comparable deals. Newest: the card that was made last. Close date: of
 * the deals with it. Votes: deals on which a person confirmed it. What is not known comes last, of equals the one with more
 * deals first.
 */
export const sortCards = <C extends Sorted>(cards: readonly C[], sort: CardSort): C[] =>
  cards.toSorted((a, b) => {
    const [one, other] = [keyOf(a, sort), keyOf(b, sort)]
    if (one === other) return b.dealCount - a.dealCount || a.id - b.id
    if (one === null || one === undefined) return 1
    if (other === null || other === undefined) return -1
    return (one < other ? 1 : -1) * (sort === 'Sales Cycle' ? -1 : 1)
  })
