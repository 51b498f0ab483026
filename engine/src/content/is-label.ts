import { ASSERTING } from './check-connective.ts'

/**
 * Whether a line of a document only names something: a number or an id of a table, a heading or a caption of one or two words. Such a
 * line asserts nothing, so that nothing has to back it. A share, an amount of money, a rank, praise or an outcome asserts all the same,
 * and so does whatever ends as a sentence does and has two words.
 */
export function isLabel(text: string): boolean {
  const line = text.trim()
  const words = line.split(/\s+/u).filter(word => /^[\p{L}'’-]{2,}[.,:;!?…]*$/u.test(word))
  if (words.length > 2 || (words.length === 2 && /[.!?…]["”’)]*$/u.test(line))) return false
  return !/[%$€£¥“”"]/u.test(line) && !ASSERTING.some(pattern => pattern.test(line))
}
