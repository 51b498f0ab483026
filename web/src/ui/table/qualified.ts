import { wilsonShare } from '@bic/engine/statistics/wilson'

type Bound = number | null | undefined

/** What qualifies a figure: how many it is of, and the bounds of its interval. Each has a column beside it in the spreadsheet. */
export interface Qualification<Row> {
  readonly n?: (row: Row) => Bound
  readonly low?: (row: Row) => Bound
  readonly high?: (row: Row) => Bound
  /** Of an interval that is no 95% one, what it is instead: "80%". */
  readonly level?: string
}

/** `in columns`: the table has its n and interval in columns of their own; `by nothing`: it is no estimate, as a bound or a prediction. */
export type Qualified<Row> = Qualification<Row> | 'in columns' | 'by nothing'

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
