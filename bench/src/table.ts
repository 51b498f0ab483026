/** One table of the output: a title, named columns, rows of text and figures. */
export interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** What has to be said beside the figures. */
  readonly notes?: readonly string[]
}

const write = (cell: string | number): string => (typeof cell === 'string' ? cell : figure(cell))

/** A number with about three digits that mean something. */
export const figure = (value: number): string => {
  if (!Number.isFinite(value)) return '–'
  const size = Math.abs(value)
  if (size >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en')
  return value.toFixed(size >= 10 ? 1 : size >= 0.1 ? 2 : 4)
}

/** Prints a table as Markdown, so that it can be put into `docs/benchmarks.md` as it is. */
export const printTable = ({ title, columns, rows, notes = [] }: Table): void => {
  const lines = [columns, columns.map(() => '---'), ...rows.map(row => row.map(write))]
  const text = lines.map(line => `| ${line.join(' | ')} |`).join('\n')
  process.stdout.write(`\n### ${title}\n\n${text}\n${notes.map(note => `\n${note}`).join('\n')}\n`)
}

/** Tells how far a long measurement is, beside the tables. */
export const print = (line: string): void => {
  process.stderr.write(`${line}\n`)
}
