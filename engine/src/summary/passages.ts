import type { Query } from './query.ts'
import { overHighest, smooth } from './relevance.ts'
import type { Sentence } from './sentence.ts'
import type { SummaryWeights } from './weights.ts'

/**
 * How much is said around each sentence about what a question asks, in [0, 1]: the relevance of the sentences around it,
 * where what somebody asked counts more, as an answer may use other words; of that, the share `coverage` counts only as far
 * as all words of the question come up near, and the share `near` only as far as a speaker whom the question names speaks
 * near.
 */
export function passageRelevance(
  sentences: readonly Sentence[],
  direct: Float64Array,
  { terms, speakers }: Query,
  idf: ReadonlyMap<number, number>,
  { regionWidth, asked, answered, coverage, coverWidth, near, nearWidth }: SummaryWeights,
): Float64Array {
  const said = direct.map((value, at) => value * (sentences[at].isQuestion ? 1 + asked : 1))
  const ahead = said.map((value, at) => value * (isTakenUp(sentences, at) ? 1 + answered : 1))
  const around = smooth(said, regionWidth, ahead)
  const covered = termCoverage(sentences, terms, idf, coverWidth)
  const spoken =
    speakers.size === 0
      ? null
      : smooth(
          Float64Array.from(sentences, ({ speaker, length }) => (speakers.has(speaker) ? length : 0)),
          nearWidth,
        )
  return overHighest(
    around.map((value, at) => value * mix(coverage, covered[at]) * (spoken === null ? 1 : mix(near, spoken[at]))),
  )
}

/** Whether a sentence is a question after which another speaker goes on. */
function isTakenUp(sentences: readonly Sentence[], at: number): boolean {
  return sentences[at].isQuestion && at + 1 < sentences.length && sentences[at + 1].speaker !== sentences[at].speaker
}

const mix = (share: number, value: number): number => 1 - share + share * value

/**
 * How much of some terms is said near each sentence, over the highest: the sum over terms of inverse frequency ·
 * exp(−distance to the nearest sentence that holds it / width).
 */
export function termCoverage(
  sentences: readonly Sentence[],
  terms: readonly number[],
  idf: ReadonlyMap<number, number>,
  width: number,
): Float64Array {
  const fade = Math.exp(-1 / width)
  const covered = new Float64Array(sentences.length)
  for (const term of terms) {
    const weight = idf.get(term) ?? 0
    const nearness = Float64Array.from(sentences, ({ terms }) => (terms.includes(term) ? 1 : 0))
    for (let at = 1; at < nearness.length; at++) nearness[at] = Math.max(nearness[at], nearness[at - 1] * fade)
    for (let at = nearness.length - 2; at >= 0; at--) nearness[at] = Math.max(nearness[at], nearness[at + 1] * fade)
    for (const [at, value] of nearness.entries()) covered[at] += weight * value
  }
  return overHighest(covered)
}
