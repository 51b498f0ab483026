import { keyOfStem, mostWritten, type Passage, PhraseCounts } from '../keyphrases/phrase-counts.ts'
import { chooseDifferent } from '../keyphrases/same-phrases.ts'
import { signedLogLikelihoodRatio } from '../statistics/log-likelihood.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import type { SpokenWords } from './language.ts'

/** A phrase of buyers that may say what a document says in other words. */
export interface PhraseInstead {
  /** As it is written most often, in lower case. */
  readonly text: string
  /** Stem ids, in the order of the words. */
  readonly ids: readonly number[]
  /** Times in the passages about the document. */
  readonly near: number
  /** Which of the sentences it was said about most. */
  readonly sentence: number
}

/** A phrase with how often buyers say it in all, and in how many conversations. */
export interface CountedPhrase extends PhraseInstead {
  readonly said: number
  readonly conversations: number
}

/** Fewer times are chance; fewer conversations are one person's way of speaking. */
const fewest = { near: 3, conversations: 3 }
/** p = 0.001 for a single word. */
const LEAST_SCORE = 10.83
/** What is mostly said about other subjects is no word of this one. */
const LEAST_SHARE = 0.2
const mostCapitals = 0.5

/**
 * Phrases of one to three words in what buyers said about the subjects of a document, without those that it says itself, the most
 * promising first: by their count and by how much their words mark these passages off from all that buyers say.
 *
 * @param about for each sentence of the document what buyers said about the same, each passage once in all
 * @param buyers all that they said, these passages among it
 * @param own stems of the document
 * @param names words, in lower case, that are names
 */
export function findPhrasesInstead(
  about: readonly (readonly Passage[])[],
  buyers: SpokenWords,
  vocabulary: Vocabulary,
  {
    own,
    names,
    most,
  }: { readonly own: ReadonlySet<string>; readonly names: ReadonlySet<string>; readonly most: number },
): PhraseInstead[] {
  const all = new PhraseCounts(vocabulary)
  const bySentence = about.map(passages => {
    const counts = new PhraseCounts(vocabulary)
    for (const passage of passages) {
      all.add(passage)
      counts.add(passage)
    }
    return counts
  })
  const rest = Math.max(0, buyers.words - all.words)
  const ratioOf = (stem: number): number => {
    const near = all.phrases.get(keyOfStem(stem))?.count ?? 0
    const elsewhere = Math.max(0, (buyers.stems.get(vocabulary.stemWord(stem)) ?? 0) - near)
    return signedLogLikelihoodRatio(near, all.words, Math.min(elsewhere, rest), rest)
  }
  const found: (PhraseInstead & { readonly promise: number })[] = []
  for (const [key, { count, capitals, stems, spellings }] of all.phrases) {
    if (count < fewest.near || capitals / count > mostCapitals) continue
    if (stems.every(stem => own.has(vocabulary.stemWord(stem)))) continue
    const text = mostWritten(spellings)
    if (text.split(/[\s-]/u).some(word => names.has(word))) continue
    const mean = stems.reduce((sum, stem) => sum + ratioOf(stem), 0) / stems.length
    if (mean <= 0) continue
    const counts = bySentence.map(({ phrases }) => phrases.get(key)?.count ?? 0)
    found.push({ text, ids: stems, near: count, sentence: counts.indexOf(Math.max(...counts)), promise: mean * count })
  }
  // Of two that were said alike the longer one says more.
  found.sort((a, b) => b.promise - a.promise || b.ids.length - a.ids.length || (a.text < b.text ? -1 : 1))
  return chooseDifferent(found, most).map(({ promise: _promise, ...phrase }) => phrase)
}

/**
 * Of phrases that are counted in all that buyers said those that mark what they say about a document off from the rest (Dunning's
 * log-likelihood ratio), the surest first: what is said everywhere says nothing about this subject.
 *
 * @param words of the passages about the document, and of all that buyers said
 */
export function choosePhrasesInstead<T extends CountedPhrase>(
  phrases: readonly T[],
  words: { readonly near: number; readonly all: number },
  most: number,
): T[] {
  const rest = Math.max(0, words.all - words.near)
  const scored = phrases.flatMap(phrase => {
    const { near, said, conversations } = phrase
    const elsewhere = Math.min(rest, Math.max(0, said - near))
    const score = signedLogLikelihoodRatio(near, words.near, elsewhere, rest)
    const isOfSubject = score >= LEAST_SCORE && near >= LEAST_SHARE * said && conversations >= fewest.conversations
    return isOfSubject ? [{ phrase, ids: phrase.ids, near, score }] : []
  })
  scored.sort((a, b) => b.score - a.score || b.near - a.near || (a.phrase.text < b.phrase.text ? -1 : 1))
  return chooseDifferent(scored, most).map(({ phrase }) => phrase)
}
