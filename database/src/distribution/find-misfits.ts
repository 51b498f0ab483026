import type pg from 'pg'
import { type Placement, placements } from './placements.ts'

interface Table {
  readonly name: string
  /** Type of `customer_id`, null where there is none or where it may be null. */
  readonly customer: string | null
}

interface Key {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
}

interface Reference {
  readonly table: string
  readonly name: string
  readonly target: string
  readonly columns: readonly string[]
  readonly targetColumns: readonly string[]
  /** What happens on delete and on update, as `pg_constraint` says it. */
  readonly onDelete: string
  readonly onUpdate: string
}

/** What of the catalogue decides whether tables can be distributed. */
export interface Catalogue {
  readonly tables: readonly Table[]
  /** Primary keys, unique indexes and exclusion constraints. */
  readonly keys: readonly Key[]
  readonly references: readonly Reference[]
}

const columnsOf = (relation: string, numbers: string): string =>
  `array(select a.attname::text from unnest(${numbers}) with ordinality as k (number, place)
         left join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number order by k.place)`

/** Reads the tables of the product with their keys and references. */
export const readCatalogue = async (client: pg.ClientBase | pg.Pool): Promise<Catalogue> => {
  const tables = await client.query<Table>(
    `select c.relname as name, format_type(a.atttypid, a.atttypmod) as customer
     from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id' and a.attnotnull
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const keys = await client.query<Key>(
    `select c.relname as table, k.relname as name, ${columnsOf('i.indrelid', 'i.indkey::int2[]')} as columns
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
     where (i.indisunique or i.indisexclusion) and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  )
  const references = await client.query<Reference>(
    `select c.relname as table, f.conname as name, t.relname as target, ${columnsOf('f.conrelid', 'f.conkey')} as columns,
       ${columnsOf('f.confrelid', 'f.confkey')} as "targetColumns", f.confdeltype as "onDelete", f.confupdtype as "onUpdate"
     from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
     where f.contype = 'f' and f.connamespace = 'public'::regnamespace order by 1, 2`,
  )
  return { tables: tables.rows, keys: keys.rows, references: references.rows }
}

const misfitOfReference = (
  { table, name, target, columns, targetColumns, onDelete, onUpdate }: Reference,
  placementOf: (table: string) => Placement | undefined,
): string | undefined => {
  const said = `The reference ${name} of ${table}`
  const [from, to] = [placementOf(table), placementOf(target)]
  if (from !== 'distributed') {
    return to === 'distributed' ? `${said} leads to ${target}, which is distributed, and ${table} is not.` : undefined
  }
  if (to === 'local') return `${said} leads to ${target}, which is local.`
  if (to === 'distributed' && (columns[0] !== 'customer_id' || targetColumns[0] !== 'customer_id')) {
    return `${said} does not have customer_id first on both sides.`
  }
  if (!['a', 'r', 'c'].includes(onDelete)) return `${said} sets something on delete.`
  return ['a', 'r'].includes(onUpdate) ? undefined : `${said} changes something on update.`
}

/** What keeps a database from being distributed as declared, one sentence each; empty when all of it fits. */
export const findMisfits = (
  { tables, keys, references }: Catalogue,
  declared: Readonly<Record<string, Placement>> = placements,
): string[] => {
  const placementOf = (table: string): Placement | undefined =>
    Object.hasOwn(declared, table) ? declared[table] : undefined
  const there = new Set(tables.map(({ name }) => name))
  const isDistributed = ({ table }: { readonly table: string }): boolean => placementOf(table) === 'distributed'
  return [
    ...tables.filter(({ name }) => placementOf(name) === undefined).map(({ name }) => `${name} has no placement.`),
    ...Object.keys(declared)
      .filter(name => !there.has(name))
      .map(name => `${name} has a placement, and there is no such table.`),
    ...tables
      .filter(({ name, customer }) => isDistributed({ table: name }) && customer !== 'bigint')
      .map(({ name }) => `${name} is distributed and has no customer_id of type bigint that is never null.`),
    ...tables
      .filter(({ name }) => isDistributed({ table: name }) && !keys.some(({ table }) => table === name))
      .map(({ name }) => `${name} is distributed and has no key.`),
    ...keys
      .filter(key => isDistributed(key) && key.columns[0] !== 'customer_id')
      .map(({ table, name }) => `The key ${name} of ${table} does not begin with customer_id.`),
    ...references.flatMap(reference => misfitOfReference(reference, placementOf) ?? []),
  ]
}
