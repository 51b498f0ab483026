import { inKnownLetters, missingLetters } from './glyphs.ts'

const plain = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\t', '    ')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .toWellFormed()

/**
 * Text that can be drawn: no control characters but line ends, no halves of characters, tabs as spaces, and in place of letters that
 * the font does not have what they are.
 */
export const printableText = (text: string): string => inKnownLetters(plain(text))

/** What `printableText` names instead of having it drawn, each once. */
export const missingIn = (text: string): string[] => missingLetters(plain(text))
