import { percentileValue } from '../scoring/percentile.ts'
import { type Significance, significanceThresholds } from '../scoring/significance.ts'
import { type Direction, directions } from '../scoring/types.ts'
import { codeBits, findCard, type Matrix, placeOf, tied } from './matrix.ts'

/** A card that is asked about, and whose words count for it. */
export interface AskedCard {
  readonly cardId: number
  readonly direction: Direction
}

/** Which deals have which cards. */
export interface Hits {
  /** The hits of deal `d` are those from `starts[d]` to before `starts[d + 1]`; deals in the order given. */
  readonly starts: Uint32Array
  /** The card of a hit, as index into the cards given. */
  readonly cards: Uint16Array
  /** Percentile and score of the hit; both NaN of a verified card that did not come up. */
  readonly percentiles: Float64Array
  readonly scores: Float32Array
}

/** Columns of hits that grow. */
class HitColumns {
  cards: Uint16Array
  percentiles: Float64Array
  scores: Float32Array
  count = 0

  constructor(room: number) {
    this.cards = new Uint16Array(room)
    this.percentiles = new Float64Array(room)
    this.scores = new Float32Array(room)
  }

  /** Sees to it that so many more fit. */
  reserve(more: number): void {
    const needed = this.count + more
    if (needed <= this.cards.length) return
    const { cards, percentiles, scores } = this
    const room = Math.max(needed, this.cards.length * 2)
    this.cards = new Uint16Array(room)
    this.percentiles = new Float64Array(room)
    this.scores = new Float32Array(room)
    this.cards.set(cards)
    this.percentiles.set(percentiles)
    this.scores.set(scores)
  }
}

/** By direction: code of a card → its index among the cards asked about that listen to this direction; −1 for others. */
function tablesOf({ names }: Matrix, asked: readonly AskedCard[]): Record<Direction, Int32Array | null> {
  const tables: Record<Direction, Int32Array | null> = { bidirectional: null, buyerOnly: null }
  asked.forEach(({ cardId, direction }, i) => {
    const code = names.codes.get(cardId)
    if (code === undefined) return
    tables[direction] ??= new Int32Array(names.cardIds.length).fill(-1)
    tables[direction][code] = i
  })
  return tables
}

/**
 * Which of some deals have which of some cards: those whose percentile reaches the significance, and those that a person
 * confirmed (`hasCard`). Hits of a deal are in no particular order.
 *
 * @param verified the confirmed cards of deals that have any
 */
export function findHits(
  matrix: Matrix,
  dealIds: readonly number[],
  asked: readonly AskedCard[],
  significance: Significance,
  verified: ReadonlyMap<number, ReadonlySet<number>>,
): Hits {
  const least = significanceThresholds[significance]
  const tables = tablesOf(matrix, asked)
  const indexOf = new Map(asked.map(({ cardId }, i) => [cardId, i]))
  const starts = new Uint32Array(dealIds.length + 1)
  const hits = new HitColumns(roomFor(matrix, dealIds, tables, least))
  for (let d = 0; d < dealIds.length; d++) {
    const first = hits.count
    const place = least > 100 ? -1 : placeOf(matrix, dealIds[d])
    for (const direction of directions) {
      const table = tables[direction]
      if (table !== null && place >= 0) addReaching(hits, matrix, place, direction, table, least)
    }
    const confirmed = verified.get(dealIds[d])
    if (confirmed) addVerified(hits, first, matrix, dealIds[d], asked, indexOf, confirmed)
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
function roomFor(
  matrix: Matrix,
  dealIds: readonly number[],
  tables: Readonly<Record<Direction, Int32Array | null>>,
  least: number,
): number {
  if (least > 100) return 64
  let entries = 0
  for (let d = 0; d < dealIds.length; d++) {
    const place = placeOf(matrix, dealIds[d])
    if (place < 0) continue
    for (const direction of directions) if (tables[direction]) entries += matrix.sides[direction].counts[place]
  }
  return Math.ceil((entries * (100 - least)) / 100) + dealIds.length * 2 + 64
}

function addReaching(
  hits: HitColumns,
  matrix: Matrix,
  place: number,
  direction: Direction,
  table: Int32Array,
  least: number,
): void {
  const { starts, counts, entries } = matrix.sides[direction]
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
    const card = table[mark & codeBits]
    if (card < 0) continue
    hitCards[at] = card
    hitPercentiles[at] = percentile
    hitScores[at] = scores[from + i]
    at++
  }
  hits.count = at
}

/** Adds the confirmed cards that are not among the deal's hits already. */
function addVerified(
  hits: HitColumns,
  first: number,
  matrix: Matrix,
  dealId: number,
  asked: readonly AskedCard[],
  indexOf: ReadonlyMap<number, number>,
  confirmed: ReadonlySet<number>,
): void {
  hits.reserve(confirmed.size)
  const known = new Set(hits.cards.subarray(first, hits.count))
  for (const cardId of confirmed) {
    const card = indexOf.get(cardId)
    if (card === undefined || known.has(card)) continue
    const found = findCard(matrix, dealId, cardId, asked[card].direction)
    hits.cards[hits.count] = card
    hits.percentiles[hits.count] = found?.percentile ?? Number.NaN
    hits.scores[hits.count] = found?.score ?? Number.NaN
    hits.count++
  }
}
