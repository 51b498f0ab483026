import type { TenantTransaction } from './tenant.ts'

/** A column of a set-based write. */
export interface BulkColumn<R> {
  readonly name: string
  /** SQL type that the text of a value is read as. */
  readonly type: 'text' | 'bigint' | 'date' | 'jsonb' | 'text[]' | 'boolean'
  readonly value: (row: R) => unknown
  /** False: set when a row is made, left alone when it is there already. */
  readonly updated: boolean
  /** `merge`: keys of a jsonb that the row names are replaced, the others stay. */
  readonly merge?: boolean
}

const textOf = (type: BulkColumn<unknown>['type'], value: unknown): string | null => {
  if (value === null || value === undefined) return null
  return type === 'jsonb' || type === 'text[]' ? JSON.stringify(value) : String(value)
}

const castOf = ({ type, name }: BulkColumn<never>): string =>
  type === 'text[]' ? `array(select jsonb_array_elements_text(given.${name}::jsonb)) as ${name}` : `given.${name}`

/** The rows as a relation `x` with the columns given, and `ordinal` from 1. */
const relationOf = <R>(columns: readonly BulkColumn<R>[], first: number): string => {
  const names = columns.map(({ name }) => name)
  // Arrays of the type itself: a distributed database takes no cast of a column in an update whose result depends on settings.
  const arrays = columns.map(({ type }, index) => `$${first + index}::${type === 'text[]' ? 'text' : type}[]`)
  const given = `unnest(${arrays.join(', ')}) with ordinality as given(${[...names, 'ordinal'].join(', ')})`
  return `(select ${columns.map(castOf).join(', ')}, ordinal from ${given}) as x`
}

const valuesOf = <R>(rows: readonly R[], columns: readonly BulkColumn<R>[]): (string | null)[][] =>
  columns.map(({ type, value }) => rows.map(row => textOf(type, value(row))))

/** Makes all the rows in one statement, in their order. Answers how many. */
export const bulkInsert = async <R>(
  { client, customerId }: TenantTransaction,
  table: string,
  columns: readonly BulkColumn<R>[],
  rows: readonly R[],
): Promise<number> => {
  if (rows.length === 0) return 0
  const names = columns.map(({ name }) => name).join(', ')
  const sql = `insert into ${table} (customer_id, ${names}) select $1, ${columns.map(({ name }) => `x.${name}`).join(', ')} from ${relationOf(columns, 2)} order by ordinal returning 1`
  const { rowCount } = await client.query(sql, [customerId, ...valuesOf(rows, columns)])
  return rowCount ?? 0
}

/**
 * Changes the rows in one statement, by their ids; a row that would stay as it is is not touched. Answers the ids of
 * those that were.
 *
 * @param always a further assignment for rows that change, as SQL: `updated_at = now()`.
 */
export const bulkUpdate = async <R extends { readonly id: number }>(
  { client, customerId }: TenantTransaction,
  table: string,
  columns: readonly BulkColumn<R>[],
  rows: readonly R[],
  always = '',
): Promise<number[]> => {
  const written = columns.filter(({ updated }) => updated)
  if (rows.length === 0 || written.length === 0) return []
  const key: BulkColumn<R> = { name: 'id', type: 'bigint', value: ({ id }) => id, updated: false }
  const fresh = ({ name, merge }: BulkColumn<R>): string => (merge ? `t.${name} || x.${name}` : `x.${name}`)
  const set = written.map(column => `${column.name} = ${fresh(column)}`).join(', ')
  const before = written.map(({ name }) => `t.${name}`).join(', ')
  const after = written.map(fresh).join(', ')
  const sql = `update ${table} t set ${set}${always && `, ${always}`} from ${relationOf([key, ...written], 2)}
    where t.customer_id = $1 and t.id = x.id and (${before}) is distinct from (${after}) returning t.id`
  const result = await client.query(sql, [customerId, ...valuesOf(rows, [key, ...written])])
  return result.rows.map(row => (row as { id: number }).id)
}
