import { percentileValue } from '../scoring/percentile.ts'
import { type Direction, directions } from '../scoring/types.ts'
import type { Confirmed, HitQuestion } from './ask-hits.ts'
import { findConfirmed } from './find-confirmed.ts'
import { HitColumns } from './hit-columns.ts'
import { codeBits, tied } from './matrix.ts'

/** Which deals have which cards. */
export interface Hits {
  /** The hits of deal `d` are those from `starts[d]` to before `starts[d + 1]`, in no particular order; deals as asked. */
  readonly starts: Uint32Array
  /** The card of a hit, as index into the cards asked about. */
  readonly cards: Uint16Array
  /** Percentile and score of the hit; both NaN of a confirmed card that did not come up. */
  readonly percentiles: Float64Array
  readonly scores: Float32Array
}

/** Answers which deals have which cards. */
export function findHits(question: HitQuestion): Hits {
  const { places, tables, least, confirmed } = question
  const starts = new Uint32Array(places.length + 1)
  const hits = new HitColumns(roomFor(question))
  let next = 0
  for (let d = 0; d < places.length; d++) {
    const first = hits.count
    for (const direction of directions) {
      const table = tables[direction]
      if (table !== null && places[d] >= 0 && least <= 100) addReaching(hits, question, places[d], direction, table)
    }
    for (; next < confirmed.length && confirmed[next].deal === d; next++) {
      addConfirmed(hits, first, question, places[d], confirmed[next])
    }
    starts[d + 1] = hits.count
  }
  const { cards, percentiles, scores, count } = hits
  return {
    starts,
    cards: cards.subarray(0, count),
    percentiles: percentiles.subarray(0, count),
    scores: scores.subarray(0, count),
  }
}

/** About as many hits as there will be. */
function roomFor({ sides, places, tables, least, confirmed }: HitQuestion): number {
  let entries = 0
  for (const direction of directions) {
    if (tables[direction] === null || least > 100) continue
    const { counts } = sides[direction]
    for (let d = 0; d < places.length; d++) if (places[d] >= 0) entries += counts[places[d]]
  }
  return Math.ceil((entries * (100 - Math.min(100, least))) / 100) + places.length + confirmed.length
}

function addReaching(
  hits: HitColumns,
  { sides, least }: HitQuestion,
  place: number,
  direction: Direction,
  table: Int32Array,
): void {
  const { starts, counts, entries } = sides[direction]
  const { marks, scores } = entries
  const from = starts[place]
  const count = counts[place]
  hits.reserve(count)
  // Held here: looked up each time they cost as much as the rest.
  const { cards: hitCards, percentiles: hitPercentiles, scores: hitScores } = hits
  let at = hits.count
  let percentile = 100
  for (let i = 0; i < count; i++) {
    const mark = marks[from + i]
    if ((mark & tied) === 0) percentile = percentileValue(count, i)
    if (percentile < least) break
    // Every card is written, and kept where it is asked about: quicker than to branch on what no processor can guess.
    const card = table[mark & codeBits]
    hitCards[at] = card
    hitPercentiles[at] = percentile
    hitScores[at] = scores[from + i]
    at += (card >> 31) + 1
  }
  hits.count = at
}

/** Adds a confirmed card when it is not among the deal's hits already. */
function addConfirmed(
  hits: HitColumns,
  first: number,
  question: HitQuestion,
  place: number,
  confirmed: Confirmed,
): void {
  for (let h = first; h < hits.count; h++) if (hits.cards[h] === confirmed.card) return
  const found = findConfirmed(question, place, confirmed)
  hits.add(confirmed.card, found?.percentile ?? Number.NaN, found?.score ?? Number.NaN)
}
