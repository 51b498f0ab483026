import { rename, writeFile } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import { dropEverything, withoutConstraints, writeRows, writeSequences } from '@bic/database/backup-tables'
import { countOthers } from '@bic/database/connections'
import { applyWithin, checkHistory, lockMigrations } from '@bic/database/migrate'
import { migrateQueue } from '@bic/database/migrate-queue'
import { readMigrations } from '@bic/database/migration-files'
import { withClient } from '@bic/database/with-client'
import pg from 'pg'
import { readKept, verifyKept } from './kept-file.ts'
import { filesOf, type Manifest, readManifest } from './manifest.ts'
import { parseJobs, replaceJobs } from './queued-jobs.ts'
import type { BackupData } from './write-backup.ts'

export interface RestoreOptions {
  /** Replace the data that is there; without it only an empty database is restored into. */
  readonly replace: boolean
}

/**
 * Reads a backup's manifest and every checksum, and touches nothing.
 *
 * @throws Error when something is missing or damaged, or the backup is of a newer or another version of this program.
 */
export const checkBackup = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder)
  checkHistory(manifest.migrations, readMigrations())
  for (const file of filesOf(manifest)) await verifyKept(folder, file)
  return manifest
}

const checkTarget = async (client: pg.ClientBase, replace: boolean): Promise<void> => {
  const others = await countOthers(client)
  if (others > 0) {
    throw new Error(`The database is in use by ${others} other connections. Stop the product before restoring into it.`)
  }
  const known = await client.query<{ there: boolean }>(`select to_regclass('public.customer') is not null as there`)
  const customers = known.rows[0]?.there ? await client.query('select from customer limit 1') : { rowCount: 0 }
  if (customers.rowCount && !replace)
    throw new Error('There are customers in this database already. To replace all of it, add --replace.')
}

const fillTables = async (client: pg.ClientBase, folder: string, { tables }: Manifest): Promise<void> => {
  for (const table of tables) {
    // What a migration put there, the backup has too.
    await client.query(`delete from public.${pg.escapeIdentifier(table.name)}`)
    const rows = await writeRows(client, table, readKept(folder, table))
    if (rows !== table.rows)
      throw new Error(`Table ${table.name} has ${rows} rows instead of the ${table.rows} that were backed up.`)
  }
}

/** Everything in one transaction: either the database is the backup's, or it is what it was. */
const restoreDatabase = async (client: pg.ClientBase, folder: string, manifest: Manifest): Promise<void> => {
  const known = readMigrations()
  await client.query('begin')
  try {
    await dropEverything(client)
    await applyWithin(client, known.slice(0, manifest.migrations.length))
    await withoutConstraints(client, () => fillTables(client, folder, manifest))
    await writeSequences(client, manifest.sequences)
    await applyWithin(client, known.slice(manifest.migrations.length))
    await replaceJobs(client, parseJobs(await text(readKept(folder, manifest.queue))))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await client.query('analyze')
}

const restoreSecret = async (path: string | undefined, folder: string, { secret }: Manifest): Promise<void> => {
  if (path === undefined || secret === null) return
  const making = `${path}.new`
  await writeFile(making, await buffer(readKept(folder, secret)), { mode: 0o600, flush: true })
  await rename(making, path)
}

/**
 * Restores a backup: checks all of it, stores its files, then replaces the database in one transaction and brings an
 * older one up to this program's schema. Sessions are not restored: everybody signs in again.
 *
 * @throws Error when the backup is damaged or newer, or the database is in use or not empty; it is untouched then.
 */
export const restoreBackup = async (
  { ownerUrl, files, secretPath }: BackupData,
  folder: string,
  { replace }: RestoreOptions,
): Promise<Manifest> => {
  const manifest = await checkBackup(folder)
  await withClient(ownerUrl, client => checkTarget(client, replace))
  await migrateQueue(ownerUrl)
  // Keys are never used twice, so what is stored here is in nobody's way when the database refuses.
  for (const object of manifest.objects) await files.receive(object.key, readKept(folder, object))
  await withClient(ownerUrl, client => lockMigrations(client, () => restoreDatabase(client, folder, manifest)))
  await restoreSecret(secretPath, folder, manifest)
  return manifest
}
