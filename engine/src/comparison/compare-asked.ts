import type { HitQuestion } from '../matrix/ask-hits.ts'
import { dealsOfCards } from '../matrix/deals-of-cards.ts'
import { findHits } from '../matrix/find-hits.ts'
import type { DealColumns } from './deal-columns.ts'
import type { CardComparison } from './figures.ts'
import { compareWithAndWithout } from './with-and-without.ts'

/** A comparison as another thread can make it. */
export interface AskedComparison {
  /** The deals of the question, in its order. */
  readonly columns: DealColumns
  readonly question: HitQuestion
  /** The cards of the question, in its order. */
  readonly cardIds: readonly number[]
}

/** For each card asked about, the deals that have it against those that do not (`compareWithAndWithout`). */
export function compareAsked({ columns, question, cardIds }: AskedComparison): CardComparison[] {
  const lists = dealsOfCards(findHits(question), cardIds.length)
  return compareWithAndWithout(
    columns,
    lists.map((deals, i) => ({ cardId: cardIds[i] ?? 0, deals })),
  )
}
