import type pg from 'pg'

/** A column as the catalogue of the database describes it. */
export interface DescribedColumn {
  readonly name: string
  /** As PostgreSQL calls it: `bigint`, `text[]`. */
  readonly type: string
  readonly nullable: boolean
  /** Table whose row it names, when a foreign key says so. */
  readonly refersTo: string | null
  /** Belongs to what tells rows apart. */
  readonly isKey: boolean
  /** What a check allows, when it lists texts. */
  readonly values: readonly string[]
}

export interface DescribedTable {
  readonly name: string
  /** Columns that can be written, without `customer_id`, in the order of the table. */
  readonly columns: readonly DescribedColumn[]
  /** Other tables that have to be filled before this one. */
  readonly after: readonly string[]
}

interface ColumnRow {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly nullable: boolean
  readonly refers_to: string | null
  readonly is_key: boolean
  readonly list: string | null
}

const listedTexts = (list: string | null): string[] =>
  list === null
    ? []
    : [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => value.replaceAll("''", "'"))

/** These tables with their columns, as the schema of a database has them. */
export const describeTables = async (
  client: pg.ClientBase,
  names: readonly string[],
): Promise<readonly DescribedTable[]> => {
  const columns = await client.query<ColumnRow>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       not a.attnotnull as nullable,
       (select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.conkey[array_upper(f.conkey, 1)] = a.attnum
          and f.confrelid <> 'customer'::regclass limit 1) as refers_to,
       exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any(k.conkey)) as is_key,
       (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as list
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attname <> 'customer_id'
     order by c.relname, a.attnum`,
    [names],
  )
  const keys = await client.query<{ table: string; other: string }>(
    `select distinct conrelid::regclass::text as table, confrelid::regclass::text as other from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  return names.map(name => ({
    name,
    columns: columns.rows
      .filter(row => row.table === name)
      .map(row => ({
        name: row.name,
        type: row.type,
        nullable: row.nullable,
        refersTo: row.refers_to,
        isKey: row.is_key,
        values: listedTexts(row.list),
      })),
    after: keys.rows.filter(({ table, other }) => table === name && names.includes(other)).map(({ other }) => other),
  }))
}

/** The tables in an order in which each comes after those that it refers to. */
export const orderTables = (tables: readonly DescribedTable[]): readonly DescribedTable[] => {
  const ordered = new Map<string, DescribedTable>()
  const byName = new Map(tables.map(table => [table.name, table]))
  const add = (table: DescribedTable, within: readonly string[]): void => {
    if (ordered.has(table.name)) return
    if (within.includes(table.name)) throw new Error(`Tables refer to one another in a circle: ${within.join(', ')}.`)
    for (const name of table.after) {
      const other = byName.get(name)
      if (other) add(other, [...within, table.name])
    }
    ordered.set(table.name, table)
  }
  for (const table of tables) add(table, [])
  return [...ordered.values()]
}

/** What a column means, from its name and what the database knows of it. */
export const meaningOf = ({ name, type, refersTo, isKey, values }: DescribedColumn): string => {
  if (name === 'id') return 'Number of the row.'
  if (refersTo !== null) return `Refers to ${refersTo}.`
  if (values.length > 0) return `One of: ${values.join(', ')}.`
  const words = name.replaceAll('_', ' ')
  if (name === 'user_id' || /_by$|^author_id$|^owner_id$/.test(name)) return `${words}: refers to app_user.`
  if (type === 'timestamp with time zone') return `${words}: a moment, in UTC.`
  if (type === 'date') return `${words}: a day.`
  if (name.endsWith('_cents')) return `${words}: hundredths of the currency of the customer.`
  if (name.endsWith('_ms')) return `${words}: milliseconds.`
  if (type === 'bytea') return `${words}: bytes that the product packed, in hexadecimal after \\x.`
  if (type === 'jsonb') return `${words}: JSON.`
  if (type.endsWith('[]')) return `${words}: a list in braces.`
  if (type === 'boolean') return `${words}: t or f.`
  return isKey ? `${words}: part of what tells rows apart.` : `${words}.`
}
