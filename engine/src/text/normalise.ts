const RIGHT_SINGLE_QUOTE = /’/g
/** Soft hyphen, zero-width spaces and joiners, direction marks, byte order mark: they show nothing and tell no words apart. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu

/**
 * The form under which a word is compared: NFKC, lower case, `’` written as `'`, invisible characters dropped.
 * The form is stable: normalising it again changes nothing.
 */
export function normaliseWord(surface: string): string {
  return surface
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(RIGHT_SINGLE_QUOTE, "'")
}
