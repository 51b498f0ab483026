import type { Table, TableRow } from './read-table.ts'

export interface DataRow extends TableRow {
  /** False: it has more cells than the header names, so that nobody knows which is which. */
  readonly fits: boolean
}

const isBlank = (cell: string): boolean => cell.trim() === ''

/** The rows of a table that say something, in order. */
export async function* dataRows({ header, rows }: Table): AsyncGenerator<DataRow> {
  for await (const { number, cells } of rows()) {
    if (!cells.every(isBlank)) yield { number, cells, fits: cells.slice(header.length).every(isBlank) }
  }
}
