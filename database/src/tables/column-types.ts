import type { ColumnType, Generated } from 'kysely'

/** A moment; read as a date, written as one or as text. */
export type Time = ColumnType<Date, Date | string, Date | string>
/** A moment that the database fills in. */
export type MadeAt = ColumnType<Date, Date | string | undefined, Date | string>
/** Calendar day as `YYYY-MM-DD` text. */
export type Day = string
export type Json<T = Record<string, unknown>> = ColumnType<T, string, string>
export type JsonDefault<T = Record<string, unknown>> = ColumnType<T, string | undefined, string>
/** A column with a default. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>

export interface Named {
  customer_id: number
  id: Generated<number>
  name: string
}
