import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { FileStore } from '#providers/file-store.ts'

const name = /^import-(\d{1,15})\.json$/

/** What an import has stored before its rows are there, by the number that the customer is to get. */
export interface ImportJournal {
  readonly begin: (customerId: number, archive: string) => Promise<void>
  /** The import has ended, one way or the other. */
  readonly end: (customerId: number) => Promise<void>
  /** Removes the objects of imports that were killed: no row names them, and nobody else looks for them. */
  readonly clear: (client: pg.ClientBase, files: FileStore) => Promise<void>
}

export const removeObjects = async (files: FileStore, customerId: number): Promise<void> => {
  const keys: string[] = []
  for await (const { key } of files.list(customerId)) keys.push(key)
  for (const key of keys) await files.remove(key)
}

/** Only one import at a time may use the journal of a folder. */
export const journalIn = (folder: string): ImportJournal => {
  const at = (customerId: number): string => join(folder, `import-${customerId}.json`)
  const end = (customerId: number): Promise<void> => rm(at(customerId), { force: true })
  return {
    begin: (customerId, archive) =>
      writeFile(at(customerId), `${JSON.stringify({ archive })}\n`, { mode: 0o600, flush: true }),
    end,
    clear: async (client, files) => {
      for (const file of await readdir(folder)) {
        const customerId = Number(name.exec(file)?.[1])
        if (!customerId) continue
        const { rowCount } = await client.query('select from customer where id = $1', [customerId])
        if (rowCount === 0) await removeObjects(files, customerId)
        await end(customerId)
      }
    },
  }
}
