/** Bytes; file systems take 255, and browsers add " (1)" to the name of a second file. */
const longestName = 180
/** Letters. */
const longestPart = 40

const bytes = (text: string): number => new TextEncoder().encode(text).length

/** Characters that no file name may have anywhere, and runs of blanks, become one blank. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|\s]+/gu, ' ')
    .trim()

const cut = (text: string): string => {
  const letters = [...text]
  return letters.length <= longestPart
    ? text
    : `${letters
        .slice(0, longestPart - 1)
        .join('')
        .trimEnd()}…`
}

/**
 * The name of a CSV file, which says of what it is: "Deals - market Field service - Open - 2026-12-01.csv". A CSV file has no room
 * of its own for that, as every line of it is data. What makes it too long is counted instead: "and 3 more".
 *
 * @param what the rows of the file
 * @param narrowing by what they were filtered, in words; empty words are left out
 * @param day the day of the export, `YYYY-MM-DD`
 */
export const csvFileName = (what: string, narrowing: readonly string[], day: string): string => {
  const parts = narrowing.map(part => cut(plain(part))).filter(part => part !== '')
  const named = (most: number): string => {
    const left = parts.length - most
    return `${[plain(what), ...parts.slice(0, most), ...(left > 0 ? [`and ${left} more`] : []), day].join(' - ')}.csv`
  }
  let most = parts.length
  while (most > 0 && bytes(named(most)) > longestName) most--
  return named(most)
}
