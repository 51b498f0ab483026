import type { DescribedColumn } from '@bic/database/describe-tables'
import type { SchemaElement } from 'hyparquet-writer'

/** How a column is asked for and written: all that Parquet has a type for as that, and nothing through a number that cannot hold it. */
export interface ParquetColumn {
  /** Of the column, given as SQL. */
  readonly expression: (column: string) => string
  readonly element: Omit<SchemaElement, 'name' | 'repetition_type'>
  /** A value as the driver answers it; null stays null. */
  readonly convert: (value: unknown) => unknown
}

const itself = (column: string): string => column
const asText = (column: string): string => `${column}::text`
const same = (value: unknown): unknown => value
const big = (value: unknown): unknown => BigInt(value as string)
const encoder = new TextEncoder()
const bytes = (value: unknown): unknown => encoder.encode(value as string)
const microseconds = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint::text`
const moment = (isAdjustedToUTC: boolean): ParquetColumn => ({
  expression: microseconds,
  element: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC, unit: 'MICROS' } },
  convert: big,
})
const number = (type: 'INT32' | 'DOUBLE'): ParquetColumn => ({ expression: itself, element: { type }, convert: same })

const known: Readonly<Record<string, ParquetColumn>> = {
  smallint: number('INT32'),
  integer: number('INT32'),
  bigint: { expression: asText, element: { type: 'INT64' }, convert: big },
  real: number('DOUBLE'),
  'double precision': number('DOUBLE'),
  boolean: { expression: itself, element: { type: 'BOOLEAN' }, convert: same },
  'timestamp with time zone': moment(true),
  'timestamp without time zone': moment(false),
  date: {
    expression: column => `${column} - date '1970-01-01'`,
    element: { type: 'INT32', converted_type: 'DATE' },
    convert: same,
  },
  bytea: { expression: itself, element: { type: 'BYTE_ARRAY' }, convert: same },
}
// As text, because numbers in it may have more digits than JavaScript keeps.
const json: ParquetColumn['element'] = { type: 'BYTE_ARRAY', logical_type: { type: 'JSON' } }
const documents: ParquetColumn = { expression: asText, element: json, convert: bytes }
const lists: ParquetColumn = { expression: column => `to_json(${column})::text`, element: json, convert: bytes }
const texts: ParquetColumn = {
  expression: asText,
  element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  convert: same,
}

/** Lists and documents are JSON; what Parquet has no type for, as numbers of any length, is text. */
export const parquetColumnOf = ({ type }: Pick<DescribedColumn, 'type'>): ParquetColumn => {
  if (type.endsWith('[]')) return lists
  if (type === 'json' || type === 'jsonb') return documents
  return known[type] ?? texts
}
