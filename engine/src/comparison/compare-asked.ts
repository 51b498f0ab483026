import type { HitQuestion } from '../matrix/ask-hits.ts'
import { dealsOfCards } from '../matrix/deals-of-cards.ts'
import type { EarlyHits } from '../matrix/find-early-hits.ts'
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

/** A comparison of what had been found already, as another thread can make it. */
export interface FoundComparison extends Pick<AskedComparison, 'columns' | 'cardIds' | 'basis'> {
  readonly hits: Pick<EarlyHits, 'starts' | 'cards' | 'firstDays'>
}

function compareHits(
  { columns, cardIds, basis }: Omit<AskedComparison, 'question'>,
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

/** As `compareAsked`, by what had been said or confirmed before the landmark of each deal (`findEarlyHits`). */
export function compareFound({ hits, ...asked }: FoundComparison): CardComparison[] {
  return compareHits(asked, hits, hits.firstDays)
}
