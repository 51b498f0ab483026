import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A table whose rows a backup holds, with the columns in which they are written. */
export interface BackedUpTable {
  readonly name: string
  readonly columns: readonly string[]
}

/**
 * Tables that a backup leaves empty: the schema's history is made by the migrations, workers come back by themselves, and
 * a restored session, reset token or invitation would be valid again although it was ended or used since.
 */
const leftEmpty = ['schema_migration', 'queue_worker', 'session', 'reset_token', 'invitation'] as const

const { escapeIdentifier } = pg

/** Every table of the product with the columns that can be written, in order of name. */
export const listTables = async (client: pg.ClientBase): Promise<BackedUpTable[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [leftEmpty],
  )
  return rows
}

const target = ({ name, columns }: BackedUpTable): string =>
  `public.${escapeIdentifier(name)} (${columns.map(column => escapeIdentifier(column)).join(', ')})`

/** Streams the rows of a table, in PostgreSQL's text format. Answers how many there were. */
export const readRows = async (client: pg.ClientBase, table: BackedUpTable, sink: Writable): Promise<number> => {
  const rows = client.query(copyTo(`copy ${target(table)} to stdout`))
  await pipeline(rows, sink)
  return rows.rowCount
}

/** Writes rows that `readRows` read. Answers how many there were. */
export const writeRows = async (client: pg.ClientBase, table: BackedUpTable, source: Readable): Promise<number> => {
  const rows = client.query(copyFrom(`copy ${target(table)} from stdin`))
  await pipeline(source, rows)
  return rows.rowCount
}

/** What the next value of each sequence rests on, by the sequence's name. */
export const readSequences = async (client: pg.ClientBase): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ name: string; last: number }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** @param values what `readSequences` answered. */
export const writeSequences = async (
  client: pg.ClientBase,
  values: Readonly<Record<string, number>>,
): Promise<void> => {
  for (const [name, last] of Object.entries(values))
    await client.query('select setval($1::regclass, $2)', [`public.${escapeIdentifier(name)}`, last])
}

/**
 * Runs `work` without foreign keys and triggers, so that tables can be filled in any order, and puts them back: every row
 * is checked then. Only within a transaction.
 */
export const withoutConstraints = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relhastriggers`,
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  const result = await work()
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  return result
}

/** Removes the tables and functions of the product from a database, within the transaction of whoever asks. */
export const dropEverything = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table if exists %s cascade', c.oid::regclass) as statement from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
     union all
     select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { statement } of rows) await client.query(statement)
}
