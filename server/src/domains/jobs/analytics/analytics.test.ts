import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJob, updateJob } from '#jobs/job-run.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let w: World
let manager: Caller
let seller: Caller
let rival: Caller
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  w = await makeWorld(t, home, 'Lisbon')
  manager = await t.addUser(home, 'MANAGEMENT')
  seller = await t.addUser(home, 'SELLER')
  rival = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
  const finished = (at: string) => ({ status: 'done' as const, done: 9, finished_at: new Date(at) })
  await withTenant(t.app.pool, home, async tx => {
    const load = { kind: 'load-data', title: 'Load', payload: {}, createdBy: null }
    const accounts = { kind: 'accounts', inserted: 4, updated: 2, unchanged: 9, rejected: 1 }
    const deals = { kind: 'opportunities', inserted: 5, updated: 0, unchanged: 0, rejected: 2 }
    for (const result of [accounts, deals]) {
      const id = await startJob(tx, load)
      await updateJob(tx, id, { ...finished('2026-10-02T10:00:00Z'), result: JSON.stringify(result) })
    }
    const id = await startJob(tx, { ...load, kind: 'ingest', title: 'Upload' })
    await updateJob(tx, id, {
      status: 'failed',
      error: 'The disk is full.',
      started_at: new Date('2026-10-02T09:00:00Z'),
    })
    const pin = async (table: 'job_run' | 'conversation') =>
      tx.db.updateTable(table).set({ created_at: '2026-10-02T08:00:00Z' }).where('customer_id', '=', home).execute()
    await pin('job_run')
    await pin('conversation')
  })
})
afterAll(() => t?.stop())

const october = { startDate: '2026-10-01', endDate: '2026-10-31' }
const loads = async (query: object = october, who = manager) =>
  (await who.call('getProductAnalyticsDataLoad', { query })).data
const tasks = async (query: object = october, who = manager) =>
  (await who.call('getOfflineTasksInsights', { query })).data

describe('what was loaded and read', () => {
  it('is counted by day and source, every conversation once', async () => {
    const rows = await loads()
    const csv = rows.find(({ source }) => source === 'CSV load')
    expect(csv).toEqual({
      date: '2026-10-02',
      source: 'CSV load',
      accountCount: 6,
      opptyCount: 5,
      convCount: 0,
      failedCount: 3,
    })
    const stored = await withTenant(t.app.pool, w.customerId, ({ db, customerId }) =>
      db.selectFrom('conversation').select('id').where('customer_id', '=', customerId).execute(),
    )
    expect(rows.reduce((sum, { convCount }) => sum + convCount, 0)).toBe(stored.length)
  })

  it('is of the days asked for, the last thirty without', async () => {
    expect(await loads({ startDate: '2026-10-03', endDate: '2026-10-31' })).toEqual([])
    expect(await loads({})).toEqual([])
    const wrong = await manager.call('getProductAnalyticsDataLoad', {
      query: { startDate: '2026-11-02', endDate: '2026-11-01' },
    })
    expect(wrong.problem).toMatchObject({ code: 'BAD_INPUT', field: 'startDate' })
  })
})

describe('work in the background', () => {
  it('shows how it ended', async () => {
    const rows = await tasks()
    const failed = rows.find(({ kind }) => kind === 'ingest')
    expect(failed).toMatchObject({ taskName: 'Upload', status: 'failed', error: 'The disk is full.', endTime: null })
    const done = rows.filter(({ taskName }) => taskName === 'Load')
    expect(done.map(({ status, processedCount }) => [status, processedCount])).toEqual([
      ['done', 9],
      ['done', 9],
    ])
    expect(rows.map(({ taskId }) => taskId)).toEqual(rows.map(({ taskId }) => taskId).toSorted((a, b) => b - a))
    expect(await tasks({})).toEqual([])
  })
})

it('both are for administrators and management of the customer', async () => {
  for (const id of ['getProductAnalyticsDataLoad', 'getOfflineTasksInsights'] as const) {
    expect((await seller.call(id, { query: october })).status).toBe(403)
    expect((await t.stranger(id, { query: october })).status).toBe(401)
    expect((await rival.call(id, { query: october })).data).toEqual([])
    const wrong = await manager.call(id, { raw: { query: { startDate: 'May' } } })
    expect(wrong.problem).toMatchObject({ code: 'BAD_INPUT', field: 'startDate' })
  }
})
