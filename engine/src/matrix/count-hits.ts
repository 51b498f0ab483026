import { percentileValue } from '../scoring/percentile.ts'
import { directions } from '../scoring/types.ts'
import type { Confirmed, HitQuestion } from './ask-hits.ts'
import { findConfirmed } from './find-confirmed.ts'
import { codeBits, type MatrixSide, tied } from './matrix.ts'
import type { HitRoom, SummaryRoom } from './summary-room.ts'

/** Percentiles, up to 100, fall into so many bins: fewer where there is little to count, as all have to be cleared. */
const manyBins = 128
const fewBins = 32
const manyDeals = 4000
/** Stands for the bin of a confirmed card that did not come up. */
const noBin = 255

/** Which deals have which cards: those of deal `d` are `cards[starts[d]]` to before `cards[starts[d + 1]]`, as indices into those asked about. */
export interface HitsOfDeals {
  readonly starts: Uint32Array
  readonly cards: Uint16Array
}

/** What one pass over all deals finds of each card. */
export interface HitCounts {
  /** Void when the room is used again. */
  readonly hits: HitsOfDeals
  /** By status, the deals that have each card. */
  readonly deals: readonly Uint32Array[]
  /** Of the deals in which it came up: mean score and median percentile; null of none. */
  readonly scores: readonly (number | null)[]
  readonly percentiles: readonly (number | null)[]
}

/** The hits of some deals in columns that grow, and what is summed while they are found. */
interface Found {
  readonly room: SummaryRoom
  columns: HitRoom
  count: number
  /** By card; what is not asked about stands behind the last one. */
  readonly sums: Float64Array
  /** Percentiles of confirmed cards that do not reach the significance, by their hits; they have no rank. */
  readonly beyond: Map<number, number>
}

/** One direction that cards listen to. */
interface Listened {
  readonly side: MatrixSide
  /** By code of a card its index among those asked about; one past the last of them for others. */
  readonly table: Uint16Array
  readonly none: number
  /** By how many cards a deal has: the bins of their percentiles, best first, as far as they reach the significance. */
  readonly bins: Uint8Array[]
}

const binOf = (percentile: number, bins: number): number => Math.min(bins - 1, (percentile * (bins / 100)) | 0)

/** A bin follows from how many cards a deal has and how many of them stand higher: computed once for all deals of that size. */
function binsOfSize(size: number, least: number, bins: number): Uint8Array {
  const all = new Uint8Array(size)
  for (let higher = 0; higher < size; higher++) {
    const percentile = percentileValue(size, higher)
    if (percentile < least) return all.subarray(0, higher)
    all[higher] = binOf(percentile, bins)
  }
  return all
}

/** As many hits as the deals may have but for ties: room is made for them at once, and nothing has to be moved out of too little. */
function mostHits(listened: readonly (Listened | null)[], places: Int32Array, least: number, bins: number): number {
  let most = 0
  for (const one of listened) {
    if (one === null) continue
    const { counts } = one.side
    for (let d = 0; d < places.length; d++) {
      if (places[d] < 0) continue
      const size = counts[places[d]]
      one.bins[size] ??= binsOfSize(size, least, bins)
      most += one.bins[size].length
    }
  }
  return most
}

function reserve(found: Found, more: number): void {
  if (found.count + more > found.columns.cards.length) {
    found.columns = found.room.hitsOf(found.count + more, found.count)
  }
}

function addReaching(found: Found, { side, table, none }: Listened, place: number, binsOfRanks: Uint8Array): void {
  const { marks, scores } = side.entries
  const from = side.starts[place]
  const size = side.counts[place]
  let reaching = binsOfRanks.length
  // Those with the same score as the last one that reaches it do so too.
  while (reaching < size && (marks[from + reaching] & tied) !== 0) reaching++
  reserve(found, reaching)
  const { cards, ranks, bins } = found.columns
  const { sums } = found
  let at = found.count
  let rank = 0
  for (let i = 0; i < reaching; i++) {
    const mark = marks[from + i]
    if ((mark & tied) === 0) rank = i
    const card = table[mark & codeBits]
    // Every card is written, and kept where it is asked about: quicker than to branch on what no processor can guess.
    cards[at] = card
    ranks[at] = rank
    bins[at] = binsOfRanks[rank]
    sums[card] += scores[from + i]
    at += (card - none) >>> 31
  }
  found.count = at
}

/** Adds a confirmed card when it is not among the deal's hits already. */
function addConfirmed(
  found: Found,
  first: number,
  question: HitQuestion,
  place: number,
  confirmed: Confirmed,
  bins: number,
): void {
  const { card } = confirmed
  for (let h = first; h < found.count; h++) if (found.columns.cards[h] === card) return
  reserve(found, 1)
  const hit = found.count++
  const low = findConfirmed(question, place, confirmed)
  found.columns.cards[hit] = card
  found.columns.bins[hit] = low === null ? noBin : binOf(low.percentile, bins)
  if (low === null) return
  found.beyond.set(hit, low.percentile)
  found.sums[card] += low.score
}

/**
 * Finds which deals have which cards, as `findHits` does, and counts them: the deals of each card by their status, the
 * mean of its scores, and the median of its percentiles. These are counted in bins, and only those of the bins in which the middle
 * lies are looked at more closely. Each pass does one thing to all hits: together they took twice as long.
 *
 * @param status of each deal, 0 to 2
 */
export function countHits(question: HitQuestion, status: Uint8Array, room: SummaryRoom): HitCounts {
  const { places, cards, tables, least, confirmed } = question
  const bins = places.length < manyDeals ? fewBins : manyBins
  const starts = new Uint32Array(places.length + 1)
  /** Where the hits of the second direction begin. */
  const seconds = new Uint32Array(places.length)
  const listened = directions.map((direction): Listened | null => {
    const table = tables[direction]
    if (table === null || least > 100) return null
    const side = question.sides[direction]
    return { side, table: Uint16Array.from(table, card => (card < 0 ? cards : card)), none: cards, bins: [] }
  })
  const found: Found = {
    room,
    columns: room.hitsOf(mostHits(listened, places, least, bins) + confirmed.length, 0),
    count: 0,
    sums: new Float64Array(cards + 1),
    beyond: new Map(),
  }
  const [first, second] = listened
  const add = (one: Listened | null | undefined, place: number): void => {
    if (one && place >= 0) addReaching(found, one, place, one.bins[one.side.counts[place]])
  }
  let next = 0
  for (let d = 0; d < places.length; d++) {
    add(first, places[d])
    seconds[d] = found.count
    add(second, places[d])
    for (; next < confirmed.length && confirmed[next].deal === d; next++) {
      addConfirmed(found, starts[d], question, places[d], confirmed[next], bins)
    }
    starts[d + 1] = found.count
  }
  const hits = { starts, cards: found.columns.cards }
  const deals = countDeals(hits, status, cards)
  const counts = countBins(found, cards, bins, room)
  const totals = new Uint32Array(cards)
  for (let card = 0; card < cards; card++) {
    for (let bin = 0; bin < bins; bin++) totals[card] += counts[card * bins + bin]
  }
  const percentileOf = (hit: number, deal: number): number => {
    const known = found.beyond.get(hit)
    if (known !== undefined) return known
    const direction = hit < seconds[deal] ? directions[0] : directions[1]
    return percentileValue(question.sides[direction].counts[places[deal]], found.columns.ranks[hit])
  }
  return {
    hits,
    deals,
    scores: Array.from(totals, (total, card) => (total === 0 ? null : found.sums[card] / total)),
    percentiles: mediansOf(hits, { bins, binOf: found.columns.bins, counts, totals }, percentileOf),
  }
}

function countDeals({ starts, cards: hitCards }: HitsOfDeals, status: Uint8Array, cards: number): Uint32Array[] {
  const deals = [new Uint32Array(cards), new Uint32Array(cards), new Uint32Array(cards)]
  for (let d = 0; d < status.length; d++) {
    const own = deals[status[d]]
    const end = starts[d + 1]
    for (let h = starts[d]; h < end; h++) own[hitCards[h]]++
  }
  return deals
}

/** By card and bin. */
function countBins({ columns, count }: Found, cards: number, bins: number, room: SummaryRoom): Uint32Array {
  const { cards: hitCards, bins: binsOfHits } = columns
  const counts = room.countsOf(cards * bins)
  for (let h = 0; h < count; h++) if (binsOfHits[h] !== noBin) counts[hitCards[h] * bins + binsOfHits[h]]++
  return counts
}

interface Binned {
  readonly bins: number
  /** The bin of each hit. */
  readonly binOf: Uint8Array
  /** By card and bin. */
  readonly counts: Uint32Array
  /** Of each card. */
  readonly totals: Uint32Array
}

function mediansOf(
  { starts, cards: hitCards }: HitsOfDeals,
  { bins, binOf, counts, totals }: Binned,
  percentileOf: (hit: number, deal: number) => number,
): (number | null)[] {
  const cards = totals.length
  // By card: the bins of the two middle values, how many values lie before the first of them, and where those in them are to stand.
  const low = new Uint8Array(cards)
  const span = new Int16Array(cards).fill(-1)
  const before = new Uint32Array(cards)
  const begins = new Uint32Array(cards + 1)
  for (let card = 0; card < cards; card++) {
    begins[card + 1] = begins[card]
    if (totals[card] === 0) continue
    let bin = 0
    let sum = 0
    while (sum + counts[card * bins + bin] <= (totals[card] - 1) >> 1) sum += counts[card * bins + bin++]
    low[card] = bin
    before[card] = sum
    while (sum + counts[card * bins + bin] <= totals[card] >> 1) sum += counts[card * bins + bin++]
    span[card] = bin - low[card]
    begins[card + 1] += sum + counts[card * bins + bin] - before[card]
  }
  const next = begins.slice()
  const middle = new Float64Array(begins[cards])
  for (let d = 0; d + 1 < starts.length; d++) {
    const end = starts[d + 1]
    for (let h = starts[d]; h < end; h++) {
      const card = hitCards[h]
      if ((binOf[h] - low[card]) >>> 0 <= span[card]) middle[next[card]++] = percentileOf(h, d)
    }
  }
  return Array.from(totals, (total, card) => {
    if (total === 0) return null
    const sorted = middle.subarray(begins[card], begins[card + 1]).sort()
    return (sorted[((total - 1) >> 1) - before[card]] + sorted[(total >> 1) - before[card]]) / 2
  })
}
