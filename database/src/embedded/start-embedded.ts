import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { backOff } from '../back-off.ts'
import { withClient } from '../with-client.ts'
import { chooseAccount } from './account.ts'
import { makeApplicationRole } from './application-role.ts'
import {
  application,
  applicationPassword,
  checkMajor,
  clusterMajor,
  makeCluster,
  owner,
  ownerPassword,
} from './cluster.ts'
import { diskFull, homeOf, openDataFolder, prepareHome } from './home.ts'
import { keepRunning } from './keep-running.ts'
import { chooseListening, chooseLoopback, leaveListening, urlOf } from './listening.ts'
import { claimDataFolder } from './lock.ts'
import type { Log } from './log.ts'
import { runningPostmaster, stopPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { type ServerPlan, type ServerProcess, startServer } from './server-process.ts'
import { StartProblem, systemCode } from './start-problem.ts'

/** Name of the product's database in the cluster. */
export const database = 'bic'

export interface EmbeddedOptions {
  /** Folder of everything that is kept; made when missing. */
  readonly dataDir: string
  readonly log: Log
  /** Where this copy will be found (`http://127.0.0.1:4000`): shown to whoever starts a second one on the same data. */
  readonly address?: string
  /** Fast and unsafe, for data that will be thrown away. */
  readonly forTests?: boolean
  /** Listen on a port of 127.0.0.1 even where a Unix socket could be made. */
  readonly loopback?: boolean
}

export interface Embedded {
  /**
   * Connection string of the application's role, which owns nothing. Like that of the owner it stays the same for as long
   * as this runs, also when the server had to restart.
   */
  readonly url: string
  /** Connection string of the owner: for migrations, backups and restores only. */
  readonly ownerUrl: string
  /** Shuts the server down (open transactions are rolled back) and gives the data folder back. */
  stop(): Promise<void>
}

const createDatabase = (url: string): Promise<void> =>
  withClient(url, async client => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
  })

/** Processes of a server that was killed may outlive it by a moment, and the next one does not start beside them. */
const isStillLeaving = (error: unknown): boolean =>
  error instanceof StartProblem && /lock file .* already exists|shared memory block/.test(error.message)

/** Longest time, in milliseconds, that what is left of a killed server may take to go. */
const longestLeave = 30_000

const startFirst = async (plan: ServerPlan): Promise<ServerProcess> => {
  const end = performance.now() + longestLeave
  for (let failures = 1; ; failures++) {
    try {
      return await startServer(plan)
    } catch (error) {
      if (!isStillLeaving(error) || performance.now() > end) throw error
      await pause(backOff(failures, { first: 100, most: 1000 }))
    }
  }
}

const startClaimed = async (dataDir: string, options: EmbeddedOptions): Promise<Embedded> => {
  const { log, forTests = false } = options
  const account = chooseAccount(join(homeOf(dataDir), 'cluster'))
  const home = prepareHome(dataDir, account, forTests, log)
  const cluster = join(home, 'cluster')

  const orphan = runningPostmaster(cluster)
  if (orphan !== undefined) {
    log('The database of an earlier process that was killed is still running and is shut down first.')
    await stopPostmaster(orphan)
  }

  const made = clusterMajor(cluster)
  const programs = findPrograms(home, account, made)
  if (made !== undefined) checkMajor(cluster, made, programs)
  const password = ownerPassword(dataDir, made !== undefined)
  const applicationsPassword = applicationPassword(dataDir)
  if (made === undefined) {
    log(`Creating a database (PostgreSQL ${programs.major}) in ${home}.`)
    makeCluster(home, programs, account, password, forTests)
  }

  const listening = options.loopback ? await chooseLoopback() : await chooseListening(home, account)
  const plan: ServerPlan = {
    home,
    programs,
    account,
    listening,
    forTests,
    url: urlOf(listening, owner, password, 'postgres'),
  }
  const first = await startFirst(plan)
  const kept = keepRunning(first, () => startServer(plan), log)
  const stop = async (): Promise<void> => {
    await kept.stop()
    leaveListening(home, listening)
  }
  try {
    await createDatabase(plan.url)
    await makeApplicationRole(plan.url, application, applicationsPassword)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: urlOf(listening, application, applicationsPassword, database),
    ownerUrl: urlOf(listening, owner, password, database),
    stop,
  }
}

/**
 * Starts the embedded PostgreSQL on a data folder: makes the cluster at the first start, takes over after a crash,
 * restarts the server should it die, and has it shut down even when this process is killed.
 *
 * @throws StartProblem with a text fit for the terminal when it cannot be done; nothing is left running then.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const dataDir = resolve(options.dataDir)
  let release = (): void => {}
  try {
    openDataFolder(dataDir)
    release = claimDataFolder(dataDir, options.address ?? '')
    const embedded = await startClaimed(dataDir, options)
    return {
      ...embedded,
      stop: async () => {
        await embedded.stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw systemCode(error) === 'ENOSPC' ? diskFull(dataDir) : error
  }
}

/** Deletes a data folder whose database is not running, and what had to lie outside it. */
export const removeDataFolder = (dataDir: string): void => {
  rmSync(homeOf(dataDir), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}
