import { type Passage, PhraseCounts } from '@bic/engine/keyphrases/phrase-counts'
import type { Vocabulary } from '@bic/engine/text/vocabulary'

/** Term frequency times inverse document frequency over the same candidates: `tf · ln(N/df)`. Answers stems, best first. */
export const rankByTfIdf = (
  paper: Passage,
  frequencies: ReadonlyMap<number, number>,
  papers: number,
  vocabulary: Vocabulary,
): string[] => {
  const counts = new PhraseCounts(vocabulary)
  counts.add(paper)
  return [...counts.phrases]
    .map(([key, { stems, count }]) => ({
      stems: stems.map(stem => vocabulary.stemWord(stem)).join(' '),
      score: count * Math.log(papers / (frequencies.get(key) ?? 1)),
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ stems }) => stems)
}

/** In how many papers each candidate stands. */
export const documentFrequencies = (papers: readonly Passage[], vocabulary: Vocabulary): Map<number, number> => {
  const frequencies = new Map<number, number>()
  for (const paper of papers) {
    const counts = new PhraseCounts(vocabulary)
    counts.add(paper)
    for (const key of counts.phrases.keys()) frequencies.set(key, (frequencies.get(key) ?? 0) + 1)
  }
  return frequencies
}
