import { flag, text, whole } from '../../../lib/search-params.ts'
import type { TableState } from '../../../ui/table/columns.ts'

/** The address of the cards list. */
export const messagingSearch = {
  search: text(),
  market: whole(null, { min: 1 }),
  topic: whole(null, { min: 1 }),
  archived: flag(),
  sort: text(),
}

/** "-deals" is the deals from the top. */
export function readSort(sort: string): TableState['sort'] {
  const descending = sort.startsWith('-')
  const column = descending ? sort.slice(1) : sort
  return column === '' ? null : { column, descending }
}

export const writeSort = (sort: TableState['sort']): string =>
  sort === null ? '' : `${sort.descending ? '-' : ''}${sort.column}`
