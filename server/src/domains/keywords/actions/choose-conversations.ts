import type { Corpus } from '#evidence/corpus/corpus.ts'

/** Conversations that match, and others beside them, that are read to find phrases. */
const mostMatching = 160
const mostOthers = 160

/** At most `most`, evenly spread over the list, so that no time and no deal is favoured; always the same. */
export const spreadEvenly = (ids: readonly number[], most: number): number[] => {
  if (ids.length <= most) return [...ids]
  return Array.from({ length: most }, (_, i) => ids[Math.floor((i * ids.length) / most)] ?? 0)
}

/** Which conversations to read: of those that match and of the others, evenly over the history. */
export const chooseToRead = (corpus: Corpus, matching: ReadonlySet<number>): number[] => {
  const all = corpus.ids().toSorted((a, b) => a - b)
  return [
    ...spreadEvenly(
      all.filter(id => matching.has(id)),
      mostMatching,
    ),
    ...spreadEvenly(
      all.filter(id => !matching.has(id)),
      mostOthers,
    ),
  ]
}
