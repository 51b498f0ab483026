import { readNumbers } from './read-numbers.ts'
import { splitStatements } from './split-statements.ts'

/** How easily a text reads, and what it is counted from. */
export interface ReadingEase {
  /** Flesch's reading ease: 60 to 70 is plain English, below 30 is very hard; null of a text without words. */
  readonly ease: number | null
  readonly words: number
  readonly sentences: number
  readonly syllables: number
  /** The longest sentences of more than `LONG_SENTENCE` words, the longest first: what shortening would raise the figure most. */
  readonly longest: readonly { readonly start: number; readonly end: number; readonly words: number }[]
}

/** A sentence with more words than these is hard to follow. */
export const LONG_SENTENCE = 25
const MOST_SHOWN = 8
const WORD = /\p{L}[\p{L}'’-]*/gu

/**
 * The syllables of an English word by its groups of vowels: a silent "e" at the end, "es" and "ed" do not count, "le" after a
 * consonant does. At least one.
 */
export function countSyllables(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/gu, '')
  if (plain.length <= 3) return 1
  const sounded = plain
    .replace(/(?:[^laeiouy]es|(?<![td])ed|[^laeiouy]e)$/u, match => match.replace(/e[sd]?$/u, ''))
    .replace(/^y/u, '')
    .replace(/(?<![cstx])i[aou]/gu, 'i-a')
  return Math.max(1, sounded.match(/[aeiouy]{1,2}/gu)?.length ?? 1)
}

/**
 * Flesch's reading ease, 206.835 − 1.015 · words / sentence − 84.6 · syllables / word (Flesch 1948, "A new readability yardstick",
 * Journal of Applied Psychology 32, 221). Made for English; numbers count as words of one syllable.
 */
export function readingEase(text: string): ReadingEase {
  let [words, syllables] = [0, 0]
  const sentences = splitStatements(text).map(({ start, end, text: sentence }) => {
    const own = sentence.match(WORD) ?? []
    const numbers = readNumbers(sentence).filter(({ written }) => /\d/u.test(written)).length
    words += own.length + numbers
    syllables += own.reduce((sum, word) => sum + countSyllables(word), numbers)
    return { start, end, words: own.length + numbers }
  })
  const ease =
    words === 0 ? null : 206.835 - 1.015 * (words / Math.max(1, sentences.length)) - 84.6 * (syllables / words)
  const longest = sentences
    .filter(sentence => sentence.words > LONG_SENTENCE)
    .sort((a, b) => b.words - a.words || a.start - b.start)
    .slice(0, MOST_SHOWN)
  return { ease, words, sentences: sentences.length, syllables, longest }
}
