import type { TableState } from './columns.ts'

/** How the address writes the order of a table: "-amount" is the amount from the top. */
export function readSort(sort: string): TableState['sort'] {
  const descending = sort.startsWith('-')
  const column = descending ? sort.slice(1) : sort
  return column === '' ? null : { column, descending }
}

export const writeSort = (sort: TableState['sort']): string =>
  sort === null ? '' : `${sort.descending ? '-' : ''}${sort.column}`
