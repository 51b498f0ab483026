import type { ColumnType } from 'kysely'

/** A column with a default or an identity: it may be left out of an insert. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>
/** A moment; read as a date, written as one or as text. */
export type Time = ColumnType<Date, Date | string, Date | string>
/** A moment that the database fills in. */
export type DefaultedTime = ColumnType<Date, Date | string | undefined, Date | string>
/** JSON; read as a value, written as text. */
export type Json<T> = ColumnType<T, string, string>
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>
