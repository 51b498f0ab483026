import { centrality } from './centrality.ts'
import type { Sentence } from './sentence.ts'
import type { SummaryWeights } from './weights.ts'

/** The choice ends when the best sentence left does not fit and this share of the budget is used. */
const FULL_ENOUGH = 0.85

/**
 * Chooses sentences one by one, the highest score first, until the budget of words is used; what a chosen sentence said
 * counts less for the others. `fixed` is the part of each score that does not change. Answers indexes and scores in the
 * order of the choice. Of equal scores the earlier sentence wins. One sentence is chosen even when it exceeds the budget.
 */
export function chooseSentences(
  sentences: readonly Sentence[],
  fixed: Float64Array,
  model: ReadonlyMap<number, number>,
  weights: SummaryWeights,
): { index: number; score: number }[] {
  const left = new Map(model)
  const all = Float64Array.from(sentences, sentence => centrality(sentence, left))
  const highest = all.reduce((most, value) => Math.max(most, value), 0) || 1
  const open = new Set(fitting(sentences, weights))
  const chosen: { index: number; score: number }[] = []
  let room = weights.budget
  while (open.size > 0) {
    let best = -1
    let score = Number.NEGATIVE_INFINITY
    for (const index of open) {
      const value = fixed[index] + (weights.centrality * centrality(sentences[index], left)) / highest
      if (value > score) {
        best = index
        score = value
      }
    }
    open.delete(best)
    if (chosen.length > 0 && sentences[best].length > room) {
      if (room < (1 - FULL_ENOUGH) * weights.budget) break
      continue
    }
    chosen.push({ index: best, score })
    room -= sentences[best].length
    for (const term of sentences[best].terms) left.set(term, (left.get(term) ?? 0) * (1 - weights.decay))
  }
  return chosen
}

/** Sentences of the wanted length; all when none is. */
function fitting(sentences: readonly Sentence[], { shortest, longest }: SummaryWeights): Iterable<number> {
  const found = [...sentences.keys()].filter(
    index => sentences[index].length >= shortest && sentences[index].length <= longest,
  )
  return found.length > 0 ? found : sentences.keys()
}
