import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@bic/database/connect'
import { prepareDatabase } from '@bic/database/prepare-database'
import { readConfig } from '@bic/server/config'
import { startWorker } from '@bic/server/jobs/worker'
import { makeApp, stopApp } from '@bic/server/make-app'
import { type History, historyJobs, openCustomer } from '../history/open-history.ts'

/** Connections of the application: one for each customer that is worked on, and some beside them. */
const connections = 24

/** The application on a database that is there already, with so many new customers; closing leaves the database as it is. */
export const openCluster = async (
  ownerUrl: string,
  customers: number,
): Promise<{ readonly histories: readonly History[]; readonly close: () => Promise<void> }> => {
  await prepareDatabase({ url: ownerUrl, ownerUrl })
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-cluster-'))
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000000' })
  const app = await makeApp(config, ownerUrl, new Uint8Array(32).fill(7), undefined, { max: connections })
  const owner = connect(ownerUrl, { max: 2 })
  const stopWorker = await startWorker(app, historyJobs, 8)
  const close = async (): Promise<void> => {
    await stopWorker()
    await stopApp(app)
    await owner.end()
    await rm(dataDir, { recursive: true, force: true })
  }
  const { rows } = await owner.query<{ known: number }>('select count(*) as known from customer')
  const known = rows[0]?.known ?? 0
  const histories: History[] = []
  for (let n = known; n < known + customers; n++)
    histories.push(await openCustomer({ app, databaseUrl: ownerUrl, owner, close }, `bench${n}.example`))
  return { histories, close }
}
