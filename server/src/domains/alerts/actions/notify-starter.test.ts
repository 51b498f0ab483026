import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#http/app-error.ts'
import { startJob } from '#jobs/job-run.ts'
import { JobCancelled, type JobHandler, runJob } from '#jobs/run-job.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { notifyStarter } from './notify-starter.ts'

let t: TestApp
let who: Caller
beforeAll(async () => {
  t = await startTestApp()
  who = await t.addUser(await t.addCustomer('Home'), 'CSM')
})
afterAll(() => t?.stop())

const news = { kind: 'upload', link: (run: number) => `/upload?run=${run}` }
const run = async (
  handler: JobHandler,
  { last = true, createdBy = who.userId as number | null, slowAfter = 0 } = {},
) => {
  const jobRunId = await withTenant(t.app.pool, who.customerId, tx =>
    startJob(tx, { kind: 'try', title: 'Reading three calls', payload: {}, createdBy }),
  )
  const table = { try: notifyStarter({ ...news, slowAfter }, handler) }
  await runJob(t.app, table, { customerId: who.customerId, jobRunId }, last).catch(() => undefined)
  const { data } = await who.call('getNotificationsForUser', { query: { userId: who.userId } })
  return data.filter(one => one.link === `/upload?run=${jobRunId}`).map(({ title, text }) => [title, text])
}

it('tells who started the work what came of it, once', async () => {
  const notified = await run(async () => ({ conversations: 3, failed: 1, duplicates: 0 }))
  expect(notified).toEqual([['Reading three calls is done', '3 conversations, 1 file failed.']])
})

it('reports a failure with its reason when it is final, not while it is retried', async () => {
  const broken: JobHandler = async () => {
    throw new Error('database lost')
  }
  expect(await run(broken, { last: false })).toEqual([])
  expect(await run(broken)).toEqual([['Reading three calls failed', 'Something went wrong. Please try again later.']])
  const refused: JobHandler = async () => {
    throw new AppError('FI04')
  }
  expect(await run(refused, { last: false })).toEqual([
    ['Reading three calls failed', 'Unable to extract text from the file.'],
  ])
})

it('is silent about work that nobody started, that was stopped, or that was quick', async () => {
  const quick: JobHandler = async () => ({})
  const slow: JobHandler = async () => {
    t.clock.now = new Date(t.clock.now.getTime() + 11_000)
    return { deals: 2 }
  }
  const stopped: JobHandler = async () => {
    throw new JobCancelled()
  }
  expect(await run(quick, { createdBy: null })).toEqual([])
  expect(await run(stopped)).toEqual([])
  expect(await run(quick, { slowAfter: 10 })).toEqual([])
  expect(await run(slow, { slowAfter: 10 })).toEqual([['Reading three calls is done', '2 deals.']])
})
