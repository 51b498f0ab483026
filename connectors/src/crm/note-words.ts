import type { DealNote } from '../writing.ts'

/** What stands below a note in the CRM, so that people know where it came from and we know it again. */
const markLine = (mark: string): string => `Written by Buyer Intelligence Cloud, ${mark}`

/** Whether a note was written from here, by a text of it in which markup may stand. */
export const hasMark = (text: string): boolean => text.includes(markLine(''))

const cutLine = '(The note goes on in Buyer Intelligence Cloud.)'

/** Words without regard to blanks, lines and controls, which CRMs change. */
export const plainWords = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}\u00a0]+/gu, ' ').trim()

/**
 * A note that a CRM takes.
 *
 * @param lengthOf how many characters of the CRM a text takes
 */
export const noteWithin = (
  { text, mark }: DealNote,
  most: number,
  lengthOf: (text: string) => number,
): readonly string[] => {
  const lines = (kept: string, isCut: boolean) => [kept, ...(isCut ? [cutLine] : []), markLine(mark)]
  // A line break and the markup around a line take a few characters.
  const lengthOfAll = (all: readonly string[]) => all.reduce((sum, line) => sum + lengthOf(line) + 8, 0)
  if (lengthOfAll(lines(text, false)) <= most) return lines(text, false)
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (lengthOfAll(lines(text.slice(0, middle), true)) <= most) low = middle
    else high = middle - 1
  }
  // Not through the middle of a character.
  return lines(
    text
      .slice(0, low)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd(),
    true,
  )
}
