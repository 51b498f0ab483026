import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type BackedUpTable, listTables, readRows, readSequences } from '@bic/database/backup-tables'
import { readApplied } from '@bic/database/migrate'
import { withClient } from '@bic/database/with-client'
import pg from 'pg'
import type { FileStore } from '../providers/file-store.ts'
import { writeKept } from './kept-file.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { readJobs } from './queued-jobs.ts'

/** What a backup is made of, and restored to. */
export interface BackupData {
  /** Connection string of the role that owns the tables. */
  readonly ownerUrl: string
  readonly files: FileStore
  /** Where the signing key is kept; undefined when it comes from the environment. */
  readonly secretPath: string | undefined
}

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT'

const listOrNull = (folder: string): Promise<string[] | null> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

/** Opens the one snapshot that everything is read from; the tables keep their shape until it ends. */
const openSnapshot = async (client: pg.ClientBase): Promise<readonly BackedUpTable[]> => {
  await client.query('begin isolation level repeatable read')
  await client.query('set transaction read only')
  // Rows that this role may not see are an error, never left out.
  await client.query('set local row_security = off')
  const tables = await listTables(client)
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`)
  return tables
}

/** The part of the store that is of no customer. */
const ofNobody = 0

const writeObjects = async (
  client: pg.ClientBase,
  files: FileStore,
  folder: string,
): Promise<Manifest['objects'][number][]> => {
  const customers = await client.query<{ id: number }>('select id from customer order by id')
  const objects: Manifest['objects'] = []
  for (const customerId of [ofNobody, ...customers.rows.map(({ id }) => id)]) {
    for await (const { key } of files.list(customerId)) {
      try {
        const { filled: _, ...kept } = await writeKept(folder, `objects/${key}.zst`, sink =>
          pipeline(files.stream(key), sink),
        )
        objects.push({ ...kept, key })
      } catch (error) {
        // Begun and never finished, or removed meanwhile: no row of the snapshot needs it.
        if (!isMissing(error)) throw error
        await rm(`${folder}/objects/${key}.zst`, { force: true })
      }
    }
  }
  return objects
}

const writeSecret = async (path: string | undefined, folder: string): Promise<Manifest['secret']> => {
  if (path === undefined) return null
  const secret = await readFile(path).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!secret) return null
  const { filled: _, ...kept } = await writeKept(folder, 'app-secret.zst', async sink => sink.end(secret))
  return kept
}

const writeAll = async (
  client: pg.ClientBase,
  { files, secretPath }: BackupData,
  folder: string,
  now: Date,
): Promise<Manifest> => {
  const tables = await openSnapshot(client)
  const migrations = await readApplied(client)
  const written: Manifest['tables'] = []
  for (const table of tables) {
    const { filled, ...kept } = await writeKept(folder, `tables/${table.name}.copy.zst`, sink =>
      readRows(client, table, sink),
    )
    written.push({ ...kept, name: table.name, columns: [...table.columns], rows: filled })
  }
  const jobs = await readJobs(client)
  const { filled: _, ...queue } = await writeKept(folder, 'queue.json.zst', async sink =>
    sink.end(JSON.stringify(jobs)),
  )
  // Never behind the snapshot, because numbers are drawn from them before rows are committed.
  const sequences = await readSequences(client)
  const objects = await writeObjects(client, files, folder)
  await client.query('commit')
  return {
    format: 1,
    madeAt: now.toISOString(),
    migrations: migrations.map(({ version, name, checksum }) => ({ version, name, checksum })),
    tables: written,
    sequences,
    queue: { ...queue, jobs: jobs.length },
    objects,
    secret: await writeSecret(secretPath, folder),
  }
}

/**
 * Writes a backup into a new folder while the product runs: one snapshot of the database and every stored file. The
 * folder appears when it is whole.
 *
 * @throws Error when the folder exists and is not empty, or the database is not one of this program.
 */
export const writeBackup = async (data: BackupData, folder: string, now: Date): Promise<Manifest> => {
  if (((await listOrNull(folder)) ?? []).length > 0)
    throw new Error(`The folder ${folder} is not empty. Name one that does not exist.`)
  const making = `${folder}.part`
  await rm(making, { recursive: true, force: true })
  try {
    const manifest = await withClient(data.ownerUrl, client => writeAll(client, data, making, now))
    await writeManifest(making, manifest)
    await rm(folder, { recursive: true, force: true })
    await rename(making, folder)
    return manifest
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    throw error
  }
}
