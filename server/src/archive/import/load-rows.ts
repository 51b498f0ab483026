import { buffer } from 'node:stream/consumers'
import { writeCopy } from '@bic/database/copy-query'
import { type DescribedTable, orderTables } from '@bic/database/describe-tables'
import { numbersOfNode } from '@bic/database/distribution/node-sequences'
import { exportedTables } from '@bic/database/export-tables'
import { parse } from 'csv-parse/sync'
import type pg from 'pg'
import { z } from 'zod'
import type { Manifest } from '../manifest.ts'
import { ArchiveProblem } from '../zip/archive-problem.ts'
import type { ZipFile } from '../zip/read-zip.ts'
import { addCustomerId } from './add-customer-id.ts'

/**
 * Their triggers note something of a user who is there already. They come before users, so that nothing is noted twice: what
 * they noted comes with the archive.
 */
const beforeUsers = ['login_activity', 'user_activity']
/** Filled by triggers of other tables, which were loaded before: the archive has what they were. */
const filledByTriggers = ['amount_history', 'card_version']

const inOrder = (described: readonly DescribedTable[]): readonly DescribedTable[] => {
  const ordered = orderTables(described).filter(({ name }) => name !== 'login')
  const isFirst = ({ name }: DescribedTable): boolean => beforeUsers.includes(name)
  return [...ordered.filter(isFirst), ...ordered.filter(table => !isFirst(table))]
}

const readRows = (zip: ZipFile, path: string): AsyncIterable<Uint8Array> => {
  const entry = zip.entries.get(path)
  if (!entry) throw new ArchiveProblem(`${path} is missing from the archive. Download or copy the archive again.`)
  return zip.read(entry)
}

/**
 * Fills the tables of a new customer, within the transaction of whoever asks. Rows keep their numbers, which are unique
 * within a customer; keys of stored objects get the customer in front.
 *
 * @throws ArchiveProblem naming the table whose rows do not fit
 */
export const loadRows = async (
  client: pg.ClientBase,
  zip: ZipFile,
  { tables }: Manifest,
  described: readonly DescribedTable[],
  customerId: number,
  print: (line: string) => void,
): Promise<number> => {
  const parts = new Map(tables.map(table => [table.name, table]))
  let all = 0
  for (const { name } of inOrder(described)) {
    const { path = '', columns = [], rows = 0 } = parts.get(name) ?? {}
    if (filledByTriggers.includes(name)) await client.query(`delete from ${name} where customer_id = $1`, [customerId])
    const headings = columns.map(column => column.name)
    const loaded = await writeCopy(
      client,
      `${name} (customer_id, ${headings.map(heading => `"${heading}"`).join(', ')})`,
      addCustomerId(readRows(zip, path), headings, customerId),
    ).catch((error: Error) => {
      throw error instanceof ArchiveProblem
        ? error
        : new ArchiveProblem(`${path} cannot be imported: ${error.message}.`)
    })
    if (loaded !== rows)
      throw new ArchiveProblem(`${path} has ${loaded} rows instead of the ${rows} that the manifest names.`)
    for (const column of exportedTables[name]?.objects ?? [])
      await client.query(
        `update ${name} set ${column} = $1::bigint || '/' || ${column} where customer_id = $1 and ${column} <> ''`,
        [customerId],
      )
    all += loaded
    if (loaded > 100_000) print(`Loaded ${loaded} rows of ${name}.`)
  }
  return all
}

/** With which name and address a person signs in. */
export interface SignIn {
  readonly userId: number
  readonly email: string
  readonly username: string
  readonly active: boolean
}

const signInRow = z.object({
  user_id: z.coerce.number().int().positive(),
  email: z.string().min(1),
  username: z.string().min(1),
  active: z.enum(['t', 'f']),
})

/** Sign-ins of the archive. @throws ArchiveProblem naming the row that is none */
export const readSignIns = async (zip: ZipFile, { tables }: Pick<Manifest, 'tables'>): Promise<SignIn[]> => {
  const { path = '' } = tables.find(({ name }) => name === 'login') ?? {}
  const records: unknown[] = parse(await buffer(readRows(zip, path)), { columns: true })
  return records.map((record, index) => {
    const row = signInRow.safeParse(record)
    if (!row.success)
      throw new ArchiveProblem(`${path} cannot be imported: row ${index + 1} is no sign-in. Export the customer again.`)
    const { user_id: userId, email, username, active } = row.data
    return { userId, email: email.toLowerCase(), username: username.toLowerCase(), active: active === 't' }
  })
}

/**
 * Moves the sequences behind the numbers that came in, so that new rows get others. Only forward, and by more than the rows that
 * others may add at this moment. Numbers that a node of a distributed database drew are out of their reach.
 */
export const passSequences = async (client: pg.ClientBase, customerId: number): Promise<void> => {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as "table", a.attname as "column", pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [Object.keys(exportedTables)],
  )
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval($2::regclass, own.most + 1000) from (select max("${column}") as most from ${table} where customer_id = $1 and "${column}" < $3) own
       where own.most > coalesce((select last_value from pg_sequences
         where format('%I.%I', schemaname, sequencename)::regclass = $2::regclass), 0)`,
      [customerId, sequence, numbersOfNode],
    )
}
