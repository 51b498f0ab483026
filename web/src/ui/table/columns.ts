import type { ReactNode } from 'react'
import { formatCount, none } from '#lib/format.ts'
import type { Qualified } from './qualified.ts'

/** What a cell is worth: it is sorted, searched and exported by this. */
export type CellValue = string | number | boolean | Date | null | undefined

interface AnyColumn<Row> {
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
  /** Stands before the value in the list of a phone, which has no headers. */
  readonly phoneName?: string
  /** Hidden until it is chosen in the menu of columns. */
  readonly optional?: true
  readonly sortable?: boolean
  readonly searchable?: boolean
  /** A score that the rows are ranked by: from the top, until the user sorts otherwise. */
  readonly rank?: boolean
  /** The value in a tooltip, where neither number nor share says what it is. */
  readonly hover?: (row: Row) => string
  /** Explains the column on hover over its header. */
  readonly hint?: string
}

interface OtherColumn<Row> extends AnyColumn<Row> {
  /** How the spreadsheet shows it. */
  readonly export?: 'text' | 'number' | 'money' | 'date' | 'none'
  /** Of a median or another estimate: its n and interval, in columns beside it. */
  readonly qualified?: Qualified<Row>
}

/** A share, or a difference of shares: no spreadsheet has one without saying what qualifies it. */
interface ShareColumn<Row> extends AnyColumn<Row> {
  readonly export: 'percent' | 'points'
  readonly qualified: Qualified<Row>
}

export type Column<Row> = OtherColumn<Row> | ShareColumn<Row>

/** The value as text, a whole number with its thousands apart; a dash when there is none. */
export function textOf<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row)
  if (value === null || value === undefined || value === '') return none
  return Number.isSafeInteger(value) ? formatCount(Number(value)) : String(value)
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

/** Pixels between figures and the text that follows them, beyond the usual ones. */
const afterFigures = 16

/** Least width of a column; a text after figures stands apart from them, and keeps its room. */
function widthAt<Row>(columns: readonly Column<Row>[], place: number): number {
  const { width = 120, align = 'left' } = columns[place] ?? {}
  return align === 'left' && columns[place - 1]?.align === 'right' ? width + afterFigures : width
}

/** One grid template for the header and all rows, so that they line up without measuring. */
export function gridTemplate<Row>(columns: readonly Column<Row>[], selectable: boolean): string {
  const tracks = columns.map(({ grow = 1 }, place) => {
    const width = widthAt(columns, place)
    return grow === 0 ? `${width}px` : `minmax(${width}px, ${grow}fr)`
  })
  return [...(selectable ? ['44px'] : []), ...tracks].join(' ')
}

/** The least width of what stays at the left when a table is scrolled sideways: its first column, after the boxes. */
export const stickyWidth = <Row>(columns: readonly Column<Row>[], selectable: boolean): number =>
  leastWidth(columns.slice(0, 1), selectable)

export function leastWidth<Row>(columns: readonly Column<Row>[], selectable: boolean): number {
  return columns.reduce((sum, _, place) => sum + widthAt(columns, place), selectable ? 44 : 0)
}
