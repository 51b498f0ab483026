import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startJob } from './jobs/job-run.ts'
import { noTarget } from './pipeline/prepare/ingest-target.ts'
import { startIngest } from './pipeline/receive/start-ingest.ts'
import { storeFile } from './pipeline/receive/store-file.ts'
import { notReadyBecause, setWork } from './readiness.ts'
import { startWorkProcess } from './start-work-process.ts'
import { type Caller, startTestApp, type TestApp } from './testing/test-app.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await startTestApp()
  admin = await t.addUser(await t.addCustomer('Home'), 'ADMIN')
})
afterAll(() => t?.stop())

const module = (name: string) => new URL(`./testing/processes/${name}.ts`, import.meta.url)
const statusOf = async (id: number) => (await admin.call('getJobRun', { params: { id } })).data
const hasEnded = async (id: number) => ['done', 'failed'].includes((await statusOf(id)).status)

test('a job that kills the work process twice is given up with its reason, and what runs beside it is done', async () => {
  const { customerId, userId } = admin
  const files = [
    await storeFile(
      t.app,
      customerId,
      { name: 'deadly.txt', path: 'deadly.txt' },
      (async function* () {
        yield Buffer.from('Ann: Hello.')
      })(),
    ),
  ]
  const { deadly, neighbour, turn } = await withTenant(t.app.pool, customerId, async tx => ({
    deadly: (await startIngest(tx, { files, target: noTarget, userId, at: t.app.now() })).answer.jobRunId,
    neighbour: await startJob(tx, { kind: 'neighbour', title: 'Beside', payload: {}, createdBy: null }),
    turn: await startJob(tx, { kind: 'sync', title: 'Turn', payload: {}, createdBy: null }),
  }))
  const work = startWorkProcess(t.app, t.app.config.databaseUrl ?? '', {
    module: module('deadly-jobs'),
    limits: { heap: 160 },
  })
  // A connection's turn is no job that people look at.
  const statusOfTurn = async () =>
    (await t.owner.query<{ status: string }>('select status from job_run where id = $1', [turn])).rows[0]?.status
  await vi.waitUntil(
    async () => (await hasEnded(deadly)) && (await hasEnded(neighbour)) && (await statusOfTurn()) === 'done',
    { timeout: 100_000, interval: 100 },
  )
  expect(work.state().restarts).toBe(2)
  await work.stop()
  expect(await statusOf(neighbour)).toMatchObject({ status: 'done' })
  const reason = expect.stringContaining('it ended its process more than once')
  expect(await statusOf(deadly)).toMatchObject({ status: 'failed', error: reason })
  const { data } = await admin.call('listUploadedFiles', { query: { jobRunId: deadly } })
  expect(data.rows.map(({ name, status, errorDetail }) => [name, status, errorDetail])).toEqual([
    ['deadly.txt', 'failed', reason],
  ])
  expect((await t.app.pool.query('select from queue_attempt')).rowCount).toBe(0)
  expect((await t.app.pool.query('select from graphile_worker._private_jobs')).rowCount).toBe(0)
}, 120_000)

test('a work process that computes without end is replaced, and readiness says that the queue does not move', async () => {
  const limits = { silence: 4000, watchEvery: 50 }
  const work = startWorkProcess(t.app, '', { module: module('hang-once'), limits })
  await work.ready
  expect(work.state().restarts).toBe(1)
  await work.stop()

  setWork(t.app, () => ({ quietFor: 89_000, restarts: 0 }))
  expect(await notReadyBecause(t.app)).toBeNull()
  setWork(t.app, () => ({ quietFor: 95_000, restarts: 3 }))
  const { statusCode, body } = await t.server.inject('/readyz')
  expect([statusCode, body]).toEqual([503, expect.stringContaining('The queue was not polled for 95 seconds.')])
  expect((await t.server.inject('/healthz')).statusCode).toBe(200)
}, 60_000)
