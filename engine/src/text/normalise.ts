const RIGHT_SINGLE_QUOTE = /’/g
/** Soft hyphen, zero-width spaces and joiners, direction marks, byte order mark: they show nothing and tell no words apart. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu

/**
 * A normal form has at most this many UTF-16 units. What is longer is no word but data (a hex dump, an encoded file):
 * it stays one token, and only its beginning tells it from others.
 */
export const MAX_WORD_LENGTH = 200

/**
 * The form under which a word is compared: NFKC, lower case, `’` written as `'`, invisible characters dropped, and cut
 * to `MAX_WORD_LENGTH`. The form is stable: normalising it again changes nothing.
 */
export function normaliseWord(surface: string): string {
  const normal = surface
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(RIGHT_SINGLE_QUOTE, "'")
  return normal.length <= MAX_WORD_LENGTH ? normal : cutWord(normal)
}

/** The first `MAX_WORD_LENGTH` units; one fewer when that would split a surrogate pair, which cannot be stored. */
function cutWord(normal: string): string {
  const last = normal.charCodeAt(MAX_WORD_LENGTH - 1)
  const isSplit = last >= 0xd800 && last <= 0xdbff
  return normal.slice(0, isSplit ? MAX_WORD_LENGTH - 1 : MAX_WORD_LENGTH)
}
