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
const keyOf = (card: Sorted, sort: Exclude<CardSort, 'Recommended'>): Keyed => {
  if (sort === '# of deals') return card.dealCount
  if (sort === 'Amount') return card.wonAmount
  if (sort === 'Sales Cycle') return card.salesCycle.median
  if (sort === 'Close date') return card.compared?.lastClosedOn
  return sort === 'Newest' ? card.id : card.compared?.votes
}

/** 1 what goes with winning, 0 what deals cannot say, -1 what goes with losing. */
const placeOf = ({ compared }: Sorted): number => {
  const { evidence } = compared?.comparison ?? {}
  if (!evidence || evidence.step < 2) return 0
  return evidence.goesWith === 'losing' ? -1 : 1
}

const effectOf = ({ compared }: Sorted): number => compared?.comparison.winRate.adjusted?.difference ?? 0

/** What is known to go with winning first, with losing last; a difference that may be chance gives no place. */
const byEvidence = (a: Sorted, b: Sorted): number => {
  const place = placeOf(a)
  if (place !== placeOf(b)) return placeOf(b) - place
  return place === 0 ? 0 : effectOf(b) - effectOf(a)
}

const byKey = (a: Sorted, b: Sorted, sort: Exclude<CardSort, 'Recommended'>): number => {
  const [one, other] = [keyOf(a, sort), keyOf(b, sort)]
  if (one === other) return 0
  if (one === null || one === undefined) return 1
  if (other === null || other === undefined) return -1
  return (one < other ? 1 : -1) * (sort === 'Sales Cycle' ? -1 : 1)
}

/**
 * Recommended: by what is known of the card's effect on the win rate. Newest: the card that was made last. Close date: of the
 * deals with it. Votes: deals on which a person confirmed it. What is not known comes last, of equals the one with more
 * deals first.
 */
export const sortCards = <C extends Sorted>(cards: readonly C[], sort: CardSort): C[] =>
  cards.toSorted(
    (a, b) =>
      (sort === 'Recommended' ? byEvidence(a, b) : byKey(a, b, sort)) || b.dealCount - a.dealCount || a.id - b.id,
  )
