import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One numbered SQL file. */
export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
  /** SHA-256 of the text, in hex. */
  readonly checksum: string
  /** Checksums of earlier texts that do the same: where one of them was applied there is nothing to do. */
  readonly replaces: readonly string[]
}

/** Where this package keeps its migrations. */
export const migrationsDirectory = join(import.meta.dirname, '..', 'migrations')

/** How a file names an earlier text of its own. */
const replaced = /^-- Replaces the text of SHA-256 ([0-9a-f]{64})/gm

/** Whether a migration that was applied somewhere is this one, in its present text or one that it replaces. */
export const isText = ({ checksum, replaces }: Migration, applied: string): boolean =>
  applied === checksum || replaces.includes(applied)

/**
 * Reads the files `0001_what_it_does.sql`, `0002_…`, in order.
 *
 * @throws Error naming the file when a name is not of that form, or a number is missing or used twice.
 */
export const readMigrations = (directory: string = migrationsDirectory): Migration[] =>
  readdirSync(directory)
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map((file, index) => {
      const [, number, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? []
      if (number === undefined || name === undefined) {
        throw new Error(`Migration ${file}: the name must look like 0007_what_it_does.sql.`)
      }
      const version = Number(number)
      if (version !== index + 1) {
        throw new Error(
          `Migration ${file}: number ${index + 1} was expected here. Numbers start at 1, without gaps or doubles.`,
        )
      }
      const sql = readFileSync(join(directory, file), 'utf8')
      const replaces = [...sql.matchAll(replaced)].flatMap(([, checksum]) => checksum ?? [])
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex'), replaces }
    })
