import type { Sentence } from './sentence.ts'

/** How fast more occurrences stop to count, and how much long sentences are marked down. */
const k1 = 1.2
const b = 0.4

/** In how many sentences each term comes up, and the inverse of it: ln(1 + (N − n + 0.5)/(n + 0.5)). */
export function inverseFrequencies(sentences: readonly Sentence[]): Map<number, number> {
  const matching = new Map<number, number>()
  for (const { terms } of sentences) for (const term of terms) matching.set(term, (matching.get(term) ?? 0) + 1)
  for (const [term, n] of matching) matching.set(term, Math.log(1 + (sentences.length - n + 0.5) / (n + 0.5)))
  return matching
}

/**
 * BM25 of each sentence for some terms (Robertson & Zaragoza, The Probabilistic Relevance Framework, 2009; k1 = 1.2,
 * b = 0.4, length in terms), over the highest: in [0, 1]. All 0 when no sentence holds a term.
 */
export function relevance(
  sentences: readonly Sentence[],
  terms: readonly number[],
  idf: ReadonlyMap<number, number>,
): Float64Array {
  const scores = new Float64Array(sentences.length)
  const wanted = new Set(terms)
  const average = sentences.reduce((sum, { length }) => sum + length, 0) / sentences.length
  for (const [at, sentence] of sentences.entries()) {
    for (const [k, term] of sentence.terms.entries()) {
      if (!wanted.has(term)) continue
      const tf = sentence.counts[k]
      const saturation = (tf * (k1 + 1)) / (tf + k1 * (1 - b + (b * sentence.length) / average))
      scores[at] += (idf.get(term) ?? 0) * saturation
    }
  }
  return overHighest(scores)
}

/**
 * Each value spread over its neighbours by the kernel exp(−distance/width), over the highest: in [0, 1]. `ahead`: what is
 * spread over those that follow, where that is something else.
 */
export function smooth(values: Float64Array, width: number, ahead: Float64Array = values): Float64Array {
  const keep = Math.exp(-1 / width)
  const smoothed = Float64Array.from(values)
  let running = 0
  for (let at = 0; at < values.length; at++) {
    smoothed[at] += running * keep
    running = running * keep + ahead[at]
  }
  running = 0
  for (let at = values.length - 1; at >= 0; at--) {
    smoothed[at] += running * keep
    running = running * keep + values[at]
  }
  return overHighest(smoothed)
}

/** Values over the highest of them; as they are when none is above 0. */
export function overHighest(values: Float64Array): Float64Array {
  const highest = values.reduce((most, value) => Math.max(most, value), 0)
  return highest > 0 ? values.map(value => value / highest) : values
}
