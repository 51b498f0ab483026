import type { Hits } from './find-hits.ts'

/** Percentiles, up to 100, fall into so many bins: fewer where there is little to count, as all have to be cleared. */
const manyBins = 512
const fewBins = 32
const manyHits = 200_000

function binOf(percentile: number, bins: number): number {
  return Math.min(bins - 1, (percentile * (bins / 100)) | 0)
}

/**
 * The median percentile of each card's hits; null of none. Hits are counted in bins, and only those of the bins in which
 * the middle lies are looked at more closely.
 */
export function percentileMedians({ cards: hitCards, percentiles }: Hits, cards: number): (number | null)[] {
  const bins = hitCards.length < manyHits ? fewBins : manyBins
  const counts = new Uint32Array(cards * bins)
  const totals = new Uint32Array(cards)
  for (let h = 0; h < hitCards.length; h++) {
    const percentile = percentiles[h]
    if (Number.isNaN(percentile)) continue
    const card = hitCards[h]
    totals[card]++
    counts[card * bins + binOf(percentile, bins)]++
  }
  // By card: the bins of the two middle values, and how many values lie before the first of them.
  const low = new Uint16Array(cards).fill(1)
  const high = new Uint16Array(cards)
  const before = new Uint32Array(cards)
  for (let card = 0; card < cards; card++) {
    if (totals[card] === 0) continue
    let bin = 0
    let sum = 0
    while (sum + counts[card * bins + bin] <= (totals[card] - 1) >> 1) sum += counts[card * bins + bin++]
    low[card] = bin
    before[card] = sum
    while (sum + counts[card * bins + bin] <= totals[card] >> 1) sum += counts[card * bins + bin++]
    high[card] = bin
  }
  const middle = Array.from({ length: cards }, (): number[] => [])
  for (let h = 0; h < hitCards.length; h++) {
    const card = hitCards[h]
    if (Number.isNaN(percentiles[h])) continue
    const bin = binOf(percentiles[h], bins)
    if (bin >= low[card] && bin <= high[card]) middle[card].push(percentiles[h])
  }
  return middle.map((values, card) => {
    if (totals[card] === 0) return null
    const sorted = Float64Array.from(values).sort()
    return (sorted[((totals[card] - 1) >> 1) - before[card]] + sorted[(totals[card] >> 1) - before[card]]) / 2
  })
}
