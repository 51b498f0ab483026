import type pg from 'pg'
import { readDistributed } from './distribution/progress.ts'
import { isText, type Migration, migrationsDirectory, readMigrations } from './migration-files.ts'
import { splitStatements } from './split-statements.ts'
import { withClient } from './with-client.ts'

export interface MigrateOptions {
  /** Folder of the numbered SQL files; the package's own by default. */
  readonly directory?: string
  /** Called for every migration as it is applied. */
  readonly log?: (line: string) => void
}

export interface Migrated {
  /** Version the schema is at now. */
  readonly version: number
  /** Names of the migrations applied by this call, in order. */
  readonly applied: string[]
}

/** A migration as a database remembers it. */
export interface AppliedRow {
  readonly version: number
  readonly name: string
  readonly checksum: string
}

/** Any constant will do: one migration run at a time in one database. */
const lockKey = 710_482_001

const oldestServer = 150_000

const ledger = `create table if not exists schema_migration (
  version int primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

/** @throws Error when the migrations of a database or a backup are not those of this program, or go beyond them. */
export const checkHistory = (applied: readonly AppliedRow[], known: readonly Migration[]): void => {
  const newest = applied.at(-1)
  if (newest && newest.version > known.length) {
    throw new Error(
      `The database is at schema version ${newest.version} (${newest.name}), and this program knows only up to ${known.length}. ` +
        'It was used by a newer version: start that one, or restore a backup from before.',
    )
  }
  for (const [index, row] of applied.entries()) {
    const file = known[index]
    if (file?.version !== row.version)
      throw new Error(`Migration ${index + 1} was never applied, but ${row.version} was.`)
    if (!isText(file, row.checksum)) {
      throw new Error(
        `Migration ${row.version} (${file.name}) has been changed since it was applied. ` +
          'Put the file back as it was and make the change in a new migration.',
      )
    }
  }
}

/** Applies migrations within the transaction of whoever asks, to a database that is at the version before them. */
export const applyWithin = async (client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> => {
  await client.query(ledger)
  // A distributed database sends the whole text on to its nodes when one statement of it changes a table.
  const isDistributed = (await readDistributed(client)).size > 0
  for (const { version, name, checksum, sql } of migrations) {
    for (const statement of isDistributed ? splitStatements(sql) : [sql]) await client.query(statement)
    await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ])
  }
}

const apply = async (client: pg.ClientBase, migration: Migration): Promise<void> => {
  try {
    await client.query('begin')
    await applyWithin(client, [migration])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const said = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${migration.version} (${migration.name}) failed and was undone: ${said}`, {
      cause: error,
    })
  }
}

/** Runs `work` while nobody else changes the schema of this database. */
export const lockMigrations = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  await client.query('select pg_advisory_lock($1)', [lockKey])
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  }
}

/** The migrations that a database has, in order. */
export const readApplied = async (client: pg.ClientBase): Promise<AppliedRow[]> =>
  (await client.query<AppliedRow>('select version, name, checksum from schema_migration order by version')).rows

/** Asked first, because a role that owns nothing can see that there is nothing to do, but not do anything. */
const isCurrent = async (client: pg.ClientBase, known: readonly Migration[]): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('schema_migration') is not null as there`)
  if (!rows[0]?.there) return false
  const applied = await readApplied(client)
  checkHistory(applied, known)
  return applied.length === known.length
}

const migrateOn = async (client: pg.ClientBase, options: MigrateOptions): Promise<Migrated> => {
  const known = readMigrations(options.directory ?? migrationsDirectory)
  const { rows } = await client.query<{ server: string }>(`select current_setting('server_version_num') as server`)
  if (Number(rows[0]?.server) < oldestServer) {
    throw new Error(`The database server is version ${rows[0]?.server}; PostgreSQL 15 or later is needed.`)
  }
  if (await isCurrent(client, known)) return { version: known.length, applied: [] }
  return lockMigrations(client, async () => {
    await client.query(ledger)
    const applied = await readApplied(client)
    checkHistory(applied, known)
    const missing = known.slice(applied.length)
    for (const migration of missing) {
      await apply(client, migration)
      options.log?.(`Applied migration ${migration.version} (${migration.name}).`)
    }
    return { version: known.length, applied: missing.map(migration => migration.name) }
  })
}

/**
 * Brings a database to the schema of this program: each missing file in a transaction of its own, one run at a time
 * (others wait for it).
 *
 * @param target connection string of the owner, or a pool of its connections.
 * @throws Error when a file failed (it is undone), when an applied file was changed, or when the database is newer.
 */
export const migrate = async (target: string | pg.Pool, options: MigrateOptions = {}): Promise<Migrated> => {
  if (typeof target !== 'string') {
    const client = await target.connect()
    try {
      return await migrateOn(client, options)
    } finally {
      client.release()
    }
  }
  return withClient(target, client => migrateOn(client, options))
}
