/** A cell that no spreadsheet takes for a formula, quoted where it must be. Numbers stay numbers. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  const text = String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Headers and rows as a CSV file with a byte order mark, so that spreadsheets read its letters right. Throws when a row does not fit. */
export function makeCsv(headers: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  if (rows.some(row => row.length !== headers.length))
    throw new Error('Every row of a spreadsheet must be as long as its headers')
  return `\uFEFF${line(headers)}${rows.map(line).join('')}`
}
