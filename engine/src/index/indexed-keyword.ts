import { scanTokens } from '../text/scan.ts'
import { TokenBuffer } from '../text/token-buffer.ts'
import type { Vocabulary } from '../text/vocabulary.ts'

/** A keyword as the index sees it. */
export interface IndexedKeyword {
  /** Exact: the words next to each other. Loose: at most two other words between neighbours. */
  readonly exact: boolean
  /** For each word of the keyword in order, the surface words that stand for it. */
  readonly words: readonly (readonly string[])[]
}

/** A card's keywords, and its context keywords, as the index sees them. */
export interface IndexedCard {
  readonly keywords: readonly { readonly id: number; readonly keyword: IndexedKeyword }[]
  /** At least one of these must stand in the matching fragment or next to it, when there are any. */
  readonly must: readonly IndexedKeyword[]
  /** None of these may. */
  readonly mustNot: readonly IndexedKeyword[]
}

/** The packed postings of a surface word in the segment asked; undefined when the segment does not have the word. */
export type PostingsOf = (word: string) => Uint8Array | undefined

/** One for all keywords: its room is a hundred times what one of them takes. */
const tokens = new TokenBuffer()

/** The words of a keyword's text, each with its stem: what must be looked up before `indexKeyword`. */
export function listKeywordWords(text: string, vocabulary: Vocabulary): { word: string; stem: string }[] {
  tokens.clear()
  scanTokens(text, 0, text.length, vocabulary, tokens)
  return Array.from(tokens.word.subarray(0, tokens.count), id => ({
    word: vocabulary.word(id),
    stem: vocabulary.stemWord(vocabulary.stemId(id)),
  }))
}

/**
 * Turns a keyword into what the index is asked for: an exact word stands for itself, a loose one for every surface
 * word of the index with its stem, as `wordsOfStem` lists them (it is not asked about exact keywords).
 */
export function indexKeyword(
  keyword: { readonly text: string; readonly exact: boolean },
  vocabulary: Vocabulary,
  wordsOfStem: (stem: string) => readonly string[],
): IndexedKeyword {
  const words = listKeywordWords(keyword.text, vocabulary)
  if (words.length === 0)
    throw new RangeError(`The keyword "${keyword.text}" has no word: write at least one letter or digit.`)
  return {
    exact: keyword.exact,
    words: words.map(({ word, stem }) => (keyword.exact ? [word] : wordsOfStem(stem))),
  }
}
