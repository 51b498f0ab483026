import { normaliseWord } from '../text/normalise.ts'

/** A stretch of letters and digits as patterns of `like` for the normal forms of words that contain it. */
export interface WordPart {
  /** For words that contain it as it is. */
  readonly pattern: string
  /** For words in which a combining mark behind it changed its last letter. */
  readonly accented: string
}

/** Letters of scripts whose words are never divided, with the marks on them, and digits. */
const stretch = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Mn}0-9]+/gu
/** Letters that have one form in small letters, whatever stands around them. */
const plain = /[a-z0-9а-ё]/u

/**
 * The stretches of letters and digits in a text, the longest first. Wherever the text stands in another one, whatever stands
 * around it, each stretch lies within one word of the token index, whose normal form matches `pattern` or, when it is not ASCII,
 * `accented`. What a pattern cannot say for sure stands as `%`; stretches of which nothing is left are left out, and so are
 * other scripts.
 */
export function partsOfWords(text: string): WordPart[] {
  const forms = new Set((text.match(stretch) ?? []).map(normaliseWord))
  const stretches = [...forms].map(form => Array.from(form, letter => (plain.test(letter) ? letter : '%')))
  const known = (letters: readonly string[]): number => letters.filter(letter => letter !== '%').length
  return stretches
    .filter(letters => known(letters) > 0)
    .toSorted((a, b) => known(b) - known(a))
    .map(letters => ({ pattern: `%${letters.join('')}%`, accented: `%${letters.slice(0, -1).join('')}%` }))
}
