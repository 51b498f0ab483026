import { signedLogLikelihoodRatio } from '../statistics/log-likelihood.ts'
import { isNumberWord, isStopWord } from '../summary/word-lists.ts'
import { scanTokens } from '../text/scan.ts'
import { TokenBuffer } from '../text/token-buffer.ts'
import type { Vocabulary } from '../text/vocabulary.ts'

/** How often buyers say each telling word, by its stem, and how many words they say in all. */
export interface SpokenWords {
  readonly stems: ReadonlyMap<string, number>
  readonly words: number
}

/** A word of a document that buyers do not say, or say much less. */
export interface StrangeWord {
  /** As it is written first, in lower case. */
  readonly text: string
  /** Times in the document, and times buyers said it. */
  readonly count: number
  readonly buyers: number
  /** Log-likelihood ratio of both shares (Dunning 1993); 10.83 is p = 0.001. */
  readonly score: number
  /** Where it stands, in characters of the document. */
  readonly places: readonly { readonly start: number; readonly end: number }[]
}

export interface DocumentLanguage {
  /** Telling words of the document, and those of them that buyers say: at least `HEARD` times. */
  readonly telling: number
  readonly heard: number
  /** Words that mark the document off from buyers, the surest first. */
  readonly strange: readonly StrangeWord[]
}

/** So many times a word has to be said to be one of buyers: once or twice may be a slip of the transcript. */
export const HEARD = 3
const LEAST_SCORE = 10.83
const MOST_SHOWN = 20

interface Found {
  readonly text: string
  count: number
  capitals: number
  readonly places: { readonly start: number; readonly end: number }[]
}

const isTelling = (word: string): boolean => word.length > 1 && !isStopWord(word) && !isNumberWord(word)

/** Counts the telling words of passages by their stems. */
export function countSpoken(
  passages: Iterable<{ readonly text: string; readonly start: number; readonly end: number }>,
  vocabulary: Vocabulary,
): SpokenWords {
  const stems = new Map<string, number>()
  const tokens = new TokenBuffer()
  let words = 0
  for (const { text, start, end } of passages) {
    tokens.clear()
    scanTokens(text, start, end, vocabulary, tokens)
    words += tokens.count
    for (let k = 0; k < tokens.count; k++) {
      const id = tokens.word[k] as number
      if (!isTelling(vocabulary.word(id))) continue
      const stem = vocabulary.stemWord(vocabulary.stemId(id))
      stems.set(stem, (stems.get(stem) ?? 0) + 1)
    }
  }
  return { stems, words }
}

/**
 * How much of a document is in the words of buyers: the share of its telling words that they say, and the words that mark it off
 * from them by the log-likelihood ratio. Names (words mostly written with a capital inside sentences) are no language of anybody
 * and are left out of both.
 */
export function compareLanguage(text: string, buyers: SpokenWords, vocabulary: Vocabulary): DocumentLanguage {
  const tokens = new TokenBuffer()
  scanTokens(text, 0, text.length, vocabulary, tokens)
  const found = new Map<string, Found>()
  for (let k = 0; k < tokens.count; k++) {
    const id = tokens.word[k] as number
    if (!isTelling(vocabulary.word(id))) continue
    const stem = vocabulary.stemWord(vocabulary.stemId(id))
    const [start, end] = [tokens.start[k] as number, tokens.end[k] as number]
    const one = found.get(stem) ?? { text: vocabulary.word(id), count: 0, capitals: 0, places: [] }
    found.set(stem, one)
    one.count++
    one.places.push({ start, end })
    if (isNameAt(text, start)) one.capitals++
  }
  let [telling, heard] = [0, 0]
  const strange: StrangeWord[] = []
  for (const [stem, { text: word, count, capitals, places }] of found) {
    if (2 * capitals > count) continue
    const said = buyers.stems.get(stem) ?? 0
    telling += count
    if (said >= HEARD) heard += count
    const score = buyers.words === 0 ? 0 : signedLogLikelihoodRatio(count, tokens.count, said, buyers.words)
    if (score >= LEAST_SCORE) strange.push({ text: word, count, buyers: said, score, places })
  }
  strange.sort((a, b) => a.buyers - b.buyers || b.score - a.score || (a.text < b.text ? -1 : 1))
  return { telling, heard, strange: strange.slice(0, MOST_SHOWN) }
}

/** Whether a word is written as names are, where no sentence, line or heading begins. */
function isNameAt(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 3), at)
  return /\p{Lu}/u.test(text.charAt(at)) && before !== '' && !/[.!?:"“#\n]\s*$/u.test(before)
}
