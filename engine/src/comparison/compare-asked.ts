import type { HitQuestion } from '../matrix/ask-hits.ts'
import { dealsOfCards } from '../matrix/deals-of-cards.ts'
import { findEarlyHits } from '../matrix/find-early-hits.ts'
import { findHits, type Hits } from '../matrix/find-hits.ts'
import type { DealColumns } from './deal-columns.ts'
import type { Basis, CardComparison } from './figures.ts'
import { compareWithAndWithout } from './with-and-without.ts'

/** A comparison as another thread can make it. */
export interface AskedComparison {
  /** The deals of the question, in its order. */
  readonly columns: DealColumns
  readonly question: HitQuestion
  /** The cards of the question, in its order. */
  readonly cardIds: readonly number[]
  readonly basis: Basis
}

function compareHits(
  { columns, cardIds, basis }: AskedComparison,
  hits: Pick<Hits, 'starts' | 'cards'>,
  since?: Int32Array,
): CardComparison[] {
  const lists = dealsOfCards(hits, cardIds.length)
  return compareWithAndWithout(
    columns,
    lists.map((deals, i) => ({ cardId: cardIds[i] ?? 0, deals, since: since?.[i] || null })),
    basis,
  )
}

/** For each card asked about, the deals that have it against those that do not (`compareWithAndWithout`). */
export function compareAsked(asked: AskedComparison): CardComparison[] {
  return compareHits(asked, findHits(asked.question))
}

export interface EarlyComparison {
  readonly comparisons: CardComparison[]
  /** Share of the first matches that have a day; 1 of none. */
  readonly dated: number
}

/** As `compareAsked`, by what had been said or confirmed before the landmark of each deal (`findEarlyHits`). */
export function compareEarly(asked: AskedComparison): EarlyComparison {
  const { matches, dated, firstDays, ...hits } = findEarlyHits(asked.question, asked.columns.until)
  return { comparisons: compareHits(asked, hits, firstDays), dated: matches === 0 ? 1 : dated / matches }
}
