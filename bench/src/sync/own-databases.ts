import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder, startEmbedded } from '@bic/database/embedded/start-embedded'
import { prepareDatabase } from '@bic/database/prepare-database'
import { withDatabase } from '@bic/database/testing/with-database'
import { withClient } from '@bic/database/with-client'

/** A database server of its own, and databases on it with the schema and nothing else in them. */
export interface OwnDatabases {
  readonly make: () => Promise<{ readonly url: string; readonly drop: () => Promise<unknown> }>
  readonly stop: () => Promise<void>
}

const template = 'bench_template'

export const openOwnDatabases = async (): Promise<OwnDatabases> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-databases-'))
  const embedded = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {}, forTests: true })
  const asOwner = (sql: string) => withClient(embedded.ownerUrl, client => client.query(sql))
  await asOwner(`create database ${template}`)
  await prepareDatabase({
    url: withDatabase(embedded.url, template),
    ownerUrl: withDatabase(embedded.ownerUrl, template),
  })
  return {
    make: async () => {
      const name = `bench_${randomBytes(6).toString('hex')}`
      await asOwner(`create database ${name} template ${template} strategy file_copy`)
      return {
        url: withDatabase(embedded.url, name),
        drop: () => asOwner(`drop database if exists ${name} with (force)`),
      }
    },
    stop: async () => {
      await embedded.stop()
      removeDataFolder(join(folder, 'data'))
      removeDataFolder(folder)
    },
  }
}
