import type { Sentence } from './sentence.ts'

/**
 * What a stretch of a conversation is about: for each term, the sum over sentences of occurrences · weight of the
 * sentence · inverse frequency, over the highest (SumBasic's word probabilities, Nenkova & Vanderwende 2005, weighted by
 * where the sentence stands).
 */
export function wordModel(
  sentences: readonly Sentence[],
  weights: Float64Array,
  idf: ReadonlyMap<number, number>,
): Map<number, number> {
  const model = new Map<number, number>()
  for (const [at, { terms, counts }] of sentences.entries()) {
    for (const [k, term] of terms.entries()) {
      model.set(term, (model.get(term) ?? 0) + counts[k] * weights[at] * (idf.get(term) ?? 0))
    }
  }
  let highest = 0
  for (const value of model.values()) highest = Math.max(highest, value)
  if (highest > 0) for (const [term, value] of model) model.set(term, value / highest)
  return model
}

/** How much a sentence says of what the model is about: the sum over its terms / length^0.7. */
export function centrality({ terms, length }: Sentence, model: ReadonlyMap<number, number>): number {
  let sum = 0
  for (const term of terms) sum += model.get(term) ?? 0
  return sum / length ** 0.7
}
