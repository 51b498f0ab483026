import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { application, owner, passwordFiles } from './cluster.ts'
import { homeOf } from './home.ts'
import { urlOf } from './listening.ts'
import { runningPostmaster } from './postmaster.ts'
import { database } from './start-embedded.ts'

/** Connection strings of an embedded database that another process runs. */
export interface RunningUrls {
  /** Of the application's role. */
  readonly url: string
  readonly ownerUrl: string
}

/**
 * How to connect to the embedded database that another process runs on a data folder; `undefined` when none runs. Reads
 * what PostgreSQL itself notes there: port and socket folder in lines 4 and 5 of `postmaster.pid`.
 *
 * @param dataDir the data folder; this user must be able to read its password files.
 */
export const runningUrls = (dataDir: string): RunningUrls | undefined => {
  const folder = resolve(dataDir)
  const cluster = join(homeOf(folder), 'cluster')
  if (runningPostmaster(cluster) === undefined) return undefined
  const [, , , port = '', socketDirectory = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  const listening = { socketDirectory: socketDirectory.trim() || undefined, port: Number(port) }
  const urlFor = (role: string, passwordFile: string): string =>
    urlOf(listening, role, readFileSync(join(folder, passwordFile), 'utf8').trim(), database)
  return {
    url: urlFor(application, passwordFiles.application),
    ownerUrl: urlFor(owner, passwordFiles.owner),
  }
}
