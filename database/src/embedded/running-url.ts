import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { owner } from './cluster.ts'
import { homeOf } from './home.ts'
import { urlOf } from './listening.ts'
import { runningPostmaster } from './postmaster.ts'
import { database } from './start-embedded.ts'

/**
 * The connection string of the embedded database that another process runs on a data folder; `undefined` when none
 * runs. Reads what PostgreSQL itself notes there: port and socket folder in lines 4 and 5 of `postmaster.pid`.
 *
 * @param dataDir the data folder; this user must be able to read its password file.
 */
export const runningUrl = (dataDir: string): string | undefined => {
  const folder = resolve(dataDir)
  const cluster = join(homeOf(folder), 'cluster')
  if (runningPostmaster(cluster) === undefined) return undefined
  const [, , , port = '', socketDirectory = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(folder, 'owner-password'), 'utf8').trim()
  const listening = { socketDirectory: socketDirectory.trim() || undefined, port: Number(port) }
  return urlOf(listening, owner, password, database)
}
