import { listKeywordWords } from '../index/indexed-keyword.ts'
import type { Keyword } from '../matching/keyword.ts'
import type { Vocabulary } from '../text/vocabulary.ts'

/**
 * What two keywords have in common when they match the same, whatever they look like: an exact keyword its words, a
 * loose one their stems, in order. A space parts them; no word holds one.
 */
export function keywordKey({ text, exact }: Keyword, vocabulary: Vocabulary): string {
  const words = listKeywordWords(text, vocabulary)
  return exact ? `"${words.map(({ word }) => word).join(' ')}"` : words.map(({ stem }) => stem).join(' ')
}
