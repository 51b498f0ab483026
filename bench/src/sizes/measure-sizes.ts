import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { readBlocks } from '../corpus/read-blocks.ts'
import { fillHistory, keywordCount } from '../history/fill-history.ts'
import { openHistory } from '../history/open-history.ts'
import { load } from '../machine.ts'
import { figure, print, type Table } from '../table.ts'
import { addUsers } from '../users/add-users.ts'
import { growth, type Part, type Sizes } from './growth.ts'

/** A table or an index takes a line of its own when each further conversation adds this many bytes to it. */
const leastBytes = 20
const users = 50_000
/** The smaller histories, as shares of the largest. */
const shares = [1 / 16, 1 / 4, 1]

/** Every table of the product without its large values, its large values with their index, and each of its indexes. */
const partsOf = async (owner: Pool): Promise<Part[]> => {
  const { rows } = await owner.query<{ table: string; part: string; bytes: number }>(`
    with tables as (
      select oid, relname::text as name, reltoastrelid as large from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace)
    select name as table, 'rows' as part,
      (pg_table_size(oid) - case when large = 0 then 0 else pg_total_relation_size(large) end)::float8 as bytes
    from tables
    union all
    select name, 'large values', pg_total_relation_size(large)::float8 from tables where large <> 0
    union all
    select t.name, 'index ' || c.relname, pg_relation_size(c.oid)::float8
    from tables t join pg_index i on i.indrelid = t.oid join pg_class c on c.oid = i.indexrelid`)
  return rows
}

/** How many large values each table has that has some: PostgreSQL tells at most 4,294,967,296 of a table apart. */
const largeValuesOf = async (owner: Pool): Promise<Map<string, number>> => {
  const { rows } = await owner.query<{ table: string; large: string }>(`
    select relname::text as table, reltoastrelid::regclass::text as large from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(nullif(reltoastrelid, 0)) > 0
    order by 1`)
  const counts = new Map<string, number>()
  for (const { table, large } of rows) {
    const counted = await owner.query<{ count: number }>(
      `select count(*)::float8 as count from ${large} where chunk_seq = 0`,
    )
    counts.set(table, counted.rows[0]?.count ?? 0)
  }
  return counts
}

const bytesOf = async (owner: Pool, query: string): Promise<number> => {
  const { rows } = await owner.query<{ bytes: number }>(`select (${query})::float8 as bytes`)
  return rows[0]?.bytes ?? 0
}
const written = (owner: Pool) => bytesOf(owner, `pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')`)
const whole = (owner: Pool) => bytesOf(owner, 'pg_database_size(current_database())')

interface Measured extends Sizes {
  readonly databaseBytes: number
  /** What a standby or an archive receives of it. */
  readonly walBytes: number
  /** The same tables once they have been rewritten, without the room that changes left behind. */
  readonly compact: readonly Part[]
  readonly userBytes: number
  readonly largeValues: ReadonlyMap<string, number>
  readonly load: string
}

const measureOne = async (conversations: number): Promise<Measured> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-sizes-'))
  const history = await openHistory(folder, false)
  const { owner } = history
  try {
    const before = await written(owner)
    await fillHistory(history, await readBlocks(), conversations)
    const walBytes = (await written(owner)) - before
    const [parts, databaseBytes] = [await partsOf(owner), await whole(owner)]
    print(`${conversations} conversations, ${figure(databaseBytes / 1e6)} MB; the tables are rewritten.`)
    await owner.query('vacuum (full, analyze)')
    const compact = await partsOf(owner)
    const beforeUsers = await whole(owner)
    await addUsers(history, users)
    const userBytes = ((await whole(owner)) - beforeUsers) / users
    const largeValues = await largeValuesOf(owner)
    return { conversations, parts, databaseBytes, walBytes, compact, userBytes, largeValues, load: load() }
  } finally {
    await history.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const total = (parts: readonly Part[]): number => parts.reduce((sum, { bytes }) => sum + bytes, 0)

/** What a conversation takes in each table and each index, in histories of three sizes. */
export const measureSizes = async (conversations: number): Promise<Table[]> => {
  const all: Measured[] = []
  for (const share of shares) all.push(await measureOne(Math.round(conversations * share)))
  const lines = growth(all, leastBytes)
  const compact = growth(
    all.map(one => ({ ...one, parts: one.compact })),
    0,
  )
  const compactOf = (table: string, part: string) =>
    compact.find(line => line.table === table && line.part === part)?.further ?? Number.NaN
  const sizes = all.map(one => figure(one.conversations))
  const last = all.at(-1)
  const manyLarge = [...(last?.largeValues ?? [])].filter(([, count]) => count >= conversations / 10)
  return [
    {
      title: 'Sizes of whole databases',
      columns: ['what', ...sizes],
      rows: [
        ['tables and indexes, MB', ...all.map(({ parts }) => total(parts) / 1e6)],
        ['… bytes a conversation', ...all.map(one => total(one.parts) / one.conversations)],
        ['… rewritten, MB', ...all.map(one => total(one.compact) / 1e6)],
        ['whole database, with what PostgreSQL has itself, MB', ...all.map(one => one.databaseBytes / 1e6)],
        ['WAL, bytes a conversation', ...all.map(one => one.walBytes / one.conversations)],
        ...manyLarge.map(([table]) => [
          `large values a conversation in ${table}`,
          ...all.map(({ largeValues, conversations }) => (largeValues.get(table) ?? 0) / conversations),
        ]),
        ['bytes a user, with a sign-in of each', ...all.map(one => one.userBytes)],
      ],
      notes: [
        `20 conversations to a deal, ${figure(keywordCount)} keywords. Loads: ${all.map(one => one.load.replace('load ', '')).join(', ')}.`,
      ],
    },
    {
      title: 'Bytes a conversation in each table and index',
      columns: ['table', 'part', ...sizes, 'each further one', '… rewritten'],
      rows: lines.map(({ table, part, each, further }) => [
        table,
        part,
        ...each,
        further,
        part === 'the rest' ? '' : compactOf(table, part),
      ]),
      notes: [
        `"each further one" is what lies between the larger two histories, ${figure(all.at(-2)?.conversations ?? 0)} and ${figure(last?.conversations ?? 0)}. Parts that grow by less than ${leastBytes} bytes are added up. Large values are TOAST, with its index.`,
      ],
    },
  ]
}
