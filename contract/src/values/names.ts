import { z } from 'zod'

/**
 * Characters that are not seen and change what is: controls, zero-width and filling ones, marks of writing direction,
 * tags. The two joiners that scripts and emoji need stand between letters or symbols only, so they are taken away from
 * between letters of the Latin, Greek and Cyrillic scripts, and from the ends.
 */
const unseen =
  /\u034F|[\u180B-\u180E]|[\p{Cc}\u00AD\u061C\u115F\u1160\u17B4\u17B5\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]/gu
const joiners =
  /(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\s\u200C\u200D])[\u200C\u200D]+|[\u200C\u200D]+(?=$|\s)/gu

/** A name as it is stored: what cannot be seen and double blanks are gone. Line breaks and tabs become blanks. */
export const visibleName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\t\n\r]+/g, ' ')
    .replace(unseen, '')
    .replace(joiners, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** A name that people read. */
export const displayName = (longest: number, empty = 'Please enter a name.') =>
  // What cannot be stored at all is refused as everywhere, and not quietly dropped.
  z
    .string()
    .overwrite(text => (text.includes('\0') ? text : visibleName(text)))
    .min(1, empty)
    .max(longest)

/** A name or title that may be left empty. */
export const optionalName = (longest: number) =>
  z
    .string()
    .overwrite(text => (text.includes('\0') ? text : visibleName(text)))
    .max(longest)

const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u]

/** The one form of a name that somebody signs in by. */
const signInForm = (text: string): string => text.normalize('NFKC').trim()

/** A name as it is typed to sign in: in the form in which names are stored. */
export const typedSignInName = z
  .string()
  .overwrite(signInForm)
  .min(1, 'Please enter your user name or e-mail.')
  .max(254)

/** A name that somebody signs in by: in one form only, without what cannot be seen, and not made of look-alike letters. */
export const signInName = z
  .string()
  .overwrite(signInForm)
  .min(1, 'Please enter a user name.')
  .max(254)
  .refine(text => !/[\s\u200C\u200D]/u.test(text) && visibleName(text) === text, {
    error: 'A user name must not contain spaces or invisible characters.',
  })
  .refine(text => scripts.filter(script => script.test(text)).length <= 1, {
    error: 'Use letters of one alphabet only in a user name.',
  })
