import type { Sentence } from './sentence.ts'

/** A sentence among those that a summary is chosen from. */
export interface Candidate {
  readonly sentence: Sentence
  /** Index of the candidate right before it that it leans on; null when there is none. */
  readonly lead: number | null
  /** Whether it may be chosen for itself; if not, it is there for those that lean on it. */
  readonly isOffered: boolean
}

/** Sentences and, each before them, those that they lean on; `offers`: those that may be chosen, as they may be. */
export function readCandidates(sentences: readonly Sentence[], offers: readonly Sentence[] = sentences): Candidate[] {
  const candidates: Candidate[] = []
  const at = new Map<number, number>()
  const offered = new Map(offers.map(sentence => [sentence.start, sentence]))
  const add = (sentence: Sentence): number => {
    const known = at.get(sentence.start)
    if (known !== undefined) return known
    const lead = sentence.lead === null ? null : add(sentence.lead)
    const index = candidates.push({ sentence, lead, isOffered: offered.has(sentence.start) }) - 1
    at.set(sentence.start, index)
    return index
  }
  for (const sentence of sentences) add(offered.get(sentence.start) ?? sentence)
  return candidates
}
