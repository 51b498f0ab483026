import type { CorpusFigures } from './epoch.ts'

/** How fast more occurrences stop to count. */
const k1 = 1.2
/** How much long conversations are marked down. */
const b = 0.75

/**
 * Inverse document frequency `ln(1 + (N − n + 0.5)/(n + 0.5))` (Lucene's BM25), ≥ 0; N conversations, n of them match.
 * A keyword younger than the epoch can match more conversations than the epoch knows: n is then taken as N.
 */
export function inverseFrequency(conversations: number, matching: number): number {
  const n = Math.min(matching, conversations)
  return Math.log(1 + (conversations - n + 0.5) / (n + 0.5))
}

/** What BM25 adds to the occurrences of any keyword in a conversation of a length: `k1·(1 − b + b·len/avgLen)`. */
export function lengthPenalty(length: number, figures: CorpusFigures): number {
  const relativeLength = figures.averageLength > 0 ? length / figures.averageLength : 1
  return k1 * (1 - b + b * relativeLength)
}

/** How much occurrences count, at most k1 + 1: `tf·(k1 + 1) / (tf + penalty)`. */
export function saturate(occurrences: number, penalty: number): number {
  return (occurrences * (k1 + 1)) / (occurrences + penalty)
}

/**
 * Elastic score of a keyword in a conversation, ≥ 0: BM25 `idf · tf·(k1 + 1) / (tf + k1·(1 − b + b·len/avgLen))`,
 * k1 = 1.2, b = 0.75. `occurrences` = tf and `length` = len (words) of the chosen direction; `figures` are those of the
 * conversation's type and direction; `matching` = n of them. Without an average yet, len/avgLen is taken as 1.
 */
export function elasticScore(occurrences: number, length: number, matching: number, figures: CorpusFigures): number {
  if (occurrences === 0) return 0
  return inverseFrequency(figures.conversations, matching) * saturate(occurrences, lengthPenalty(length, figures))
}
