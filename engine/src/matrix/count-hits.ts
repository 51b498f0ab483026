import type { Hits } from './find-hits.ts'
import type { SummaryRoom } from './summary-room.ts'

/** Percentiles, up to 100, fall into so many bins: fewer where there is little to count, as all have to be cleared. */
const manyBins = 128
const fewBins = 32
const manyHits = 200_000
/** Stands for the bin of a confirmed card that did not come up. */
const noBin = 255

/** What one pass over all hits finds of each card. */
export interface HitCounts {
  /** Deals that have it by status: those of a card from 3·card on. */
  readonly deals: Uint32Array
  /** Of the deals in which it came up: mean score and median percentile; null of none. */
  readonly scores: readonly (number | null)[]
  readonly percentiles: readonly (number | null)[]
}

/**
 * Counts the hits of each card by the status of their deals, and finds the mean of their scores and the median of their percentiles:
 * these are counted in bins, and only those of the bins in which the middle lies are looked at more closely.
 *
 * @param status of each deal, 0 to 2
 */
export function countHits(hits: Hits, status: Uint8Array, cards: number, room: SummaryRoom): HitCounts {
  const { starts, cards: hitCards, percentiles, scores } = hits
  const bins = hitCards.length < manyHits ? fewBins : manyBins
  const scale = bins / 100
  const binOf = room.binsOf(hitCards.length)
  const counts = room.countsOf(cards * bins)
  const deals = new Uint32Array(3 * cards)
  const absent = new Uint32Array(cards)
  const sums = new Float64Array(cards)
  for (let d = 0; d + 1 < starts.length; d++) {
    const end = starts[d + 1]
    const own = status[d]
    for (let h = starts[d]; h < end; h++) {
      const card = hitCards[h]
      deals[3 * card + own]++
      const percentile = percentiles[h]
      if (Number.isNaN(percentile)) {
        absent[card]++
        binOf[h] = noBin
        continue
      }
      const bin = Math.min(bins - 1, (percentile * scale) | 0)
      binOf[h] = bin
      counts[card * bins + bin]++
      sums[card] += scores[h]
    }
  }
  const totals = new Uint32Array(cards)
  for (let card = 0; card < cards; card++) {
    totals[card] = deals[3 * card] + deals[3 * card + 1] + deals[3 * card + 2] - absent[card]
  }
  return {
    deals,
    scores: Array.from(sums, (sum, card) => (totals[card] === 0 ? null : sum / totals[card])),
    percentiles: mediansOf(hits, { bins, binOf, counts, totals }),
  }
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

function mediansOf({ cards: hitCards, percentiles }: Hits, { bins, binOf, counts, totals }: Binned): (number | null)[] {
  const cards = totals.length
  // By card: the bins of the two middle values, and how many values lie before the first of them.
  const low = new Uint8Array(cards)
  const span = new Int16Array(cards).fill(-1)
  const before = new Uint32Array(cards)
  for (let card = 0; card < cards; card++) {
    if (totals[card] === 0) continue
    let bin = 0
    let sum = 0
    while (sum + counts[card * bins + bin] <= (totals[card] - 1) >> 1) sum += counts[card * bins + bin++]
    low[card] = bin
    before[card] = sum
    while (sum + counts[card * bins + bin] <= totals[card] >> 1) sum += counts[card * bins + bin++]
    span[card] = bin - low[card]
  }
  const middle = Array.from({ length: cards }, (): number[] => [])
  for (let h = 0; h < hitCards.length; h++) {
    const card = hitCards[h]
    if ((binOf[h] - low[card]) >>> 0 <= span[card]) middle[card].push(percentiles[h])
  }
  return middle.map((values, card) => {
    if (totals[card] === 0) return null
    const sorted = new Float64Array(values).sort()
    return (sorted[((totals[card] - 1) >> 1) - before[card]] + sorted[(totals[card] >> 1) - before[card]]) / 2
  })
}
