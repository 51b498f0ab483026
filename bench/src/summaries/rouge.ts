import { splitSentences } from '@bic/engine/text/sentences'
import { porterStem } from './porter.ts'

/** F1 of what two summaries share, each in [0, 1]. */
export interface Rouge {
  readonly one: number
  readonly two: number
  /** Summary-level: the union of longest common subsequences of the sentences. */
  readonly long: number
}

const stems = new Map<string, string>()
const stemOf = (word: string): string => {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = word.length > 3 ? porterStem(word) : word
  stems.set(word, stem)
  return stem
}

/** Words as ROUGE compares them: lower case, letters and digits, stemmed when longer than three; stop words stay. */
export const rougeWords = (text: string): string[] => (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(stemOf)

export const splitSummary = (text: string): string[] =>
  splitSentences(text, 0, text.length).map(([start, end]) => text.slice(start, end))

const f1 = (hits: number, said: number, wanted: number): number => (hits === 0 ? 0 : (2 * hits) / (said + wanted))

export const countOf = (items: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

export const pairsOf = (words: readonly string[]): string[] => words.slice(1).map((word, at) => `${words[at]} ${word}`)

const overlap = (said: readonly string[], wanted: readonly string[]): number => {
  const counts = countOf(wanted)
  let hits = 0
  for (const [item, count] of countOf(said)) hits += Math.min(count, counts.get(item) ?? 0)
  return f1(hits, said.length, wanted.length)
}

/** Indexes of `wanted` in a longest common subsequence with `said`. */
const commonIndexes = (wanted: readonly string[], said: readonly string[]): number[] => {
  const width = said.length + 1
  const lengths = new Uint16Array((wanted.length + 1) * width)
  for (let i = 1; i <= wanted.length; i++)
    for (let j = 1; j <= said.length; j++)
      lengths[i * width + j] =
        wanted[i - 1] === said[j - 1]
          ? (lengths[(i - 1) * width + j - 1] ?? 0) + 1
          : Math.max(lengths[(i - 1) * width + j] ?? 0, lengths[i * width + j - 1] ?? 0)
  const found: number[] = []
  let [i, j] = [wanted.length, said.length]
  while (i > 0 && j > 0) {
    if (wanted[i - 1] === said[j - 1]) {
      found.push(--i)
      j--
    } else if ((lengths[(i - 1) * width + j] ?? 0) > (lengths[i * width + j - 1] ?? 0)) i--
    else j--
  }
  return found
}

const unionOfCommon = (said: readonly string[][], wanted: readonly string[][]): number => {
  const leftSaid = countOf(said.flat())
  const leftWanted = countOf(wanted.flat())
  let hits = 0
  for (const sentence of wanted) {
    const union = new Set(said.flatMap(other => commonIndexes(sentence, other)))
    for (const at of union) {
      const word = sentence[at] ?? ''
      const [a, b] = [leftSaid.get(word) ?? 0, leftWanted.get(word) ?? 0]
      if (a === 0 || b === 0) continue
      leftSaid.set(word, a - 1)
      leftWanted.set(word, b - 1)
      hits++
    }
  }
  return f1(hits, said.flat().length, wanted.flat().length)
}

/**
 * ROUGE-1, -2 and -L (Lin, ROUGE: A Package for Automatic Evaluation of Summaries, 2004), F1, of a summary given in
 * sentences against a reference.
 */
export const rouge = (summary: readonly string[], reference: string): Rouge => {
  const said = summary.map(rougeWords)
  const wanted = splitSummary(reference).map(rougeWords)
  const [flatSaid, flatWanted] = [said.flat(), wanted.flat()]
  return {
    one: overlap(flatSaid, flatWanted),
    two: overlap(pairsOf(flatSaid), pairsOf(flatWanted)),
    long: unionOfCommon(said, wanted),
  }
}
