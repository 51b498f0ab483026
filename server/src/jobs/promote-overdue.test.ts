import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { startJob } from './job-run.ts'
import { promoteOverdue } from './promote-overdue.ts'

let t: TestApp
let home: number
let rival: number

beforeAll(async () => {
  t = await startTestApp()
  home = await t.addCustomer('Home')
  rival = await t.addCustomer('Rival')
})
afterAll(() => t?.stop())
beforeEach(async () => {
  await t.owner.query('delete from graphile_worker._private_jobs')
  await t.owner.query('delete from job_run')
})

const queue = (customerId: number, kind: string) =>
  withTenant(t.app.pool, customerId, tx => startJob(tx, { kind, title: kind, payload: {}, createdBy: null }))
/** As if all that waits had been asked for so many seconds earlier. */
const letWait = (seconds: number) =>
  t.owner.query('update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => $1)', [seconds])
const priorities = async (): Promise<number[]> => {
  const { rows } = await t.owner.query('select priority from graphile_worker._private_jobs order by id')
  return rows.map(({ priority }) => priority)
}

describe('what waits too long', () => {
  it('goes ahead of connections and uploads, one job of each line, and behind what somebody waits for', async () => {
    for (const customerId of [home, rival])
      for (const kind of ['fold-packs', 'fold-packs', 'sync', 'report', 'report', 'report'])
        await queue(customerId, kind)
    const before = await priorities()
    expect(before.slice(0, 6)).toEqual([30, 40, 15, 0, 10, 20])
    await letWait(50)
    expect(await promoteOverdue(t.app)).toBe(0)
    expect(await priorities()).toEqual(before)

    await letWait(20)
    expect(await promoteOverdue(t.app)).toBe(4)
    expect((await priorities()).slice(0, 6)).toEqual([14, 40, 14, 0, 10, 20])
    // A second look changes nothing: the first of each line has been promoted.
    expect(await promoteOverdue(t.app)).toBe(0)
  })

  it('is the first of its line that no worker has and that is due', async () => {
    for (let count = 0; count < 4; count++) await queue(home, 'fold-packs')
    await letWait(100)
    const { rows } = await t.owner.query('select id from graphile_worker._private_jobs order by id')
    const ids = rows.map(({ id }) => id)
    await t.owner.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody' where id = $1`,
      [ids[0]],
    )
    // It failed, and is tried again later.
    await t.owner.query(
      `update graphile_worker._private_jobs set attempts = 1, run_at = now() + interval '1 hour' where id = $1`,
      [ids[1]],
    )
    expect(await promoteOverdue(t.app)).toBe(1)
    expect(await priorities()).toEqual([30, 40, 14, 60])
  })

  it('may be a job without a line', async () => {
    await t.owner.query(`select graphile_worker.add_job('deliver_webhooks', '{}', priority => 30)`)
    await t.owner.query(`select graphile_worker.add_job('deliver_webhooks', '{}', priority => 30)`)
    await letWait(100)
    expect(await promoteOverdue(t.app)).toBe(2)
    expect(await priorities()).toEqual([14, 14])
  })
})
