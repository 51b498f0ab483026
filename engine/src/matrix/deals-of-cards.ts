import type { Hits } from './find-hits.ts'

/** The deals that have each card, as indices into the deals asked about, rising; the lists stand in one buffer. */
export function dealsOfCards(
  { starts, cards: hitCards }: Pick<Hits, 'starts' | 'cards'>,
  cards: number,
): Uint32Array[] {
  const begins = new Uint32Array(cards + 1)
  for (let h = 0; h < hitCards.length; h++) begins[hitCards[h] + 1]++
  for (let card = 0; card < cards; card++) begins[card + 1] += begins[card]
  const deals = new Uint32Array(hitCards.length)
  const next = begins.slice()
  for (let d = 0; d + 1 < starts.length; d++) {
    const end = starts[d + 1]
    for (let h = starts[d]; h < end; h++) deals[next[hitCards[h]]++] = d
  }
  return Array.from({ length: cards }, (_, card) => deals.subarray(begins[card], begins[card + 1]))
}
