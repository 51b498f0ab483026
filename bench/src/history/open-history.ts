import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '@bic/database/connect'
import { removeDataFolder, startEmbedded } from '@bic/database/embedded/start-embedded'
import { prepareDatabase } from '@bic/database/prepare-database'
import { readTenant, withDirectory, withTenant } from '@bic/database/tenant'
import { readConfig } from '@bic/server/config'
import { mergeSegmentsJob } from '@bic/server/evidence/index/merge-segments'
import { rematchJob } from '@bic/server/evidence/rematch/rematch-job'
import { foldPacksJob } from '@bic/server/evidence/score/fold-packs'
import { renewEpochJob } from '@bic/server/evidence/score/renew-epoch'
import { startWorker } from '@bic/server/jobs/worker'
import { makeApp, stopApp } from '@bic/server/make-app'
import type { PooledApp } from '@bic/server/pool/pool-of'
import type { Pool } from 'pg'
import { print } from '../table.ts'
import { until } from './until.ts'

/** Own part of the customer's addresses. */
export const ownDomain = 'bench.example'

/** The embedded database with the settings of production, the application on it, and the queue being worked. */
export interface History {
  readonly app: PooledApp
  readonly databaseUrl: string
  /** Connections of the owner, for what is measured beside the product. */
  readonly owner: Pool
  readonly customerId: number
  /** Own part of the customer's addresses. */
  readonly domain: string
  readonly read: <T>(work: Parameters<typeof readTenant<T>>[2]) => Promise<T>
  readonly tenant: <T>(work: Parameters<typeof withTenant<T>>[2]) => Promise<T>
  /** Waits until nothing is queued or running. */
  readonly idle: () => Promise<void>
  /** The same database as another customer sees it, who is made when missing. */
  readonly another: (domain: string) => Promise<History>
  /** Shuts everything down; the data folder goes too unless it is to be kept. */
  readonly close: () => Promise<void>
}

/** What is done in the queue with a history. */
export const historyJobs = {
  'fold-packs': foldPacksJob,
  'merge-segments': mergeSegmentsJob,
  rematch: rematchJob,
  'renew-epoch': renewEpochJob,
}

const findCustomer = (app: PooledApp, domain: string): Promise<number> =>
  withDirectory(app.pool, async ({ db }) => {
    const known = await db.selectFrom('customer').select('id').where('domain', '=', domain).executeTakeFirst()
    if (known) return known.id
    const values = { name: 'Bench', domain }
    return (await db.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow()).id
  })

/** A database with the application on it, as one customer sees it, who is made when missing. */
export const openCustomer = async (
  server: Pick<History, 'app' | 'databaseUrl' | 'owner' | 'close'>,
  domain: string,
): Promise<History> => {
  const { pool } = server.app
  const customerId = await findCustomer(server.app, domain)
  const tenant: History['tenant'] = work => withTenant(pool, customerId, work)
  return {
    ...server,
    customerId,
    domain,
    read: work => readTenant(pool, customerId, work),
    tenant,
    idle: () =>
      until(async () => {
        const { rowCount } = await tenant(({ client }) =>
          client.query("select from job_run where status in ('queued', 'running') limit 1"),
        )
        return rowCount === 0
      }),
    another: other => openCustomer(server, other),
  }
}

/** Opens a data folder, made when missing. */
export const openHistory = async (dataDir: string, keep: boolean): Promise<History> => {
  if (!keep && existsSync(dataDir)) removeDataFolder(dataDir)
  mkdirSync(dataDir, { recursive: true })
  const embedded = await startEmbedded({ dataDir: join(dataDir, 'data'), log: print })
  await prepareDatabase(embedded)
  const config = readConfig({
    DATA_DIR: join(dataDir, 'data'),
    DEMO: '0',
    LOG_LEVEL: 'error',
    // One person asks as often as the machine can answer.
    RATE_LIMIT_SCALE: '1000000',
  })
  const app = await makeApp(config, embedded.url, new Uint8Array(32).fill(7))
  const owner = connect(embedded.ownerUrl, { max: 2 })
  const stopWorker = await startWorker(app, historyJobs, 2)
  const close = async (): Promise<void> => {
    await stopWorker()
    await stopApp(app)
    await owner.end()
    await embedded.stop()
    if (!keep) removeDataFolder(join(dataDir, 'data'))
  }
  return openCustomer({ app, databaseUrl: embedded.url, owner, close }, ownDomain)
}
