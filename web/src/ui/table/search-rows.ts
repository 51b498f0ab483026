import type { CellValue, Column } from './columns.ts'

const textOf = (value: CellValue) =>
  value === null || value === undefined ? '' : value instanceof Date ? value.toISOString() : String(value)

/** Every row's searched text in lower case, made once per list and kept for the following key strokes. */
export function indexRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly string[] {
  const searched = columns.filter(({ searchable = true }) => searchable)
  return rows.map(row =>
    searched
      .map(column => textOf(column.value(row)))
      .join('\n')
      .toLocaleLowerCase(),
  )
}

/** The rows in which every word of the query occurs somewhere. */
export function searchRows<Row>(rows: readonly Row[], index: readonly string[], query: string): readonly Row[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((_, i) => words.every(word => index[i]!.includes(word)))
}
