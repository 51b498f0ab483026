import { useDeferredValue, useMemo } from 'react'
import type { Column, TableState } from './columns.ts'
import { indexRows, searchRows } from './search-rows.ts'
import { sortRows } from './sort-rows.ts'

/** Rows found and sorted. Typing stays quick over 100,000 rows: the work follows the keys instead of holding them up. */
export function useFoundRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { search, sort }: Pick<TableState, 'search' | 'sort'>,
): readonly Row[] {
  const query = useDeferredValue(search)
  const order = useDeferredValue(sort)
  const sorted = useMemo(() => sortRows(rows, columns, order), [rows, columns, order])
  const searching = query.trim() !== ''
  const index = useMemo(() => (searching ? indexRows(sorted, columns) : []), [sorted, columns, searching])
  return useMemo(() => searchRows(sorted, index, query), [sorted, index, query])
}

/** The present page of the rows, and how many pages there are; a page beyond the end is the last one. */
export function pageOf<Row>(rows: readonly Row[], page: number, pageSize: number) {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const shown = Math.min(Math.max(1, page), pages)
  const from = (shown - 1) * pageSize
  return { rows: rows.slice(from, from + pageSize), page: shown, pages, from }
}
