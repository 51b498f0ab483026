import { connectBeside } from '@bic/database/connect'
import { PreparingClient } from '@bic/database/preparing-client'
import { withTenant } from '@bic/database/tenant'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PooledApp } from '../pool/pool-of.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import type { SlotKind } from './job-kinds.ts'
import { startJob } from './job-run.ts'
import { JobPostponed, type JobTable } from './run-job.ts'
import { startWorker } from './worker.ts'

let t: TestApp
let home: number
let rival: number
let third: number
let stopWorker: (() => Promise<void>) | undefined

beforeAll(async () => {
  t = await startTestApp()
  home = await t.addCustomer('Home')
  rival = await t.addCustomer('Rival')
  third = await t.addCustomer('Third')
})
afterAll(() => t?.stop())

/** What began and ended, in order, and what ends each of it. */
let happened: string[]
let ends: Map<string, () => void>
beforeEach(() => {
  happened = []
  ends = new Map()
})
afterEach(async () => {
  for (const end of ends.values()) end()
  await stopWorker?.()
  stopWorker = undefined
  await t.app.pool.query('delete from graphile_worker._private_jobs')
  await t.app.pool.query('delete from queue_attempt')
  await t.owner.query('delete from job_run')
})

const queue = (customerId: number, kind: string, name = kind) =>
  withTenant(t.app.pool, customerId, tx => startJob(tx, { kind, title: name, payload: { name }, createdBy: null }))
/** Goes on until it is ended: a turn whose vendor does not answer, an upload that computes. */
const delay = async ({ payload: { name } }: { payload: { name: string } }) => {
  happened.push(`${name} begins`)
  await new Promise<void>(resolve => ends.set(name, resolve))
  ends.delete(name)
  happened.push(`${name} ends`)
  return {}
}
const pass = async ({ payload: { name } }: { payload: { name: string } }) => {
  happened.push(`${name} begins`)
  return {}
}
const until = (what: () => boolean | Promise<boolean>) => vi.waitUntil(what, { timeout: 60_000, interval: 10 })
const untilHappened = (what: string) => until(() => happened.includes(what))
const statusOf = async (id: number) =>
  (await t.owner.query<{ status: string }>('select status from job_run where id = $1', [id])).rows[0]?.status

interface Queued {
  readonly task: string
  readonly locked_by: string | null
  readonly attempts: number
}
const queued = async (): Promise<Queued[]> => {
  const { rows } = await t.owner.query<Queued>(
    `select t.identifier as task, j.locked_by, j.attempts from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  )
  return rows
}

test('an upload begins while turns that wait for their vendors have all of their slots', async () => {
  for (const customerId of [home, rival, third]) await queue(customerId, 'sync', `turn ${customerId}`)
  stopWorker = await startWorker(t.app, { sync: delay, ingest: pass }, { computing: 1, waiting: 2 })
  await until(() => happened.length === 2)
  const upload = await queue(home, 'ingest')
  await until(async () => (await statusOf(upload)) === 'done')
  expect(happened.slice(0, 2)).toEqual([expect.stringMatching(/^turn/), expect.stringMatching(/^turn/)])
  expect(happened.slice(2)).toEqual(['ingest begins'])
})

test('a connection has its turn while work that computes has all of its slots', async () => {
  for (const customerId of [home, rival]) await queue(customerId, 'ingest', `upload ${customerId}`)
  stopWorker = await startWorker(t.app, { sync: pass, ingest: delay }, { computing: 1, waiting: 1 })
  await untilHappened(`upload ${home} begins`)
  const turn = await queue(third, 'sync')
  await until(async () => (await statusOf(turn)) === 'done')
  expect(happened).toEqual([`upload ${home} begins`, 'sync begins'])
})

test('deliveries of webhooks wait for their endpoints where turns wait for vendors', async () => {
  const deliver = Promise.withResolvers<void>()
  const deliverWebhooks = vi.fn(() => deliver.promise)
  await t.owner.query(`select graphile_worker.add_job('deliver_webhooks', '{}')`)
  stopWorker = await startWorker(t.app, { ingest: pass }, { computing: 1, waiting: 1 }, { deliverWebhooks })
  await until(() => deliverWebhooks.mock.calls.length === 1)
  const upload = await queue(home, 'ingest')
  await until(async () => (await statusOf(upload)) === 'done')
  expect(happened).toEqual(['ingest begins'])
  const deliveries = (await queued()).filter(({ task }) => task === 'deliver_webhooks')
  deliver.resolve()
  expect(deliveries).toMatchObject([{ locked_by: expect.any(String) }])
})

/** A pool of whose connections some workers get no answer when they look for work, as after a loss that was not noticed. */
const deaf = () => {
  const silent = new Set<string>()
  const lost: ((answer: { readonly rows: readonly never[] }) => void)[] = []
  class Client extends PreparingClient {
    override query(...given: unknown[]): never {
      const { name = '', values = [] } = given[0] as { readonly name?: string; readonly values?: readonly string[] }
      const isLook = name.startsWith('get_job') && silent.has(values[0] ?? '')
      return (isLook ? new Promise(resolve => lost.push(resolve)) : super.query(...given)) as never
    }
  }
  const pool = connectBeside({ options: { ...t.app.pool.options, Client } }, { max: 12, patience: 10_000 })
  return {
    pool,
    silence: (worker: string) => silent.add(worker),
    /** Whoever waits for an answer still learns that there is nothing to do. */
    end: () => {
      for (const answer of lost) answer({ rows: [] })
    },
  }
}

test.each([
  { slots: 'computing', held: 'sync', other: 'ingest', task: 'run_turn' },
  { slots: 'waiting', held: 'ingest', other: 'sync', task: 'run_job' },
] as const)('a lost runner of $slots slots is replaced alone: $held keeps its worker and its attempt', async lane => {
  const { slots, held, other, task } = lane
  const { pool, silence, end } = deaf()
  const warn = vi.spyOn(t.app.log, 'warn')
  const warned = (text: string) =>
    warn.mock.calls.flatMap(([what, said]) => (said?.includes(text) ? [(what as { slots?: SlotKind }).slots] : []))
  const names: string[] = []
  const first = await queue(home, held)
  stopWorker = await startWorker(
    { ...t.app, pool } as PooledApp,
    { [held]: delay, [other]: pass },
    { computing: 1, waiting: 1 },
    { limits: { watchEvery: 50, unseen: 1500, stop: 200 }, onName: name => names.push(name) },
  )
  try {
    await untilHappened(`${held} begins`)
    const before = await queued()
    expect(before).toMatchObject([{ task, attempts: 1, locked_by: names[slots === 'computing' ? 1 : 0] }])
    silence(names[slots === 'computing' ? 0 : 1] ?? '')
    await until(() => warned('has recovered').length > 0)
    const second = await queue(rival, other)
    await until(async () => (await statusOf(second)) === 'done' && (await queued()).length === 1)
    expect(await queued()).toEqual(before)
    ends.get(held)?.()
    await until(async () => (await statusOf(first)) === 'done')
    expect(happened).toEqual([`${held} begins`, `${other} begins`, `${held} ends`])
    expect([warned('is not being polled'), warned('has recovered'), names.length]).toEqual([[slots], [slots], 3])
  } finally {
    end()
    await stopWorker()
    stopWorker = undefined
    await pool.end()
    warn.mockRestore()
  }
})

test('an upload that may end its process waits until no turn runs, and a turn until it has ended', async () => {
  await queue(home, 'sync', 'turn')
  stopWorker = await startWorker(
    t.app,
    { sync: delay, ingest: delay },
    { computing: 1, waiting: 1 },
    { limits: { poll: 20 } },
  )
  await untilHappened('turn begins')
  const work = { kind: 'ingest', title: 'Upload', payload: { name: 'suspect' }, createdBy: null }
  const upload = await withTenant(t.app.pool, rival, tx =>
    startJob(tx, { ...work, at: new Date('2100-01-01T00:00:00Z') }),
  )
  const ofUpload = `(payload ->> 'jobRunId')::bigint = ${upload}`
  await t.owner.query(
    `insert into queue_attempt (job_id, worker, interruptions)
     select id, 'a worker that is gone', 2 from graphile_worker._private_jobs where ${ofUpload}`,
  )
  await t.owner.query(`update graphile_worker._private_jobs set run_at = now() where ${ofUpload}`)
  const attemptOf = async (run: number) =>
    (
      await t.owner.query<{ worker: string | null; locked_by: string | null }>(
        `select a.worker, j.locked_by from queue_attempt a join graphile_worker._private_jobs j on j.id = a.job_id
         where (j.payload ->> 'jobRunId')::bigint = $1`,
        [run],
      )
    ).rows[0]
  // It was taken, and is not blamed for what ends the process while it waits.
  await until(async () => {
    const attempt = await attemptOf(upload)
    return typeof attempt?.locked_by === 'string' && attempt.worker === null
  })
  ends.get('turn')?.()
  await untilHappened('suspect begins')
  const next = await queue(third, 'sync', 'next turn')
  await until(async () => typeof (await attemptOf(next))?.worker === 'string')
  ends.get('suspect')?.()
  await untilHappened('next turn begins')
  expect(happened).toEqual(['turn begins', 'turn ends', 'suspect begins', 'suspect ends', 'next turn begins'])
})

test('a turn that an earlier release queued is worked, and is queued among turns from then on', async () => {
  const turns: string[] = []
  const table: JobTable = {
    sync: async ({ payload: { name } }: { payload: { name: string } }) => {
      turns.push(name)
      if (turns.length === 1) throw new JobPostponed(new Date())
      return {}
    },
  }
  const id = await queue(home, 'sync')
  const { rows } = await t.owner.query<{ payload: object }>('select payload from graphile_worker._private_jobs')
  await t.owner.query(
    `select graphile_worker.add_job('run_job', $1, queue_name => $2, job_key => $3, priority => 15, max_attempts => 8)`,
    [JSON.stringify(rows[0]?.payload), `sync-${home}`, `run-${home}-${id}`],
  )
  expect(await queued()).toMatchObject([{ task: 'run_job' }])
  stopWorker = await startWorker(t.app, table, { computing: 1, waiting: 1 })
  await until(async () => (await statusOf(id)) === 'done')
  expect(turns).toEqual(['sync', 'sync'])
})
