import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import type { TestApp } from '#testing/test-app.ts'

const textOf = (value: unknown): string => {
  if (Buffer.isBuffer(value)) {
    const isPacked = value[0] === 0x1f && value[1] === 0x8b
    return (isPacked ? gunzipSync(value) : value).toString('latin1')
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Every table and queue of the database in which a word stands in any column of any row, read from the catalogue. */
export const tablesWith = async ({ owner }: TestApp, word: RegExp): Promise<string[]> => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname in ('public', 'graphile_worker') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await owner.query(`select * from ${name}`)
    const has = (row: object) =>
      // Letters of a hash are random, and spell everything sooner or later.
      Object.entries(row).some(
        ([column, value]) => !column.endsWith('hash') && value !== null && word.test(textOf(value)),
      )
    if (rows.some(row => has(row as object))) {
      found.push(name)
    }
  }
  return found
}

/** The text of a stored object; of an archive that of its files, because packed letters spell everything sooner or later. */
const textOfObject = (bytes: Buffer): string =>
  bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
    ? Object.entries(unzipSync(bytes))
        .map(([name, file]) => `${name}\n${Buffer.from(file).toString('latin1')}`)
        .join('\n')
    : bytes.toString('latin1')

/** The stored objects that contain a word. */
export const objectsWith = async ({ app }: TestApp, word: RegExp): Promise<string[]> => {
  const folder = app.config.dataDir
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (word.test(entry.name) || word.test(textOfObject(await readFile(path)))) found.push(path)
  }
  return found
}
