import { withTenant } from '@bic/database/tenant'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startJob } from './jobs/job-run.ts'
import { readQueueByKind, readQueueState } from './queue-state.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

let t: TestApp
let customerId: number
beforeAll(async () => {
  t = await startTestApp()
  customerId = await t.addCustomer('Home')
})
afterAll(() => t?.stop())
afterEach(() => t.app.pool.query('delete from graphile_worker._private_jobs'))

const ask = (kind: string) =>
  withTenant(t.app.pool, customerId, tx => startJob(tx, { kind, title: kind, payload: {}, createdBy: null }))
/** Moves the time at which jobs of a kind were due into the past. */
const waits = (kind: string, seconds: number) =>
  t.app.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - $2 * interval '1 second' where payload ->> 'kind' = $1`,
    [kind, seconds],
  )
const lockLine = (line: string, isLocked: boolean) =>
  t.app.pool.query(
    'update graphile_worker._private_job_queues set locked_at = case when $2 then now() end where queue_name = $1',
    [`${line}-${customerId}`, isLocked],
  )
const oldest = async () => {
  const { ready, oldestSeconds } = await readQueueState(t.app)
  return [ready, Math.floor(oldestSeconds)]
}

it('says how long the oldest job waits that another worker could begin', async () => {
  expect(await readQueueState(t.app)).toEqual({ ready: 0, running: 0, later: 0, oldestSeconds: 0 })
  await ask('ingest')
  await ask('report')
  await waits('ingest', 5000)
  await waits('report', 1000)
  expect(await oldest()).toEqual([2, 5000])
  // An upload of the customer is under way, and the next one waits behind it, whatever workers there are.
  await lockLine('bulk', true)
  expect(await oldest()).toEqual([2, 1000])
  const byKind = new Map((await readQueueByKind(t.app.pool)).map(({ kind, ...state }) => [kind, state]))
  expect(byKind.get('ingest')).toMatchObject({ ready: 1, oldestSeconds: 0 })
  expect(Math.floor(byKind.get('report')?.oldestSeconds ?? 0)).toBe(1000)
  await lockLine('now', true)
  expect(await oldest()).toEqual([2, 0])
  await lockLine('bulk', false)
  await lockLine('now', false)
  expect(await oldest()).toEqual([2, 5000])
})

it('counts a job that belongs to no line, and none that is not due yet', async () => {
  await ask('report')
  await waits('report', 60)
  await t.app.pool.query('update graphile_worker._private_jobs set job_queue_id = null')
  expect(await oldest()).toEqual([1, 60])
  await waits('report', -3600)
  expect(await readQueueState(t.app)).toMatchObject({ ready: 0, running: 0, later: 1, oldestSeconds: 0 })
})
