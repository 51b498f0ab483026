import { signedLogLikelihoodRatio } from '../statistics/log-likelihood.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import { keyOfStem, mostWritten, type Passage, PhraseCounts } from './phrase-counts.ts'
import { chooseDifferent, contains } from './same-phrases.ts'

/** A phrase that marks one set of passages off from others. */
export interface Keyphrase {
  /** As it is written most often, in lower case. */
  readonly text: string
  readonly stems: readonly string[]
  /** Times it was said near, and elsewhere. */
  readonly near: number
  readonly elsewhere: number
  /** How significantly it characterises what is near: see `findKeyphrases`. */
  readonly score: number
}

export interface KeyphraseOptions {
  readonly most: number
  /** Fewest times near; once says little. */
  readonly fewest?: number
  /** Least score; 10.83 is p = 0.001 for a single word. */
  readonly least?: number
  /** Stems of keywords that are there already: neither they nor a part of them, nor what contains them, is found. */
  readonly known?: readonly (readonly string[])[]
  /** Words, in lower case, that are names. */
  readonly names?: ReadonlySet<string>
}

interface Scored extends Keyphrase {
  readonly ids: readonly number[]
}

/** A word that is mostly written with a capital within sentences is a name. */
const mostCapitals = 0.5
/**
 * Phrases of one to three words that are said near much more than elsewhere, the surest first. The score of a phrase is
 * the log-likelihood ratio of its count near against elsewhere (Dunning 1993) plus, for one of k words, (k − 1)/k of the
 * mean of those of its words: of two phrases that were said alike, the one made of telling words is the better, and the
 * longer one says more. Of phrases that say the same, one holding the other, the better is kept.
 *
 * @param near the passages to characterise; @param elsewhere what they are contrasted with
 */
export function findKeyphrases(
  near: Iterable<Passage>,
  elsewhere: Iterable<Passage>,
  vocabulary: Vocabulary,
  { most, fewest = 2, least = 10.83, known = [], names = new Set() }: KeyphraseOptions,
): Keyphrase[] {
  const inside = new PhraseCounts(vocabulary)
  for (const passage of near) inside.add(passage)
  const outside = new PhraseCounts(vocabulary, inside.phrases)
  for (const passage of elsewhere) outside.add(passage)

  const ratioOf = (key: number): number => {
    const count = inside.phrases.get(key)?.count ?? 0
    return signedLogLikelihoodRatio(count, inside.words, outside.phrases.get(key)?.count ?? 0, outside.words)
  }
  const isName = (key: number): boolean => {
    const [here, there] = [inside.phrases.get(key), outside.phrases.get(key)]
    const said = (here?.count ?? 0) + (there?.count ?? 0)
    return ((here?.capitals ?? 0) + (there?.capitals ?? 0)) / said > mostCapitals
  }
  const scored: Scored[] = []
  for (const [key, phrase] of inside.phrases) {
    if (phrase.count < fewest) continue
    const other = outside.phrases.get(key)
    if (phrase.stems.some(stem => isName(keyOfStem(stem)))) continue
    const own = ratioOf(key)
    const ofWords = phrase.stems.map(stem => ratioOf(keyOfStem(stem)))
    const mean = ofWords.reduce((sum, value) => sum + value, 0) / ofWords.length
    const score = own + (mean * (phrase.stems.length - 1)) / phrase.stems.length
    const stems = phrase.stems.map(stem => vocabulary.stemWord(stem))
    const text = mostWritten(phrase.spellings)
    if (
      Math.min(own, score) < least ||
      known.some(keyword => contains(keyword, stems) || contains(stems, keyword)) ||
      text.split(/[\s-]/u).some(word => names.has(word))
    )
      continue
    scored.push({ text, stems, ids: phrase.stems, near: phrase.count, elsewhere: other?.count ?? 0, score })
  }
  scored.sort((a, b) => b.score - a.score || b.near - a.near || (a.text < b.text ? -1 : 1))
  return chooseDifferent(scored, most).map(({ ids: _ids, ...phrase }) => phrase)
}
