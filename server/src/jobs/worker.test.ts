import { withTenant } from '@bic/database/tenant'
import { type DatabaseProxy, startDatabaseProxy } from '@bic/database/testing/database-proxy'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { makeApp, stopApp } from '../make-app.ts'
import { type PooledApp, poolOf } from '../pool/pool-of.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { startJob } from './job-run.ts'
import { QueuePulse } from './queue-pulse.ts'
import { runJob } from './run-job.ts'
import { startWorker } from './worker.ts'

let t: TestApp
let proxy: DatabaseProxy
/** The same application, whose database can be taken away. */
let away: PooledApp
let customerId: number
beforeAll(async () => {
  t = await startTestApp()
  customerId = await t.addCustomer('Home')
  proxy = await startDatabaseProxy(t.app.config.databaseUrl ?? '')
  away = await makeApp(t.app.config, proxy.url, t.app.secret, t.app.now)
})
afterAll(async () => {
  await stopApp(away)
  await proxy?.stop()
  await t?.stop()
})

const ask = (kind: string, of = customerId) =>
  withTenant(t.app.pool, of, tx => startJob(tx, { kind, title: kind, payload: {}, createdBy: null }))
const runOf = (id: number, of = customerId) =>
  withTenant(t.app.pool, of, ({ db }) =>
    db
      .selectFrom('job_run')
      .select(['status', 'error', 'result'])
      .where('customer_id', '=', of)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
const untilDone = (id: number, of = customerId) =>
  vi.waitUntil(async () => (await runOf(id, of)).status === 'done', { timeout: 25_000, interval: 50 })
const attempts = async () => (await t.app.pool.query('select worker, deaths, interruptions from queue_attempt')).rows
const limits = { watchEvery: 50, unseen: 1500, stop: 200 }

test('after the database was away the queue is worked again, by idle and by busy workers', async () => {
  let begun = 0
  const goOn = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<void>()
  const long = async ({ app }: { app: AppContext }) => {
    begun += 1
    if (begun === 1) await goOn.promise
    await poolOf(app)
      .query('select 1')
      .catch(error => {
        failed.resolve()
        throw error
      })
    return { begun }
  }
  const stop = await startWorker(away, { long, short: async () => ({}) }, 2, { limits })
  for (const when of ['idle', 'busy']) {
    const busy = when === 'busy' ? await ask('long') : null
    if (busy) await vi.waitUntil(() => begun === 1, { timeout: 20_000, interval: 20 })
    proxy.cut()
    const short = await ask('short')
    const before = proxy.asked()
    if (busy) goOn.resolve()
    if (busy) await failed.promise
    await vi.waitUntil(() => proxy.asked() > before, { timeout: 20_000, interval: 20 })
    proxy.restore()
    await untilDone(short)
    if (busy) await untilDone(busy)
  }
  await stop()
  expect(begun).toBe(2)
  expect(await attempts()).toEqual([])
}, 90_000)

test('a job of a newer version is left to its workers, and fails when none takes it', async () => {
  const target = { customerId, jobRunId: await ask('of-a-newer-version') }
  await expect(runJob(t.app, {}, target, false)).rejects.toThrow('newer version')
  expect(await runOf(target.jobRunId)).toMatchObject({ status: 'queued', error: null })
  await runJob(t.app, { 'of-a-newer-version': async () => ({}) }, target, false)
  expect(await runOf(target.jobRunId)).toMatchObject({ status: 'done', error: null })
  const untaken = { customerId, jobRunId: await ask('of-a-newer-version') }
  await runJob(t.app, {}, untaken, true)
  expect(await runOf(untaken.jobRunId)).toMatchObject({
    status: 'failed',
    error: 'Unknown kind of job: of-a-newer-version.',
  })
  await t.app.pool.query('delete from graphile_worker._private_jobs')
})

test('a job whose run is gone is over; where runs are on other nodes, it may come yet', async () => {
  const gone = { customerId, jobRunId: 999_999 }
  const tried = runJob(t.app, {}, gone, false)
  if (process.env.TEST_DATABASE_URL === undefined) await expect(tried).resolves.toBeUndefined()
  else await expect(tried).rejects.toThrow('not there yet')
  await expect(runJob(t.app, {}, gone, true)).resolves.toBeUndefined()
})

test('the jobs of a line follow each other without waiting for the next poll', async () => {
  // In an hour this test is over: nothing is done by polling.
  const stop = await startWorker(t.app, { short: async () => ({}) }, 1, { limits: { poll: 3_600_000 } })
  try {
    const ids: number[] = []
    for (let i = 0; i < 5; i++) ids.push(await ask('short'))
    for (const id of ids) await untilDone(id)
  } finally {
    await stop()
  }
}, 90_000)

test('a runner that does not look for work any more is replaced', async () => {
  // Its connections never answer, as after a loss that was not noticed; those of everybody else do.
  let isSilent = false
  const pool = new Proxy(t.app.pool, {
    get: (target, key) => {
      if (key === 'connect' && isSilent) return () => new Promise(() => {})
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const warn = vi.spyOn(t.app.log, 'warn')
  const unresponsive: PooledApp = { ...t.app, pool }
  const stop = await startWorker(unresponsive, { short: async () => ({}) }, 1, { limits })
  isSilent = true
  const id = await ask('short')
  await vi.waitUntil(() => warn.mock.calls.some(([, text]) => text?.includes('is not being polled')), {
    timeout: 20_000,
    interval: 20,
  })
  isSilent = false
  await untilDone(id)
  await stop()
  expect(warn.mock.calls.find(([, text]) => text?.includes('is not being polled'))?.[0]).toMatchObject({
    reason: expect.stringMatching(/^The queue was not polled for \d+ seconds\.$/),
  })
  warn.mockRestore()
}, 60_000)

test('a job that hangs is counted, and its neighbour is not', async () => {
  const end = Promise.withResolvers<Record<string, unknown>>()
  const neighbour = Promise.withResolvers<Record<string, unknown>>()
  const stuck = Promise.withResolvers<readonly string[]>()
  const pulse = new QueuePulse()
  const table = { hang: () => end.promise, live: () => neighbour.promise }
  // Customers take turns: the work of two runs side by side.
  const other = await t.addCustomer('Other')
  const [hangs, lives] = [await ask('hang'), await ask('live', other)]
  const stop = await startWorker(t.app, table, 2, {
    pulse,
    limits: { ...limits, stuck: 1000 },
    onStuck: stuck.resolve,
  })
  await vi.waitUntil(() => pulse.jobs().length === 2, { timeout: 20_000, interval: 20 })
  const [hung = '', living = ''] = pulse.jobs().toSorted((a, b) => Number(a) - Number(b))
  const alive = setInterval(() => pulse.move(living), 20)
  expect(await stuck.promise).toEqual([hung])
  clearInterval(alive)
  expect((await attempts()).map(({ deaths }) => deaths).toSorted()).toEqual([0, 1])
  end.resolve({})
  neighbour.resolve({})
  await untilDone(hangs)
  await untilDone(lives, other)
  await stop()
}, 60_000)
