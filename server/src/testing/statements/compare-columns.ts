import { readAllowed } from '@bic/database/make-schema'
import type { FieldDef, Pool } from 'pg'
import type { DeclaredColumn } from './find-statements.ts'

/** What the driver makes of values of a type, as `connect` sets it up; JSON may be anything. */
const kinds: Readonly<Record<string, string | null>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: null,
  jsonb: null,
  name: 'string',
  numeric: 'number',
  oid: 'number',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
  xid8: 'string',
  // Days in an array are made dates by the driver.
  _date: 'Date[]',
}

interface TableColumn {
  /** `table.column` */
  readonly at: string
  readonly name: string
  readonly nullable: boolean
}

/** What the catalogue of the database knows. */
export interface Catalogue {
  readonly typeNames: ReadonlyMap<number, string>
  /** By the numbers of table and column, as `table:column`. */
  readonly columns: ReadonlyMap<string, TableColumn>
  /** The values that a column may have, as literals, where its table lists them. */
  readonly allowed: ReadonlyMap<string, readonly string[]>
}

export const readCatalogue = async (pool: Pool): Promise<Catalogue> => {
  const types = await pool.query<{ oid: number; typname: string }>('select oid, typname from pg_type')
  const columns = await pool.query<TableColumn & { key: string }>(
    `select attrelid::bigint || ':' || attnum as key, attrelid::regclass::text || '.' || attname as at, attname as name,
       not attnotnull and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) as nullable
     from pg_attribute where attnum > 0 and not attisdropped`,
  )
  return {
    typeNames: new Map(types.rows.map(({ oid, typname }) => [oid, typname])),
    columns: new Map(columns.rows.map(({ key, ...column }) => [key, column])),
    allowed: await readAllowed(pool),
  }
}

const kindOf = (type: string): string | null => {
  const known = kinds[type]
  if (known !== undefined) return known
  const element = type.startsWith('_') ? kinds[type.slice(1)] : undefined
  return element === undefined ? `${type}?` : element && `${element}[]`
}

/** Conditions of outer joins, which keep rows whose columns are NULL. */
const outerJoins =
  /\b(?:left|full) join\b.*?(?=\b(?:left|full|cross|inner)? ?join\b|\bwhere\b|\bgroup by\b|\border by\b|\)|$)/gis

/** Whether rows without a value in a column are left out: it is compared with something. */
const excludesNull = (text: string, column: string): boolean => {
  const conditions = text.replaceAll(/\bselect\b.*?\bfrom\b/gis, '').replaceAll(outerJoins, '')
  return new RegExp(`\\b${column}\\s*(?:=|<|>|between|in \\(|is not null)|=\\s*(?:\\w+\\.)?${column}\\b`, 'i').test(
    conditions,
  )
}

/** What is wrong in the declared columns of a statement; empty when they are what it answers. */
export const compareColumns = (
  text: string,
  declared: readonly DeclaredColumn[],
  answered: readonly FieldDef[],
  { typeNames, columns, allowed }: Catalogue,
): string[] => {
  const names = new Set(answered.map(({ name }) => name))
  const faults = declared.flatMap(({ name }) => (names.has(name) ? [] : [`${name} is not answered`]))
  for (const field of answered) {
    const column = declared.find(({ name }) => name === field.name)
    if (!column) {
      faults.push(`${field.name} is answered, but not declared`)
      continue
    }
    const kind = kindOf(typeNames.get(field.dataTypeID) ?? '')
    if (kind !== null && column.kinds.length > 0 && !column.kinds.includes(kind))
      faults.push(`${field.name} is ${kind}, not ${column.kinds.join(' | ')}`)
    const source = columns.get(`${field.tableID}:${field.columnID}`)
    if (source?.nullable && !column.nullable && !excludesNull(text, source.name))
      faults.push(`${field.name} may be null`)
    const missing = column.literals.length > 0 ? ((source && allowed.get(source.at)) ?? []) : []
    for (const value of missing)
      if (!column.literals.some(literal => `'${literal}'` === value)) faults.push(`${field.name} may be ${value}`)
  }
  return faults
}
