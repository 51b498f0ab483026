/** How telling a stem is. */
export type StemWeight = (stem: string) => number

/**
 * Weights of stems over the customer's cards, each given as the stems of its title and description:
 * `ln((1 + N)/(1 + df)) + 1`, N cards, df of them with the stem. The added ones keep unseen stems finite, and every
 * weight above 0.
 */
export function weighStems(cards: readonly (readonly string[])[]): StemWeight {
  const cardsWith = new Map<string, number>()
  for (const stems of cards) for (const stem of new Set(stems)) cardsWith.set(stem, (cardsWith.get(stem) ?? 0) + 1)
  return stem => Math.log((1 + cards.length) / (1 + (cardsWith.get(stem) ?? 0))) + 1
}

/**
 * Relevance of a keyword to its card, 0..1: the cosine of the TF-IDF vectors (stem count × weight) of the keyword and
 * of the card's title and description; 0 when they share no stem.
 */
export function relevanceScore(
  keywordStems: readonly string[],
  cardStems: readonly string[],
  weight: StemWeight,
): number {
  const keyword = weighText(keywordStems, weight)
  const card = weighText(cardStems, weight)
  let product = 0
  for (const [stem, value] of keyword) product += value * (card.get(stem) ?? 0)
  if (product === 0) return 0
  return Math.min(1, product / (lengthOf(keyword) * lengthOf(card)))
}

function weighText(stems: readonly string[], weight: StemWeight): Map<string, number> {
  const vector = new Map<string, number>()
  for (const stem of stems) vector.set(stem, (vector.get(stem) ?? 0) + weight(stem))
  return vector
}

function lengthOf(vector: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const value of vector.values()) sum += value * value
  return Math.sqrt(sum)
}
