import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJob } from '#jobs/job-run.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let admin: Caller
let seller: Caller
let other: Caller
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  admin = await t.addUser(home, 'ADMIN')
  seller = await t.addUser(home, 'SELLER')
  other = await t.addUser(home, 'CSM')
})
afterAll(() => t?.stop())

const start = (who: Caller, title: string, kind = 'ingest') =>
  withTenant(t.app.pool, who.customerId, tx =>
    startJob(tx, { kind, title, payload: {}, createdBy: who.userId, total: 3 }),
  )

test('everybody sees the work of people of their customer, newest first, with who started it', async () => {
  await start(seller, 'first')
  await start(admin, 'second', 'rematch')
  const { data } = await other.call('listJobRuns', { query: {} })
  expect(data.rows.map(({ title, createdBy }) => [title, createdBy])).toEqual([
    ['second', 'Test ADMIN'],
    ['first', 'Test SELLER'],
  ])
  const narrowed = await other.call('listJobRuns', { query: { kind: 'ingest', running: 'Y' } })
  expect([narrowed.data.total, narrowed.data.rows[0]?.title]).toEqual([1, 'first'])
  expect((await other.call('listJobRuns', { query: { running: 'N' } })).data.total).toBe(0)
})

test('mail and upkeep are for administrators, and for who started them or asks for their kind', async () => {
  await start(seller, 'roundup of the seller', 'period-mail')
  await withTenant(t.app.pool, admin.customerId, tx =>
    startJob(tx, { kind: 'train-forecast', title: 'upkeep', payload: {}, createdBy: null }),
  )
  const titlesOf = async (who: Caller, kind?: string) => {
    const { data } = await who.call('listJobRuns', { query: { kind, running: 'Y' } })
    expect(data.total).toBe(data.rows.length)
    return data.rows.map(({ title }) => title)
  }
  expect(await titlesOf(admin)).toEqual(expect.arrayContaining(['upkeep', 'roundup of the seller']))
  expect(await titlesOf(seller)).toContain('roundup of the seller')
  expect(await titlesOf(seller)).not.toContain('upkeep')
  expect((await titlesOf(other)).filter(title => /upkeep|roundup/.test(title))).toEqual([])
  expect(await titlesOf(other, 'train-forecast')).toEqual(['upkeep'])
})

test('upkeep that found nothing to do is left out, unless its kind is asked for', async () => {
  const end = async (title: string, result: object, createdBy: number | null = null, kind = 'train-forecast') => {
    const id = await withTenant(t.app.pool, admin.customerId, tx =>
      startJob(tx, { kind: kind as 'train-forecast', title, payload: {}, createdBy }),
    )
    await t.owner.query(`update job_run set status = 'done', result = $2 where id = $1`, [id, JSON.stringify(result)])
  }
  await end('over nothing', { deals: 0 })
  await end('over some', { deals: 2, changed: 0 })
  await end('with a word', { deals: 0, message: 'done' })
  await end('asked for', { deals: 0 }, admin.userId)
  await end('without figures', {})
  await end('upload of nothing', { conversations: 0 }, null, 'ingest')
  const titlesOf = async (kind?: string) => {
    const { data } = await admin.call('listJobRuns', { query: { kind, running: 'N' } })
    expect(data.total).toBe(data.rows.length)
    return data.rows.map(({ title }) => title)
  }
  expect((await titlesOf()).slice(0, 5)).toEqual([
    'upload of nothing',
    'without figures',
    'asked for',
    'with a word',
    'over some',
  ])
  expect(await titlesOf('train-forecast')).toContain('over nothing')
})

test('the matching of a card can be asked for alone', async () => {
  await withTenant(t.app.pool, admin.customerId, async tx => {
    const rematch = { kind: 'rematch', createdBy: admin.userId }
    await startJob(tx, { ...rematch, title: 'of seven', payload: { cardIds: [3, 7] } })
    await startJob(tx, { ...rematch, title: 'of seventy', payload: { cardIds: [70] } })
  })
  const { data } = await other.call('listJobRuns', { query: { cardId: 7 } })
  expect([data.total, data.rows.map(({ title }) => title)]).toEqual([1, ['of seven']])
  expect((await other.call('listJobRuns', { query: { cardId: 7, running: 'N' } })).data.total).toBe(0)
})

test('who started it may stop it, an administrator may, and nobody else', async () => {
  const id = await start(seller, 'mine')
  const refused = await other.call('cancelJobRun', { params: { id } })
  expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_ALLOWED'])
  expect((await seller.call('cancelJobRun', { params: { id } })).data.cancelRequested).toBe(true)
  const theirs = await start(seller, 'theirs')
  expect((await admin.call('cancelJobRun', { params: { id: theirs } })).data.cancelRequested).toBe(true)
})

test('work of another customer is not found, and work that ended stays as it ended', async () => {
  const id = await start(seller, 'done')
  await withTenant(t.app.pool, seller.customerId, ({ client }) =>
    client.query(`update job_run set status = 'done' where customer_id = $1 and id = $2`, [seller.customerId, id]),
  )
  expect((await seller.call('cancelJobRun', { params: { id } })).data).toMatchObject({
    status: 'done',
    cancelRequested: false,
  })
  const stranger = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
  expect((await stranger.call('getJobRun', { params: { id } })).status).toBe(404)
})
