import { estimateMedianOfOrdered, type MedianEstimate } from '../statistics/estimate-median.ts'
import type { HitsOfDeals } from './count-hits.ts'
import type { SummaryRoom } from './summary-room.ts'

/** Deals with a value, by rising value. */
export interface ByValue {
  readonly deals: Uint32Array
  readonly values: Float64Array
}

function countCards({ starts, cards: hitCards }: HitsOfDeals, deals: Uint32Array, cards: number): Uint32Array {
  const counts = new Uint32Array(cards)
  for (let i = 0; i < deals.length; i++) {
    const end = starts[deals[i] + 1]
    for (let h = starts[deals[i]]; h < end; h++) counts[hitCards[h]]++
  }
  return counts
}

/**
 * Medians of a value of the deals that have each card: walking through deals by rising value, each card's values come to stand in
 * their order, as their places among all.
 *
 * @param counts of each card, how many of the deals have it, where that is known
 */
export function mediansByCard(
  hits: HitsOfDeals,
  { deals, values }: ByValue,
  cards: number,
  room: SummaryRoom,
  counts = countCards(hits, deals, cards),
): MedianEstimate[] {
  const { starts, cards: hitCards } = hits
  // Where the values of each card start, one card after the other.
  const begins = new Uint32Array(cards + 1)
  for (let card = 0; card < cards; card++) begins[card + 1] = begins[card] + counts[card]
  const next = begins.slice()
  const sums = new Float64Array(cards)
  const places = room.placesOf(begins[cards])
  for (let i = 0; i < deals.length; i++) {
    const value = values[i]
    const end = starts[deals[i] + 1]
    for (let h = starts[deals[i]]; h < end; h++) {
      const card = hitCards[h]
      places[next[card]++] = i
      sums[card] += value
    }
  }
  return Array.from(sums, (sum, card) => {
    const at = (place: number): number => values[places[begins[card] + place]]
    return estimateMedianOfOrdered({ size: counts[card], at }, sum)
  })
}
