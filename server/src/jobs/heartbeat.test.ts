import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { releaseDeadWorkers } from './heartbeat.ts'
import { startJob } from './job-run.ts'
import { startWorker } from './worker.ts'

let t: TestApp
let customerId: number
let other: ChildProcess | undefined
beforeAll(async () => {
  t = await startTestApp()
  customerId = await t.addCustomer('Home')
})
afterAll(async () => {
  other?.kill('SIGKILL')
  await t?.stop()
})

const startHolder = async (): Promise<ChildProcess> => {
  const { databaseUrl = '', dataDir } = t.app.config
  const { NODE_COMPILE_CACHE } = process.env
  const env = { NODE_COMPILE_CACHE, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' }
  const script = fileURLToPath(new URL('./testing/work-forever.ts', import.meta.url))
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The other worker ended.')))
  await Promise.race([once(child.stdout, 'data'), ended])
  return child
}
const statusOf = (id: number) =>
  withTenant(t.app.pool, customerId, async ({ db }) => {
    const run = await db
      .selectFrom('job_run')
      .select('status')
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return run.status
  })
/** As if so many minutes had gone by since jobs were taken and workers were seen. */
const letTimePass = async (what: 'jobs' | 'workers', minutes: number) => {
  const [table, column] = what === 'jobs' ? ['graphile_worker._private_jobs', 'locked_at'] : ['queue_worker', 'seen_at']
  await t.owner.query(`update ${table} set ${column} = ${column} - make_interval(mins => $1)`, [minutes])
}

test('what a killed worker held goes to another one, and never what a living one holds', async () => {
  // One computes, and one waits for its vendor.
  const ids = await withTenant(t.app.pool, customerId, async tx => {
    const ask = (kind: string) => startJob(tx, { kind, title: kind, payload: {}, createdBy: null })
    return [await ask('hold'), await ask('sync')]
  })
  const haveStatus = async (status: string) => (await Promise.all(ids.map(statusOf))).every(one => one === status)
  other = await startHolder()
  await vi.waitUntil(async () => (await t.owner.query('select from queue_worker')).rowCount === 2, 20_000)
  await vi.waitUntil(() => haveStatus('running'), { timeout: 20_000, interval: 50 })
  await letTimePass('jobs', 5)
  // However long the job takes: its worker is heard.
  expect(await releaseDeadWorkers(t.app)).toEqual([])
  expect(await haveStatus('running')).toBe(true)

  const gone = once(other, 'exit')
  other.kill('SIGKILL')
  await gone
  expect(await releaseDeadWorkers(t.app)).toEqual([])
  await letTimePass('workers', 2)
  const byAnother = async () => ({ by: 'another' })
  const stop = await startWorker(t.app, { hold: byAnother, sync: byAnother }, 1)
  await vi.waitUntil(() => haveStatus('done'), { timeout: 20_000, interval: 50 })
  await stop()
  const { rows } = await t.owner.query('select seen_at > now() - interval $$1 minute$$ as alive from queue_worker')
  expect(rows).toEqual([{ alive: false }, { alive: false }])
}, 60_000)

test('a job that was only just taken stays with its worker, seen or not', async () => {
  const job = { kind: 'hold', title: 'Hold', payload: {}, createdBy: null }
  await withTenant(t.app.pool, customerId, tx => startJob(tx, job))
  const take = `update graphile_worker._private_jobs set locked_by = 'new-worker', locked_at = now()`
  await t.owner.query(take)
  expect(await releaseDeadWorkers(t.app)).toEqual([])
  await letTimePass('jobs', 2)
  expect(await releaseDeadWorkers(t.app)).toEqual(['new-worker'])
})
