import { readTenant, withTenant } from '@bic/database/tenant'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setProperty } from '../domains/entitlements/actions/set-property.ts'
import { ingestJob } from '../pipeline/ingest/ingest-job.ts'
import { startIngest } from '../pipeline/receive/start-ingest.ts'
import { storeFile } from '../pipeline/receive/store-file.ts'
import { writeCustomer } from '../tenancy/customer.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { jobsAtOnce } from './job-kinds.ts'
import { startJob } from './job-run.ts'
import { othersWait, takeTurn } from './job-turn.ts'
import { type JobTable, JobYielded } from './run-job.ts'
import { startWorker } from './worker.ts'

let t: TestApp
let home: number
let rival: number
let stopWorker: (() => Promise<void>) | undefined

beforeAll(async () => {
  t = await startTestApp()
  home = await t.addCustomer('Home')
  rival = await t.addCustomer('Rival')
})
afterAll(() => t?.stop())

/** What has begun, in order, and what ends each of it. */
let begun: string[]
let ends: Map<string, () => void>
/** A job that begins while its worker stops, because another made room, ends at once: stopping waits for it. */
let isOver: boolean
let waiters: { readonly count: number; readonly resolve: () => void }[]
beforeEach(() => {
  begun = []
  ends = new Map()
  isOver = false
  waiters = []
})
afterEach(async () => {
  isOver = true
  for (const end of ends.values()) end()
  await stopWorker?.()
  stopWorker = undefined
  await t.app.pool.query('delete from graphile_worker._private_jobs')
  await t.owner.query('delete from job_run')
})

const begin = (name: string): void => {
  begun.push(name)
  for (const { count, resolve } of waiters) if (begun.length >= count) resolve()
}
const untilBegun = (count: number): Promise<void> =>
  new Promise(resolve => {
    if (begun.length >= count) resolve()
    else waiters.push({ count, resolve })
  })

const queue = (customerId: number, kind: string, name: string, createdBy: number | null = null) =>
  withTenant(t.app.pool, customerId, tx => startJob(tx, { kind, title: name, payload: { name }, createdBy }))

const delay = async ({ payload }: { payload: { name: string } }) => {
  begin(payload.name)
  if (!isOver) await new Promise<void>(resolve => ends.set(payload.name, resolve))
  return {}
}
const pass = async ({ payload }: { payload: { name: string } }) => {
  begin(payload.name)
  return {}
}
/** Ends when every other line is unlocked: that is done beside the next look for work, which a busy machine may do first. */
const passInTurn = async (job: { payload: { name: string } }) => {
  const locked = 'select from graphile_worker._private_job_queues where locked_at is not null'
  await vi.waitUntil(async () => (await t.app.pool.query(locked)).rowCount === 1, { timeout: 60_000, interval: 5 })
  return pass(job)
}
const allKinds = (handler: typeof delay): JobTable => ({
  ingest: handler,
  report: handler,
  rematch: handler,
  'merge-segments': handler,
})

describe('the queue of many customers', () => {
  it('begins the job of one customer while another fills every line of theirs', async () => {
    for (const kind of ['ingest', 'report', 'merge-segments'])
      for (const n of [1, 2, 3, 4]) await queue(home, kind, `home ${kind} ${n}`)
    stopWorker = await startWorker(t.app, allKinds(delay), jobsAtOnce)
    await untilBegun(3)
    await queue(rival, 'ingest', 'rival ingest')
    await untilBegun(4)
    expect([...begun].sort()).toEqual(['home ingest 1', 'home merge-segments 1', 'home report 1', 'rival ingest'])
  })

  it('takes customers in turn where there is one slot for all, what a person waits for first', async () => {
    for (const n of [1, 2, 3]) await queue(home, 'ingest', `home ${n}`)
    await queue(home, 'merge-segments', 'home upkeep')
    await queue(rival, 'ingest', 'rival 1')
    await queue(rival, 'report', 'rival report')
    stopWorker = await startWorker(t.app, allKinds(passInTurn), 1)
    await untilBegun(6)
    expect(begun).toEqual(['rival report', 'home 1', 'rival 1', 'home 2', 'home upkeep', 'home 3'])
  })

  it('lets a job that has had its turn wait behind those of others, and keeps it open', async () => {
    const yielding = async ({ payload: { name } }: { payload: { name: string } }) => {
      const isFirst = !begun.includes(name)
      begin(name)
      if (name === 'home long' && isFirst) throw new JobYielded()
      return {}
    }
    const long = await queue(home, 'ingest', 'home long')
    await queue(rival, 'ingest', 'rival short')
    stopWorker = await startWorker(t.app, allKinds(yielding), 1)
    await untilBegun(3)
    await stopWorker()
    stopWorker = undefined
    expect(begun).toEqual(['home long', 'rival short', 'home long'])
    const { rows } = await t.owner.query('select status, error from job_run where id = $1', [long])
    expect(rows).toEqual([{ status: 'done', error: null }])
  })

  it('ends a turn only when its time is over and somebody waits', async () => {
    const answers: Promise<boolean>[] = []
    const alone = takeTurn(t.app, 0, app => {
      const answer = othersWait(app)
      answers.push(answer)
      return answer
    })
    alone.goesOn()
    expect(await Promise.all(answers)).toEqual([false])
    expect(alone.goesOn()).toBe(true)
    await queue(home, 'report', 'waits')
    const waited = takeTurn(t.app, 0)
    waited.goesOn()
    await expect.poll(() => waited.goesOn()).toBe(false)
    expect(takeTurn(t.app, 1_000_000).goesOn()).toBe(true)
  })

  it('ends the turn of a standing job for others of its line, and has none of them stand behind it for good', async () => {
    await queue(home, 'sync', 'one connection')
    await queue(home, 'remove-connection', 'another connection')
    const line = `sync-${home}`
    const { rows } = await t.app.pool.query('select distinct priority from graphile_worker._private_jobs')
    expect(rows).toHaveLength(1)
    await t.app.pool.query('update graphile_worker._private_job_queues set locked_at = now() where queue_name = $1', [
      line,
    ])
    expect(await othersWait(t.app)).toBe(false)
    expect(await othersWait(t.app, { line: `sync-${rival}` })).toBe(false)
    expect(await othersWait(t.app, { line })).toBe(true)
    await t.app.pool.query('update graphile_worker._private_job_queues set locked_at = null')
  })

  it('ends a turn for others that wait for the same slots, and for no others', async () => {
    const waits = () =>
      Promise.all([othersWait(t.app, { slots: 'computing' }), othersWait(t.app, { slots: 'waiting' })])
    expect(await waits()).toEqual([false, false])
    await queue(home, 'sync', 'a connection')
    expect(await waits()).toEqual([false, true])
    await t.app.pool.query('delete from graphile_worker._private_jobs')
    await queue(home, 'ingest', 'an upload')
    expect(await waits()).toEqual([true, false])
    // Its line is that of connections, and its work is not waiting.
    await t.app.pool.query('delete from graphile_worker._private_jobs')
    await queue(home, 'remove-connection', 'a removal')
    expect(await waits()).toEqual([true, false])
    expect(await othersWait(t.app, { slots: 'waiting', line: `sync-${home}` })).toBe(true)
  })
})

describe('an upload whose turn is over', () => {
  it('keeps what it has read, and reads the rest another time', async () => {
    const files = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(n => {
        const bytes = Buffer.from(`Ann: this is talk number ${n}\nBob: so it is\n`)
        const pieces = (async function* () {
          yield bytes
        })()
        return storeFile(t.app, home, { name: `${n}.txt`, path: `${n}.txt` }, pieces)
      }),
    )
    const target = { dealId: null, accountId: null, type: null, subject: null, date: null }
    const { jobRunId } = await writeCustomer(t.app, { customerId: home, userId: null })(tx =>
      startIngest(tx, { files, target, userId: null, at: t.clock.now }),
    )
    let asked = 0
    const job = {
      app: t.app,
      customerId: home,
      jobRunId,
      createdBy: null,
      payload: {},
      lastAttempt: true,
      turn: { goesOn: () => ++asked <= 6 },
      read: <T>(work: Parameters<typeof readTenant<T>>[2]) => readTenant(t.app.pool, home, work),
      write: writeCustomer(t.app, { customerId: home, userId: null }),
      checkpoint: async () => {},
    }
    await expect(ingestJob(job)).rejects.toThrow(JobYielded)
    const statuses = () =>
      t.owner
        .query('select status from file where job_run_id = $1 order by id', [jobRunId])
        .then(({ rows }) => rows.map(({ status }) => status))
    expect(await statuses()).toEqual([...Array(6).fill('done'), 'received', 'received'])
    asked = -1_000_000
    expect(await ingestJob(job)).toMatchObject({ files: 8, conversations: 8, failed: 0, duplicates: 0 })
    expect(await statuses()).toEqual(Array(8).fill('done'))
  })
})

describe('how much may be open', () => {
  it('refuses a person who has as many of a kind under way as they may, and nobody else', async () => {
    for (let n = 0; n < 10; n++) await queue(home, 'report', `report ${n}`, 1)
    await expect(queue(home, 'report', 'one more', 1)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'You have 10 of these in progress; 10 are allowed. Please wait for one to finish.',
      retryAfter: 30,
    })
    await queue(home, 'report', 'of a colleague', 2)
    await queue(home, 'report', 'of the product', null)
  })

  it('refuses a customer who has as many jobs open as they may, but not what follows from other work', async () => {
    await withTenant(t.app.pool, rival, tx => setProperty(tx, { name: 'Quota_open_jobs', value: '2' }))
    await queue(rival, 'ingest', 'one', 1)
    await queue(rival, 'rematch', 'two', 2)
    await expect(queue(rival, 'ingest', 'three', 3)).rejects.toMatchObject({
      message: 'Your company has 2 jobs in progress; 2 are allowed. Please wait for some to finish.',
    })
    await queue(rival, 'remove-files', 'upkeep', 3)
  })

  it('counts those who ask at the same time one after another', async () => {
    await t.owner.query('delete from customer_property where customer_id = $1', [home])
    const asked = await Promise.allSettled(
      Array.from({ length: 14 }, (_, n) => queue(home, 'spotlight', `spotlight ${n}`, 1)),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })
})

it('a job is queued behind any number of others of its customer', async () => {
  await t.owner.query(
    `insert into job_run (customer_id, kind, title, payload, status)
     select $1, 'alert-mail', 'Mail ' || n, '{}', 'queued' from generate_series(1, 4000) as n`,
    [home],
  )
  await queue(home, 'alert-mail', 'the last mail')
  await queue(rival, 'alert-mail', 'the first mail')
  const { rows } = await t.app.pool.query<{ customer: string; priority: number }>(
    `select payload ->> 'customerId' as customer, priority from graphile_worker._private_jobs order by priority`,
  )
  expect(rows.map(({ customer }) => Number(customer))).toEqual([rival, home])
  expect(rows[1]?.priority).toBeLessThan(32_767)
})
