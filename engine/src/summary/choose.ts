import type { Candidate } from './candidates.ts'
import { centrality } from './centrality.ts'
import type { SummaryWeights } from './weights.ts'

/** The choice ends when the best sentence left does not fit and this share of the budget is used. */
const FULL_ENOUGH = 0.85

/** A chosen sentence: its index, and its score when it was chosen. */
export interface Chosen {
  readonly index: number
  readonly score: number
}

/**
 * Chooses sentences one by one, the highest score first, until the budget of words is used; what a chosen sentence said
 * counts less for the others. A sentence that leans on the one before comes with it: then the mean of their scores
 * decides, by length, and both take their words from the budget. `fixed` is the part of each score that does not change.
 * Of equal scores the earlier sentence wins. The first choice may exceed the budget.
 */
export function chooseSentences(
  candidates: readonly Candidate[],
  fixed: Float64Array,
  model: ReadonlyMap<number, number>,
  weights: SummaryWeights,
): Chosen[] {
  const left = new Map(model)
  const highest = candidates.reduce((most, { sentence }) => Math.max(most, centrality(sentence, left)), 0) || 1
  const open = new Set(fitting(candidates, weights))
  const chosen = new Map<number, Chosen>()
  let room = weights.budget
  const scoreOf = (index: number): number =>
    fixed[index] + (weights.centrality * centrality(candidates[index].sentence, left)) / highest

  while (open.size > 0) {
    let best: Offer = { indexes: [], score: Number.NEGATIVE_INFINITY, length: 0 }
    for (const index of open) {
      const offer = offerOf(index)
      if (offer.score > best.score) best = offer
    }
    const [index] = best.indexes
    open.delete(index)
    if (chosen.has(index)) continue
    if (chosen.size > 0 && best.length > room) {
      if (room < (1 - FULL_ENOUGH) * weights.budget) break
      continue
    }
    room -= best.length
    for (const one of best.indexes) {
      chosen.set(one, { index: one, score: best.score })
      for (const term of candidates[one].sentence.terms) left.set(term, (left.get(term) ?? 0) * (1 - weights.decay))
    }
  }
  return [...chosen.values()].toSorted((a, b) => a.index - b.index)

  /** A sentence with those before it that it needs, or alone and marked down. */
  function offerOf(index: number): Offer {
    const { sentence, lead } = candidates[index]
    const own = scoreOf(index)
    const alone = { indexes: [index], score: own, length: sentence.length }
    if (sentence.standsAlone || !sentence.isWhole || (lead !== null && chosen.has(lead))) return alone
    const marked = { ...alone, score: own - (sentence.leans ? weights.dependent : weights.known) }
    if (lead === null) return marked
    const before = leadsOf(index)
    const length = before.reduce((sum, one) => sum + candidates[one].sentence.length, sentence.length)
    const sum = before.reduce((sum, one) => sum + scoreOf(one) * candidates[one].sentence.length, own * sentence.length)
    const score = sum / length
    return !sentence.leans && score < marked.score ? marked : { indexes: [index, ...before], score, length }
  }

  /** The sentence before one that it leans on, and the one before that, as far as they are not chosen. */
  function leadsOf(index: number): number[] {
    const { lead } = candidates[index]
    if (lead === null || chosen.has(lead)) return []
    return [lead, ...(candidates[lead].sentence.standsAlone ? [] : leadsOf(lead))]
  }
}

interface Offer {
  /** The sentence itself first. */
  readonly indexes: readonly number[]
  readonly score: number
  readonly length: number
}

/** Sentences that may be chosen and have the wanted length; all that may when none has. */
function fitting(candidates: readonly Candidate[], { shortest, longest }: SummaryWeights): Iterable<number> {
  const offered = [...candidates.keys()].filter(index => candidates[index].isOffered)
  const found = offered.filter(index => {
    const { length } = candidates[index].sentence
    return length >= shortest && length <= longest
  })
  return found.length > 0 ? found : offered
}
