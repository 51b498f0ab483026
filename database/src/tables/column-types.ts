import type { ColumnType } from 'kysely'

/** A moment; read as a date, written as one or as text. */
export type Time = ColumnType<Date, Date | string, Date | string>
