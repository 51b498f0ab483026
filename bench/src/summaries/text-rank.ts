import type { Sentence } from '@bic/engine/summary/sentence'

const damping = 0.85
const rounds = 20

/**
 * TextRank (Mihalcea & Tarau, 2004): the rank of each sentence in the graph whose edges are the terms two sentences
 * share over the sum of the logarithms of their lengths.
 */
export const textRank = (sentences: readonly Sentence[]): Float64Array => {
  const size = sentences.length
  const holders = new Map<number, number[]>()
  for (const [at, { terms }] of sentences.entries())
    for (const term of terms) holders.set(term, [...(holders.get(term) ?? []), at])
  const edges = sentences.map(({ terms, length }, at) => {
    const shared = new Map<number, number>()
    for (const other of terms.flatMap(term => holders.get(term) ?? []))
      if (other !== at) shared.set(other, (shared.get(other) ?? 0) + 1)
    return [...shared].map(([other, count]): [number, number] => [
      other,
      count / Math.log(1 + length * (sentences[other]?.length ?? 1)),
    ])
  })
  const out = edges.map(list => list.reduce((sum, [, weight]) => sum + weight, 0) || 1)
  let ranks = new Float64Array(size).fill(1)
  for (let round = 0; round < rounds; round++) {
    const next = new Float64Array(size).fill(1 - damping)
    for (const [at, list] of edges.entries())
      for (const [other, weight] of list) {
        next[other] = (next[other] ?? 0) + (damping * weight * (ranks[at] ?? 0)) / (out[at] ?? 1)
      }
    ranks = next
  }
  return ranks
}
