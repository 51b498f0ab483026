import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { withTenant } from '@bic/database/tenant'
import { dayMs } from '@bic/engine/calendar/day'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { load } from '../domains/imports/testing/send-table.ts'
import { runJob } from '../jobs/run-job.ts'
import { jobs } from '../jobs/table.ts'
import { startWorker } from '../jobs/worker.ts'
import { writeCustomer } from '../tenancy/customer.ts'
import { makeWorld, type World } from '../testing/make-world.ts'
import { multipartOf } from '../testing/multipart.ts'
import { type Caller, startTestApp, type TestApp } from '../testing/test-app.ts'
import { fullBatch } from './ingest/ingest-batch.ts'
import { noTarget } from './prepare/ingest-target.ts'
import { startIngest } from './receive/start-ingest.ts'
import { type ReceivedFile, storeFile } from './receive/store-file.ts'
import { faultyApp, InjectedFault } from './testing/faulty-app.ts'
import { loadStored, recompute } from './testing/recompute.ts'

/** Conversations that take two batches. */
const overFull = fullBatch + 44

let t: TestApp
let world: World
let admin: Caller
beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Lisbon')
  world = await makeWorld(t, customerId, 'Porto')
  admin = await t.addUser(customerId, 'ADMIN')
  await t.workJobs()
  await mkdir(join(t.app.config.dataDir, 'files'), { recursive: true })
})
afterAll(() => t?.stop())

const tenant: <T>(work: Parameters<typeof withTenant<T>>[2]) => Promise<T> = work =>
  withTenant(t.app.pool, world.customerId, work)

const talk = (words: string) => `Ann Lee: What of the pricing of ${words}?\nBob Ray: A discount.\nAnn Lee: Pricing.\n`
/** Our own JSON with many conversations in one file. */
const many = (count: number, words: string) =>
  JSON.stringify(
    Array.from({ length: count }, (_, i) => ({
      subject: `${words} ${i}`,
      participants: [{ name: 'Ann', side: 'buyer' }],
      turns: [{ speaker: 0, text: `The pricing of ${words}, number ${i}.` }],
    })),
  )

const receive = async (files: Readonly<Record<string, string>>) => {
  const received: ReceivedFile[] = []
  for (const [name, text] of Object.entries(files)) {
    const pieces = (async function* () {
      yield Buffer.from(text)
    })()
    received.push(await storeFile(t.app, world.customerId, { name, path: name }, pieces))
  }
  const target = { ...noTarget, dealId: world.dealId }
  const { jobRunId } = await writeCustomer(
    t.app,
    world,
  )(tx => startIngest(tx, { files: received, target, userId: world.userId, at: t.app.now() }))
  return jobRunId
}
const run = (jobRunId: number, app: AppContext = t.app, lastAttempt = true) =>
  runJob(app, jobs, { customerId: world.customerId, jobRunId }, lastAttempt)
const filesOf = (jobRunId: number) =>
  tenant(({ db, customerId }) =>
    db
      .selectFrom('file')
      .select(['id', 'name', 'status', 'conversation_ids', 'storage_key'])
      .where('customer_id', '=', customerId)
      .where('job_run_id', '=', jobRunId)
      .orderBy('id')
      .execute(),
  )
const statuses = async (jobRunId: number) => (await filesOf(jobRunId)).map(({ status }) => status)
const runStatus = async (jobRunId: number) => (await admin.call('getJobRun', { params: { id: jobRunId } })).data.status
const countConversations = async () => {
  const { rows } = await tenant(({ client, customerId }) =>
    client.query<{ count: number }>('select count(*)::int as count from conversation where customer_id = $1', [
      customerId,
    ]),
  )
  return rows[0]?.count ?? 0
}
const storedObjects = async () =>
  (await readdir(join(t.app.config.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => entry.name)

const expectTrue = () =>
  tenant(async tx => {
    const computed = await recompute(tx)
    const stored = await loadStored(tx)
    for (const [dealId, pack] of computed.packs) expect(stored.packs.get(dealId)).toEqual(pack)
    expect(stored.stats).toEqual(computed.stats)
  })

test('a database that goes away at any commit, done or not, loses and doubles nothing', async () => {
  let trials = 0
  for (const when of ['before', 'after'] as const) {
    for (let nth = 1; ; nth++) {
      const before = await countConversations()
      const objects = (await storedObjects()).length
      const words = `${when} ${nth}`
      const jobRunId = await receive({ 'a.txt': talk(words), 'b.txt': talk(words), 'c.pdf': `%PDF-1.4 ${words}` })
      const faulty = faultyApp(t.app, { statement: 'commit', nth, when })
      await run(jobRunId, faulty.app, false).catch(() => {})
      await run(jobRunId)
      const outcome = [
        await runStatus(jobRunId),
        await statuses(jobRunId),
        (await countConversations()) - before,
        (await storedObjects()).length - objects,
      ]
      expect([words, ...outcome]).toEqual([words, 'done', ['done', 'duplicate', 'failed'], 1, 1])
      if (!faulty.reached()) break
      trials += 1
    }
  }
  expect(trials).toBeGreaterThan(12)
  await t.workJobs()
  await expectTrue()
}, 240_000)

test('a file that broke off in the middle is taken up where it was, and is no duplicate of itself', async () => {
  const before = await countConversations()
  const jobRunId = await receive({ 'many.json': many(overFull, 'cars') })
  const statement = /^insert into conversation_text/
  const faulty = faultyApp(t.app, { statement, nth: 2, when: 'before' })
  await expect(run(jobRunId, faulty.app, false)).rejects.toThrow('went away')
  expect((await countConversations()) - before).toBe(fullBatch)
  expect(await statuses(jobRunId)).toEqual(['reading'])
  await run(jobRunId)
  const [file] = await filesOf(jobRunId)
  expect([file?.status, file?.conversation_ids.length, new Set(file?.conversation_ids).size]).toEqual([
    'done',
    overFull,
    overFull,
  ])
  expect((await countConversations()) - before).toBe(overFull)
  await t.workJobs()
  await expectTrue()
})

test('a database that goes away at any commit of other work leaves it to be done again, once', async () => {
  const works: Readonly<Record<string, (words: string) => Promise<number>>> = {
    rematch: async text => {
      const { data } = await admin.call('addCardMatchTags', { body: { cardId: world.cardId, text } })
      return data[0]?.jobRunId ?? 0
    },
    report: async name => {
      const body = { marketId: world.marketId, cardList: [world.cardId], name }
      return (await admin.call('generateReport', { body })).data.jobRunId
    },
    forecast: async () => (await admin.call('trainForecast', { body: {} })).data.jobRunId,
    import: async name => {
      const table = `Account,Domain\n${name},${name.replaceAll(/\W+/g, '-')}.example\n`
      return (await load(admin, 'accounts.csv', table, { kind: 'accounts' })).data.jobRunId
    },
    spotlight: async () =>
      (await admin.call('generateSpotlightForStory', { body: { storyId: world.dealId } })).data.jobRunId ?? 0,
  }
  /** What was done, and how often. */
  const traces = async () => {
    const { rows } = await t.owner.query<{ trace: string; count: number }>(
      `select action as trace, count(*)::int as count from audit_entry where customer_id = $1
         and action in ('report generated', 'credits taken', 'data loaded', 'spotlight generated') group by action
       union all select 'reports ready', count(*)::int from report r where customer_id = $1 and status = 'ready'
         and not exists (select from report_card c where c.customer_id = $1 and c.report_id = r.id and c.insight is null)
       union all select 'imported accounts', count(*)::int from account where customer_id = $1 and name like 'discount of import%'
       union all select 'sides put right', count(*)::int from job_run where customer_id = $1 and kind = 're-attribute'
       union all select 'forecasts', count(*)::int from forecast where customer_id = $1`,
      [world.customerId],
    )
    return Object.fromEntries(rows.map(({ trace, count }) => [trace, count]))
  }
  await t.owner.query('update credit_grant set amount = 1000 where customer_id = $1', [world.customerId])
  const trials: Record<string, number> = {}
  for (const [work, begin] of Object.entries(works)) {
    for (const when of ['before', 'after'] as const) {
      for (let nth = 1; ; nth++) {
        const jobRunId = await begin(`discount of ${work} ${when} ${nth}`)
        const faulty = faultyApp(t.app, { statement: 'commit', nth, when })
        const failure = await run(jobRunId, faulty.app, false).catch((error: unknown) => error)
        if (faulty.reached()) expect([work, when, nth, failure]).toEqual([work, when, nth, expect.any(InjectedFault)])
        await run(jobRunId)
        expect([work, when, nth, await runStatus(jobRunId)]).toEqual([work, when, nth, 'done'])
        if (!faulty.reached()) break
        trials[`${work}, ${when}`] = nth
      }
    }
  }
  const atLeast = { rematch: 5, report: 8, forecast: 6, import: 5, spotlight: 5 }
  for (const [work, least] of Object.entries(atLeast)) {
    expect([work, trials[`${work}, before`]]).toEqual([work, trials[`${work}, after`]])
    expect(trials[`${work}, before`], work).toBeGreaterThanOrEqual(least)
  }
  // Each round ends with a run that nothing disturbed.
  const runs = (work: string) => 2 * ((trials[`${work}, before`] ?? 0) + 1)
  expect(await traces()).toEqual({
    'report generated': runs('report'),
    'reports ready': runs('report'),
    'data loaded': runs('import'),
    'imported accounts': runs('import'),
    'sides put right': runs('import'),
    'spotlight generated': runs('spotlight'),
    'credits taken': runs('report') + runs('spotlight'),
    forecasts: 1,
  })
  await t.workJobs()
  await expectTrue()
}, 120_000)

test('a clock that jumps during an upload changes nothing that is stored', async () => {
  const day = dayMs
  const hour = 3_600_000
  const start = t.clock.now
  for (const [words, jump] of [
    ['a day back', -day],
    ['an hour back', -hour],
    ['an hour on', hour],
    ['a day on', day],
  ] as const) {
    const before = await countConversations()
    const jobRunId = await receive({ 'clock.json': many(overFull, words), 'late.txt': talk(words) })
    const turn = async () => {
      t.clock.now = new Date(start.getTime() + jump)
    }
    await run(
      jobRunId,
      faultyApp(t.app, { statement: /^insert into conversation_text/, nth: 1, when: 'after', instead: turn }).app,
    )
    t.clock.now = start
    expect([words, await runStatus(jobRunId), await statuses(jobRunId)]).toEqual([words, 'done', ['done', 'done']])
    expect((await countConversations()) - before).toBe(overFull + 1)
  }
  await t.workJobs()
  await expectTrue()
}, 60_000)

test('the same file twice at once is stored once', async () => {
  const before = await countConversations()
  const one = await receive({ 'one.txt': talk('twice') })
  const two = await receive({ 'two.txt': talk('twice') })
  await Promise.all([run(one), run(two)])
  expect([...(await statuses(one)), ...(await statuses(two))].toSorted()).toEqual(['done', 'duplicate'])
  const [first, second] = [...(await filesOf(one)), ...(await filesOf(two))]
  expect(first?.conversation_ids).toEqual(second?.conversation_ids)
  expect((await countConversations()) - before).toBe(1)
  await t.workJobs()
  await expectTrue()
})

test('requests at once, worked by two workers at once, are each stored completely', async () => {
  const before = await countConversations()
  const upload = (batch: number) =>
    admin.call(
      'uploadAndSaveConversationFile',
      multipartOf(
        { field: 'storyId', value: String(world.dealId) },
        ...[0, 1, 2, 3].map(i => ({
          file: `f${batch}-${i}.txt`,
          bytes: talk(`shared ${i % 2} ${i < 2 ? batch : ''}`),
        })),
      ),
    )
  const answers = await Promise.all([0, 1, 2].map(upload))
  const stopWorker = await startWorker(t.app, jobs, 2)
  const runs = answers.map(({ data }) => data.jobRunId)
  await vi.waitUntil(async () => (await Promise.all(runs.map(runStatus))).every(status => status === 'done'), {
    timeout: 25_000,
    interval: 50,
  })
  await stopWorker()
  const all = (await Promise.all(runs.map(statuses))).flat()
  expect(all.filter(status => status === 'done')).toHaveLength(8)
  expect(all.filter(status => status === 'duplicate')).toHaveLength(4)
  expect((await countConversations()) - before).toBe(8)
  await t.workJobs()
  await expectTrue()
}, 60_000)

test('a cancelled upload stops between files: what is stored stays, the rest is let go', async () => {
  const before = await countConversations()
  const jobRunId = await receive({
    'many.json': many(fullBatch, 'boats'),
    'late.txt': talk('too late'),
    'later.txt': talk('x'),
  })
  const statement = /^insert into conversation_text/
  const cancel = async () => {
    expect((await admin.call('cancelJobRun', { params: { id: jobRunId } })).data.cancelRequested).toBe(true)
  }
  await run(jobRunId, faultyApp(t.app, { statement, nth: 1, when: 'after', instead: cancel }).app)
  expect(await runStatus(jobRunId)).toBe('cancelled')
  expect(await statuses(jobRunId)).toEqual(['done', 'cancelled', 'cancelled'])
  expect((await countConversations()) - before).toBe(fullBatch)
  expect((await filesOf(jobRunId)).map(({ storage_key }) => storage_key !== '')).toEqual([true, false, false])
  await t.workJobs()
  await expectTrue()
})

test('an upload that is cancelled before it began leaves nothing', async () => {
  const objects = (await storedObjects()).length
  const jobRunId = await receive({ 'never.txt': talk('never') })
  await admin.call('cancelJobRun', { params: { id: jobRunId } })
  await run(jobRunId)
  const { data } = await admin.call('listUploadedFiles', { query: { jobRunId } })
  expect(data.rows.map(({ status }) => status)).toEqual(['cancelled'])
  await run(await receive({ 'next.txt': talk('next') }))
  expect(await statuses(jobRunId)).toEqual(['cancelled'])
  expect((await storedObjects()).length).toBe(objects + 1)
})

test('rules of sides that change while a file is stored are followed', async () => {
  const jobRunId = await receive({ 'sides.txt': talk('sides').replaceAll('Bob Ray', 'Rob Bay') })
  const remember = () =>
    tenant(async ({ db, customerId }) => {
      const rule = {
        customer_id: customerId,
        kind: 'name',
        key: 'rob bay',
        side: 'buyer',
        contact_id: null,
        set_by: null,
      } as const
      await db.insertInto('speaker_side').values(rule).execute()
    })
  const faulty = faultyApp(t.app, {
    statement: /^insert into index_posting/,
    nth: 1,
    when: 'before',
    instead: remember,
  })
  await run(jobRunId, faulty.app)
  expect(faulty.reached()).toBe(true)
  const [file] = await filesOf(jobRunId)
  const { data } = await admin.call('getParticipantsForConversation', {
    query: { convId: file?.conversation_ids[0] ?? 0 },
  })
  expect(data.externalParticipants.map(({ name }) => name)).toEqual(['Rob Bay'])
  await expectTrue()
})

test('a page that goes away in the middle of an upload leaves nothing behind', async () => {
  const objects = (await storedObjects()).length
  const files = async () => (await admin.call('listUploadedFiles', { query: {} })).data.total
  const before = await files()
  await t.server.listen({ port: 0, host: '127.0.0.1' })
  const address = t.server.server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  const { headers, raw } = multipartOf(
    { file: 'whole.txt', bytes: talk('whole') },
    { file: 'half.txt', bytes: talk('half').repeat(50_000) },
  )
  socket.write(
    [
      'POST /tribyl/api/files/conversation/uploadAndSave HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${admin.token}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${raw.payload.length}`,
      '',
      '',
    ].join('\r\n'),
  )
  socket.write(raw.payload.subarray(0, 2_000_000))
  await vi.waitUntil(async () => (await storedObjects()).some(name => name.endsWith('.part')), { timeout: 20_000 })
  socket.destroy()
  await once(socket, 'close')
  await vi.waitUntil(async () => (await storedObjects()).length === objects, { timeout: 20_000 })
  expect(await files()).toBe(before)
})

test('an upload that meets a full disk is refused with the reason', async () => {
  const full = vi
    .spyOn(t.app.files, 'receive')
    .mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  const { status, problem } = await admin.call(
    'uploadAndSaveConversationFile',
    multipartOf({ file: 'full.txt', bytes: talk('full') }),
  )
  expect([status, problem.detail]).toEqual([503, expect.stringContaining('no space left to store this')])
  full.mockRestore()
})
