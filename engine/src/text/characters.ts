/** What a UTF-16 unit does at a word boundary (UAX #29, as far as scanning needs it). */
export const SEPARATOR = 0
export const LETTER = 1
export const DIGIT = 2
export const UNDERSCORE = 3
/** Joins two letters, or two digits: `'`, `.`, `’`. */
export const JOINS_BOTH = 4
/** Joins two letters only: `:`, `·`. */
export const JOINS_LETTERS = 5
/** Joins two digits only: `,`, `;`. */
export const JOINS_DIGITS = 6
/** Stays with the letter it trails: `+`, `#`. */
export const SUFFIX = 7
/** Anything this table does not decide; the text around it goes by the full rules. */
export const COMPLEX = 8

/** The class of each UTF-16 unit. */
export const CHARACTER_CLASS = buildClasses()

function buildClasses(): Uint8Array {
  const classes = new Uint8Array(65536).fill(COMPLEX)
  const set = (characters: string, value: number) => {
    for (const character of characters) classes[character.charCodeAt(0)] = value
  }
  const setRange = (first: number, last: number, value: number) => classes.fill(value, first, last + 1)
  setRange(0x00, 0x7f, SEPARATOR)
  setRange(0xa0, 0xbf, SEPARATOR)
  set('×÷', SEPARATOR)
  setRange(0x2010, 0x2017, SEPARATOR)
  setRange(0x201a, 0x2023, SEPARATOR)
  set('…€\uFFFD', SEPARATOR)
  setRange(0x41, 0x5a, LETTER)
  setRange(0x61, 0x7a, LETTER)
  set('ªµº', LETTER)
  setRange(0xc0, 0xd6, LETTER)
  setRange(0xd8, 0xf6, LETTER)
  setRange(0xf8, 0x17f, LETTER)
  setRange(0x30, 0x39, DIGIT)
  set('_', UNDERSCORE)
  set("'.‘’", JOINS_BOTH)
  set(':·', JOINS_LETTERS)
  set(',;', JOINS_DIGITS)
  set('+#', SUFFIX)
  set('\u00AD', COMPLEX)
  return classes
}
