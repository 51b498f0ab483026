import { mkdir } from 'node:fs/promises'
import { runningUrls } from '@bic/database/embedded/running-urls'
import { startEmbedded } from '@bic/database/embedded/start-embedded'
import { StartProblem } from '@bic/database/embedded/start-problem'
import { type DatabaseUrls, prepareDatabase } from '@bic/database/prepare-database'
import { type Config, externalDatabase, readOwnConfig } from '../config.ts'
import { releaseAbandonedJobs, startWorker } from '../jobs/worker.ts'
import { makeApp, stopApp } from '../make-app.ts'
import type { PooledApp } from '../pool/pool-of.ts'
import { readSecret } from '../secret.ts'

export interface OpenApp {
  readonly app: PooledApp
  /** Sees to it that queued work is done: by the running server, else by this process. */
  readonly work: () => Promise<void>
  readonly close: () => Promise<void>
}

interface OpenDatabase extends DatabaseUrls {
  /** The product runs on this data and works its queue. */
  readonly isServed: boolean
  readonly stop: () => Promise<void>
}

const openEmbedded = async (config: Config, print: (line: string) => void): Promise<OpenDatabase> => {
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log: print })
    return { ...embedded, isServed: false }
  } catch (error) {
    const urls = error instanceof StartProblem && error.code === 'in-use' ? runningUrls(config.dataDir) : undefined
    if (urls === undefined) throw error
    return { ...urls, isServed: true, stop: async () => {} }
  }
}

/**
 * Opens the product's data for a command: the database of DATABASE_URL, else the embedded one of DATA_DIR, which is
 * shared with the server when that runs and started for the length of the command when not.
 */
export const openApp = async (print: (line: string) => void): Promise<OpenApp> => {
  const config = readOwnConfig({ LOG_LEVEL: 'error' })
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const external = externalDatabase(config)
  const database = external ? { ...external, isServed: false, stop: async () => {} } : await openEmbedded(config, print)
  const undo = [database.stop]
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    if (!database.isServed) await prepareDatabase(database)
    const app = await makeApp(config, database.url, await readSecret(config), undefined, { part: 'command' })
    undo.push(() => stopApp(app))
    if (!database.isServed && !external) await releaseAbandonedJobs(app)
    const work = async () => {
      if (database.isServed) return
      // All jobs are much to load; a command beside a running server does without.
      const { jobs } = await import('../jobs/table.ts')
      undo.push(await startWorker(app, jobs, 1))
    }
    return { app, work, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens the data, does something with it, and closes it whatever happens. */
export const withApp = async <T>(print: (line: string) => void, work: (open: OpenApp) => Promise<T>): Promise<T> => {
  const open = await openApp(print)
  const stop = () => void open.close().finally(() => process.exit(130))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    return await work(open)
  } finally {
    process.removeListener('SIGINT', stop)
    process.removeListener('SIGTERM', stop)
    await open.close()
  }
}
