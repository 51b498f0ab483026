import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { homeOf } from '@bic/database/embedded/home'
import { runningPostmaster } from '@bic/database/embedded/postmaster'
import { removeDataFolder, startEmbedded } from '@bic/database/embedded/start-embedded'
import { freePort } from '@bic/server/testing/free-port'
import { type Delay, readDelay } from '../event-loop/read-delay.ts'
import { memoryOfDatabase, memoryOfTree } from '../process-memory.ts'
import { startProcess } from '../started-process.ts'
import { print } from '../table.ts'

const main = fileURLToPath(import.meta.resolve('@bic/server/main'))
const metricsToken = randomBytes(16).toString('hex')

export const processNames = [
  'server of calls (ROLE=api)',
  'worker with its children (ROLE=worker)',
  'database',
] as const

/** The product as an operator runs it: a server of calls, a worker and a database, each a process of its own. */
export interface LoadProduct {
  readonly url: string
  /** Megabytes that each of the processes holds now, in the order of their names. */
  readonly memory: () => readonly number[]
  /** Milliseconds that the server of calls was held up since this was last asked. */
  readonly delay: () => Promise<Delay>
  readonly stop: () => Promise<void>
}

/** @param dataDir of the embedded database, which has been stopped */
export const startLoadProduct = async (dataDir: string): Promise<LoadProduct> => {
  const embedded = await startEmbedded({ dataDir, log: print })
  const files = await mkdtemp(join(tmpdir(), 'bench-load-'))
  const start = async (role: 'api' | 'worker') => {
    const port = await freePort()
    const started = startProcess(process.execPath, [main], {
      cwd: files,
      env: {
        DATABASE_URL: embedded.url,
        DATA_DIR: files,
        PORT: String(port),
        ROLE: role,
        DEMO: '0',
        LOG_LEVEL: 'error',
        METRICS_TOKEN: metricsToken,
        // A few people ask for all those of a customer.
        RATE_LIMIT_SCALE: '1000000',
      },
    })
    await started.said(role === 'api' ? 'is at' : 'Ready.')
    return { ...started, url: `http://127.0.0.1:${port}` }
  }
  const [api, worker] = [await start('api'), await start('worker')]
  const postmaster = runningPostmaster(join(homeOf(dataDir), 'cluster'))
  return {
    url: api.url,
    memory: () =>
      [memoryOfTree(api.pid), memoryOfTree(worker.pid), memoryOfDatabase(postmaster ?? 0)].map(
        bytes => bytes / 2 ** 20,
      ),
    delay: () => readDelay(api.url, metricsToken),
    stop: async () => {
      await api.stop()
      await worker.stop()
      await embedded.stop()
      removeDataFolder(files)
    },
  }
}
