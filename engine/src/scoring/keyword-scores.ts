import { inverseFrequency } from './elastic.ts'

/** Frequency of a keyword in a deal, 0..1: `tf / (tf + 2)`, tf = its matches over the deal. */
export function frequencyScore(occurrences: number): number {
  return occurrences / (occurrences + 2)
}

/**
 * Persistence of a keyword in a deal, 0..1: 0 when no conversation of the deal matches, else `(m + 2π)/(M + 2)`:
 * m of the deal's M conversations match, π = the share of the customer's conversations that do (at most 1).
 * In one direction M counts, as the corpus does, the conversations that have words of that direction.
 */
export function persistenceScore(matching: number, conversations: number, share: number): number {
  if (matching === 0) return 0
  return (matching + 2 * Math.min(1, share)) / (conversations + 2)
}

/**
 * Originality of a keyword, 0..1: `idf(max(n, 1)) / idf(1)` over all types of conversation: 1 = nobody says it,
 * near 0 = everybody does. With at most one conversation there is nothing to compare with, and it is 1.
 */
export function originalityScore(conversations: number, matching: number): number {
  if (conversations <= 1) return 1
  return inverseFrequency(conversations, Math.max(matching, 1)) / inverseFrequency(conversations, 1)
}

/** Source of a keyword: 1 when a person added it, 0.5 when a machine did. */
export function sourceScore(source: 'user' | 'machine'): number {
  return source === 'user' ? 1 : 0.5
}

/** Accuracy of a keyword: 1 when all its stems stand in the card's title, else 0.5. */
export function accuracyScore(keywordStems: readonly string[], titleStems: readonly string[]): number {
  return keywordStems.every(stem => titleStems.includes(stem)) ? 1 : 0.5
}

/** Quality of a keyword, 0..1: the mean of source, accuracy and relevance. */
export function qualityScore(source: number, accuracy: number, relevance: number): number {
  return (source + accuracy + relevance) / 3
}

/** How persistence or originality weighs in the total: `(1 + share)/2`, ½ to 1. */
export function weightOfShare(share: number): number {
  return (1 + share) / 2
}

/** As `totalScore`, with the weights of persistence and originality (`weightOfShare`). */
export function totalByWeights(elastic: number, quality: number, persistence: number, originality: number): number {
  return elastic * quality * persistence * originality
}

/** Total score of a keyword in a conversation, ≥ 0: `elastic · quality · (1 + persistence)/2 · (1 + originality)/2`. */
export function totalScore(elastic: number, quality: number, persistence: number, originality: number): number {
  return totalByWeights(elastic, quality, weightOfShare(persistence), weightOfShare(originality))
}
