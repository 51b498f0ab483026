import { createHash } from 'node:crypto'
import type { DescribedTable } from '@bic/database/describe-tables'
import { exportedTables } from '@bic/database/export-tables'
import { isText, readMigrations } from '@bic/database/migration-files'
import { digestPath, type Manifest, manifestPath, parseManifest } from '../manifest.ts'
import { ArchiveProblem } from '../zip/archive-problem.ts'
import type { ZipFile } from '../zip/read-zip.ts'

const mebibyte = 2 ** 20
const mostManifestBytes = 1024 * mebibyte

const again = 'Download or copy the archive again.'

const readText = async (zip: ZipFile, path: string): Promise<string> => {
  const entry = zip.entries.get(path)
  if (!entry)
    throw new ArchiveProblem(`The archive has no ${path}: it is not an export of a customer, or not a whole one.`)
  if (entry.bytes > mostManifestBytes) throw new ArchiveProblem(`${path} is too large to be one of an export.`)
  const pieces: Uint8Array[] = []
  for await (const piece of zip.read(entry)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/**
 * The manifest of an archive, once it fits its checksum.
 *
 * @throws ArchiveProblem when it is missing, changed, or of another format
 */
export const readManifest = async (zip: ZipFile): Promise<Manifest> => {
  const text = await readText(zip, manifestPath)
  const [digest] = (await readText(zip, digestPath)).split(' ')
  if (digest !== createHash('sha256').update(text).digest('hex'))
    throw new ArchiveProblem(`${manifestPath} was changed: it does not match ${digestPath}. ${again}`)
  const manifest = parseManifest(text)
  if ('problem' in manifest) throw new ArchiveProblem(`The archive ${manifest.problem}.`)
  if (manifest.tablesAs !== 'csv')
    throw new ArchiveProblem(
      'The archive has its tables as Parquet, which is not imported. Export the customer again as CSV.',
    )
  return manifest
}

/**
 * Compares the schema of an archive with that of this program: rows fit only the schema they come from.
 *
 * @throws ArchiveProblem naming both versions and what to do
 */
export const checkSchema = ({ migrations }: Pick<Manifest, 'migrations'>): void => {
  const known = readMigrations()
  const [theirs, ours] = [migrations.at(-1), known.at(-1)]
  for (const [index, { version, name, checksum }] of migrations.entries()) {
    const own = known[index]
    if (own && (own.version !== version || !isText(own, checksum)))
      throw new ArchiveProblem(
        `The archive is of another line of this program: its migration ${version} (${name}) is not the one that this program has.`,
      )
  }
  if (migrations.length > known.length)
    throw new ArchiveProblem(
      `The archive has schema version ${theirs?.version} (${theirs?.name}), and this program knows only up to ${ours?.version} (${ours?.name}). Update this installation first.`,
    )
  if (migrations.length < known.length)
    throw new ArchiveProblem(
      `The archive has schema version ${theirs?.version} (${theirs?.name}), and this program has ${ours?.version} (${ours?.name}). Update the installation that it comes from and export the customer again; or import it with the program of its version into an empty installation, update that, and export it there.`,
    )
}

/** @throws ArchiveProblem when the archive does not have the tables and columns of this schema */
export const checkTables = (manifest: Manifest, described: readonly DescribedTable[]): void => {
  const theirs = new Map(manifest.tables.map(table => [table.name, table]))
  for (const { name, columns } of described) {
    const table = theirs.get(name)
    const { without = {} } = exportedTables[name] ?? {}
    const expected = columns.filter(column => !(column.name in without)).map(column => column.name)
    if (!table) throw new ArchiveProblem(`The archive has no table ${name}. Export the customer again.`)
    if (table.columns.map(column => column.name).join() !== expected.join())
      throw new ArchiveProblem(`Table ${name} of the archive has other columns than here. Export the customer again.`)
    theirs.delete(name)
  }
  const [more] = theirs.keys()
  if (more) throw new ArchiveProblem(`The archive has a table ${more} that this program does not import.`)
}

/**
 * Reads every part of an archive and compares it with the manifest.
 *
 * @param print how far it is
 * @throws ArchiveProblem naming the first part that is missing, was changed, or stands in no manifest
 */
export const checkParts = async (zip: ZipFile, manifest: Manifest, print: (line: string) => void): Promise<void> => {
  const named = new Map(manifest.parts.map(part => [part.path, part]))
  for (const path of zip.entries.keys())
    if (!named.has(path) && path !== manifestPath && path !== digestPath)
      throw new ArchiveProblem(`${path} stands in no manifest: it was added to the archive. ${again}`)
  for (const path of [...manifest.tables, ...manifest.objects].map(one => one.path))
    if (!named.has(path)) throw new ArchiveProblem(`The manifest names ${path} without its checksum. ${again}`)
  let done = 0
  for (const { path, bytes, sha256 } of manifest.parts) {
    const entry = zip.entries.get(path)
    if (!entry) throw new ArchiveProblem(`${path} is missing from the archive. ${again}`)
    if (entry.bytes !== bytes)
      throw new ArchiveProblem(`${path} has ${entry.bytes} bytes instead of ${bytes}. ${again}`)
    const hash = createHash('sha256')
    for await (const piece of zip.read(entry)) hash.update(piece)
    if (hash.digest('hex') !== sha256)
      throw new ArchiveProblem(`${path} was changed: its checksum does not match. ${again}`)
    done += 1
    if (done % 1000 === 0) print(`Checked ${done} of ${manifest.parts.length} parts.`)
  }
}

/** Bytes that an import takes: the stored files as they are, and tables with their indexes about twice as much as their text. */
export const neededBytes = (manifest: Manifest): number => {
  const sizes = new Map(manifest.parts.map(({ path, bytes }) => [path, bytes]))
  const sum = (parts: readonly { readonly path: string }[]): number =>
    parts.reduce((all, { path }) => all + (sizes.get(path) ?? 0), 0)
  return sum(manifest.objects) + 2 * sum(manifest.tables)
}
