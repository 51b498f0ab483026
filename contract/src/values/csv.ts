type Cell = string | number | null

/** What a reader does not see before a sign: blanks, controls, format characters such as zero-width spaces, and fillers. */
const unseen = /^[\s\p{Z}\p{C}\p{M}\u115f\u1160\u3164\uffa0\u2800]+/u
/** A first character that a spreadsheet drops before it decides what the cell is. */
const startsWithControl = /^\p{Cc}/u
const formulaSigns = new Set(['=', '+', '-', '@', '\u2212'])

/** Whether a spreadsheet may take a text for a formula: full-width and small signs begin one in some of them as well. */
const mayBeFormula = (text: string): boolean => {
  const [first = ''] = text.replace(unseen, '')
  return startsWithControl.test(text) || formulaSigns.has(first.normalize('NFKC'))
}

/** A cell of a CSV file that no spreadsheet takes for a formula, quoted where it must be. Numbers stay numbers. */
export function csvCell(value: Cell): string {
  if (value === null) return ''
  const text = String(value)
  const safe = typeof value === 'string' && mayBeFormula(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Headers and rows as a CSV file with a byte order mark, so that spreadsheets read its letters right. Throws when a row does not fit. */
export function makeCsv(headers: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.some(row => row.length !== headers.length))
    throw new Error('Every row of a spreadsheet must be as long as its headers')
  return `\uFEFF${line(headers)}${rows.map(line).join('')}`
}
