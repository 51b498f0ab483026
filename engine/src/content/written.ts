const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu

/** A text with one form of quotation marks, apostrophes and spaces: all that a verbatim quote may differ in. */
export const sameMarks = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/[“”„«»]/gu, '"')
    .replace(/[‘’‚]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()

/** A quotation in marks, with at least two words in them; single words in marks are only stressed or named. */
const QUOTED = /[“„«"]([^“”„«»"]*?\p{L}[^“”„«»"]*?\s[^“”„«»"]*?)[”“»"]/gu

/** What stands in quotation marks in a text, piece by piece, and what stands around it. */
export function quotedIn(text: string): { pieces: string[]; frame: string } {
  const pieces = [...text.matchAll(QUOTED)].map(([, piece]) => (piece as string).trim())
  return { pieces, frame: text.replace(QUOTED, ' ') }
}

/** Capital words inside a sentence: names, and what looks like them. */
export const NAME = /(?<=[\p{Ll}\d,;:)'’"]\s+["“(]?)\p{Lu}[\p{L}\d&.-]*/gu

/** The words of a sentence, in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []
