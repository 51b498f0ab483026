/** Characters of a line that was probably cut for its width: mail programs cut at 60 to 80. */
const wideLine = 50
/** What begins a line of its own: an item of a list, or what is quoted. */
const ownLine = /^(?:[-*•>–—]|\(?(?:\d+|[a-z])[.)]\s)/iu

const isWrapped = (before: string, after: string): boolean =>
  before.trim() !== '' &&
  !ownLine.test(after) &&
  (/^\p{Ll}/u.test(after) || (before.length >= wideLine && /^\S/u.test(after)))

/**
 * Lets the lines of a mail that was wrapped for a width fill the width that there is: where a line was cut within its sentence, a space takes
 * the place of the break. The text keeps its length, so places in it stay where they are. Lists, quotes and addresses keep their lines.
 */
export const joinWrappedLines = (text: string): string => {
  const lines = text.split('\n')
  return lines
    .slice(1)
    .reduce(
      (joined, line, index) => `${joined}${isWrapped(lines[index] ?? '', line) ? ' ' : '\n'}${line}`,
      lines[0] ?? '',
    )
}
