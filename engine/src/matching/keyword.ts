/** What a person means by a keyword: its words, and whether they must stand exactly so. */
export interface Keyword {
  readonly text: string
  /** The same words, next to each other, in any case; else each by its stem, with up to two other words between. */
  readonly exact: boolean
}

const QUOTED = /^["“”„‟«»＂](.*)["“”„‟«»＂]$/su
const STRAY_QUOTES = /^["“”„‟«»＂]+|["“”„‟«»＂]+$/gu
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u

/** Thrown for a keyword without a word to look for. */
export class EmptyKeywordError extends Error {
  override readonly name = 'EmptyKeywordError'
  readonly keyword: string

  constructor(keyword: string) {
    super(`The keyword ${JSON.stringify(keyword)} holds no word. Enter at least one letter or digit.`)
    this.keyword = keyword
  }
}

/**
 * Reads a keyword as typed: double quotes around it, straight or curly, make it exact. Blanks are trimmed and joined.
 * Throws `EmptyKeywordError` when no letter or digit is left.
 */
export function parseKeyword(input: string): Keyword {
  const written = input.trim()
  const quoted = QUOTED.exec(written)
  const text = (quoted?.[1] ?? written).replace(STRAY_QUOTES, '').trim().replace(/\s+/gu, ' ')
  if (!LETTER_OR_DIGIT.test(text)) throw new EmptyKeywordError(input)
  return { text, exact: quoted !== null }
}
