import type { ReactNode } from 'react'

/** What a cell is worth: it is sorted, searched and exported by this. */
export type CellValue = string | number | boolean | Date | null | undefined

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly value: (row: Row) => CellValue
  /** What is shown; the value as text when absent. */
  readonly render?: (row: Row) => ReactNode
  /** Numbers belong right. */
  readonly align?: 'left' | 'right' | 'center'
  /** Least width in pixels. */
  readonly width?: number
  /** Share of the room left over; 0 keeps the least width. */
  readonly grow?: number
  /** Hidden until it is chosen in the menu of columns. */
  readonly optional?: true
  readonly sortable?: boolean
  readonly searchable?: boolean
  /** A score that the rows are ranked by: from the top, until the user sorts otherwise. */
  readonly rank?: boolean
  /** The value in a tooltip, where neither number nor share says what it is. */
  readonly hover?: (row: Row) => string
  /** How the spreadsheet shows it. */
  readonly export?: 'text' | 'number' | 'money' | 'percent' | 'date' | 'none'
  /** Explains the column on hover over its header. */
  readonly hint?: string
}

export interface Sort {
  readonly column: string
  readonly descending: boolean
}

/** What the user did with a table. Keep it in the address, or leave it to the table. */
export interface TableState {
  readonly search: string
  readonly sort: Sort | null
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

export const pageSizes = [10, 20, 50] as const
export const initialTableState: TableState = { search: '', sort: null, page: 1, pageSize: pageSizes[0] }

/** Present column: the other direction; another column: numbers from the top, texts from A. */
export function nextSort<Row>(present: Sort | null, column: Column<Row>): Sort {
  if (present?.column === column.id) return { column: column.id, descending: !present.descending }
  return { column: column.id, descending: column.align === 'right' }
}

/** By the first rank column from the top; without one, as the rows came. */
export function defaultSort<Row>(columns: readonly Column<Row>[]): Sort | null {
  const rank = columns.find(column => column.rank)
  return rank ? { column: rank.id, descending: true } : null
}

/** One grid template for the header and all rows, so that they line up without measuring. */
export function gridTemplate<Row>(columns: readonly Column<Row>[], selectable: boolean): string {
  const tracks = columns.map(({ width = 120, grow = 1 }) =>
    grow === 0 ? `${width}px` : `minmax(${width}px, ${grow}fr)`,
  )
  return [...(selectable ? ['44px'] : []), ...tracks].join(' ')
}

/** The least width of what stays at the left when a table is scrolled sideways: its first column, after the boxes. */
export const stickyWidth = <Row>(columns: readonly Column<Row>[], selectable: boolean): number =>
  leastWidth(columns.slice(0, 1), selectable)

export function leastWidth<Row>(columns: readonly Column<Row>[], selectable: boolean): number {
  return columns.reduce((sum, { width = 120 }) => sum + width, selectable ? 44 : 0)
}
