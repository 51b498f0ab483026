import fc from 'fast-check'
import type { ReferenceToken } from './scan.reference.ts'
import { scanTokens } from './scan.ts'
import { TokenBuffer } from './token-buffer.ts'
import { Vocabulary } from './vocabulary.ts'

const PIECES = [
  'a',
  'B',
  'the',
  'Price',
  'running',
  'isn',
  't',
  's',
  'x1',
  '1',
  '23',
  '007',
  '_',
  '__',
  'pricing',
  'averylongwordindeed',
  "'",
  '’',
  '‘',
  '.',
  ',',
  ';',
  ':',
  '·',
  '-',
  '+',
  '#',
  '++',
  '"',
  '“',
  '”',
  '…',
  '—',
  '!',
  '/',
  '@',
  '&',
  '\u2024',
  ' ',
  ' ',
  ' ',
  '\n',
  '\r\n',
  '\t',
  '\u00A0',
  '\u202F',
  '\u200B',
  '\u3000',
  'é',
  'E\u0301',
  '\u0301',
  'ß',
  'İ',
  'I\u0307',
  'J\u030C',
  'ſ',
  'ﬁ',
  '½',
  '²',
  '①',
  'Å',
  '\u00AD',
  '\u200D',
  '\uFEFF',
  'привет',
  'Σ',
  'ΟΔΟΣ',
  'שלום',
  'ש"ס',
  'مرحبا',
  '١٢',
  '١',
  '\u200F',
  '日本語です',
  'カタカナ',
  'ー',
  'สวัสดีครับ',
  '한국어',
  'Ｃ＋＋',
  '１２',
  '😀',
  '👩‍👩‍👧',
  '🇩🇪',
  '👍🏽',
  '𝒜',
  '𐐀',
  '\uD800',
  '\uDC00',
  '\u0000',
  '\uFFFD',
  '©',
  '™',
  '€',
]

/** Text made to be awkward: joiners, marks, scripts, emoji, lone surrogates and NULs between plain words. */
export const awkwardText: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: 'binary', maxLength: 3 })), {
    maxLength: 40,
  })
  .map(pieces => pieces.join(''))

/** The tokens the scanner finds, in the reference's shape. */
export function scanToList(text: string, from = 0, to = text.length, vocabulary = new Vocabulary()): ReferenceToken[] {
  const out = new TokenBuffer()
  scanTokens(text, from, to, vocabulary, out)
  return Array.from({ length: out.count }, (_, k) => ({
    word: vocabulary.word(out.word[k]),
    start: out.start[k],
    end: out.end[k],
  }))
}

/** Tokens as one string: tens of thousands of them are compared at once. */
export function writeTokens(tokens: readonly ReferenceToken[]): string {
  return tokens.map(({ word, start, end }) => `${start} ${end} ${word}`).join('\n')
}
