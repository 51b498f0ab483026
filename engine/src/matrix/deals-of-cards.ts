import type { Hits } from './find-hits.ts'

/** The deals that have each card, as indices into the deals asked about, rising. */
export function dealsOfCards(
  { starts, cards: hitCards }: Pick<Hits, 'starts' | 'cards'>,
  cards: number,
): Uint32Array[] {
  const counts = new Uint32Array(cards)
  for (let h = 0; h < hitCards.length; h++) counts[hitCards[h]]++
  const lists = Array.from(counts, count => new Uint32Array(count))
  counts.fill(0)
  for (let d = 0; d + 1 < starts.length; d++) {
    for (let h = starts[d]; h < starts[d + 1]; h++) lists[hitCards[h]][counts[hitCards[h]]++] = d
  }
  return lists
}
