import type { Candidate } from './candidates.ts'
import type { Chosen } from './choose.ts'

/**
 * A point of a summary: a sentence, or a few in a row that only make sense together; `start` and `end` bound what was said
 * in the conversation's text, so that it can be quoted.
 */
export interface SummarySentence {
  /** Cleaned of fillers, false starts and repeats, not reworded. */
  readonly text: string
  readonly fragment: number
  readonly start: number
  readonly end: number
  /** Index into the speakers; -1 when nobody is named. */
  readonly speaker: number
  /** The higher, the earlier it was chosen, about; comparable within one summary only. */
  readonly score: number
}

/** Joins each chosen sentence to the one before it that it leans on, where that is chosen too. */
export function joinPoints(candidates: readonly Candidate[], chosen: readonly Chosen[]): SummarySentence[] {
  const points: SummarySentence[] = []
  let last = -1
  for (const { index, score } of chosen) {
    const { sentence, lead } = candidates[index]
    const { text, fragment, start, end, speaker } = sentence
    const point = points.at(-1)
    if (point && lead !== null && lead === last)
      points.splice(-1, 1, { ...point, text: `${point.text} ${text}`, end, score: Math.max(point.score, score) })
    else points.push({ text, fragment, start, end, speaker, score })
    last = index
  }
  return points
}
