import { wilsonShare } from '@bic/engine/statistics/wilson'
import type { Column } from './columns.ts'

type Bound = number | null | undefined

/** What qualifies a figure: how many it is of, and the bounds of its interval. Each has a column beside it in the spreadsheet. */
export interface Qualification<Row> {
  readonly n?: (row: Row) => Bound
  readonly low?: (row: Row) => Bound
  readonly high?: (row: Row) => Bound
  /** Of an interval that is no 95% one, what it is instead: "80%". */
  readonly level?: string
}

/** `by nothing`: it is no estimate, as a part of a whole or a prediction without a range. */
export type Qualified<Row> = Qualification<Row> | 'by nothing'

interface Bounds {
  readonly low: number | null
  readonly high: number | null
}

/** An interval, and what the figure is of where that is known. */
export const withinBounds = <Row>(
  read: (row: Row) => Bounds | null | undefined,
  n?: (row: Row) => Bound,
  level?: string,
): Qualification<Row> => ({
  ...(n && { n }),
  low: row => read(row)?.low,
  high: row => read(row)?.high,
  ...(level !== undefined && { level }),
})

/** Of a share or a median that carries its n. */
export const byCount = <Row>(read: (row: Row) => (Bounds & { readonly n: number }) | null | undefined) =>
  withinBounds(read, row => read(row)?.n)

/** Of a win rate: its closed deals. */
export const byClosedDeals = <Row>(read: (row: Row) => (Bounds & { readonly closed: number }) | null | undefined) =>
  withinBounds(read, row => read(row)?.closed)

/** Of so many of so many, by Wilson. */
export const ofCount = <Row>(count: (row: Row) => number, of: (row: Row) => number) =>
  withinBounds<Row>(row => wilsonShare(count(row), of(row)), of)

/** A bound of an interval that has a column of its own on the screen, as in the table of a chart; the file has it beside its figure. */
export const boundColumn = <Row>(
  id: 'low' | 'high',
  value: (row: Row) => Bound,
  format: (value: Bound) => string,
): Column<Row> => ({
  id,
  header: id === 'low' ? '95% from' : '95% to',
  value,
  render: row => format(value(row)),
  hover: row => format(value(row)),
  align: 'right',
  export: 'none',
})
