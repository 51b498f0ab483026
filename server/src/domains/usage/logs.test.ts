import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#http/app-error.ts'
import { logError } from '#jobs/error-log.ts'
import { startJob } from '#jobs/job-run.ts'
import { type JobHandler, type JobTable, runJob } from '#jobs/run-job.ts'
import { multipartOf } from '#testing/multipart.ts'
import { type Caller, startTestApp, type TestApp, testPassword } from '#testing/test-app.ts'

let t: TestApp
let home: number
let admin: Caller
let manager: Caller
let seller: Caller
let rival: Caller
beforeAll(async () => {
  t = await startTestApp()
  home = await t.addCustomer('Home')
  admin = await t.addUser(home, 'ADMIN')
  manager = await t.addUser(home, 'MANAGEMENT')
  seller = await t.addUser(home, 'SELLER')
  rival = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
})
afterAll(() => t?.stop())

describe('sign-ins', () => {
  it('stand with the sign-out of their own session', async () => {
    const emails = await t.owner.query('select email from app_user where customer_id = $1 and id = $2', [
      home,
      seller.userId,
    ])
    const signIn = async (at: string) => {
      t.clock.now = new Date(at)
      return (await t.stranger('login', { body: { username: emails.rows[0].email, password: testPassword } })).data
        .token
    }
    const first = await signIn('2026-11-14T08:00:00Z')
    await signIn('2026-11-14T09:00:00Z')
    t.clock.now = new Date('2026-11-14T12:30:00Z')
    const { statusCode } = await t.server.inject({
      method: 'POST',
      url: '/tribyl/api/user/logout',
      headers: { authorization: `Bearer ${first}` },
    })
    expect(statusCode).toBe(200)
    t.clock.now = new Date('2026-11-15T10:00:00Z')
    const body = { startDate: '2026-11-14', endDate: '2026-11-14' }
    expect((await manager.call('getLoginactivity', { body })).data).toEqual([
      { userId: seller.userId, name: 'Test SELLER', loginTime: '2026-11-14T09:00:00.000Z', logoutTime: null },
      {
        userId: seller.userId,
        name: 'Test SELLER',
        loginTime: '2026-11-14T08:00:00.000Z',
        logoutTime: '2026-11-14T12:30:00.000Z',
      },
    ])
  })

  it('are of the last thirty days without dates, and of one person when one is named', async () => {
    expect((await manager.call('getLoginactivity', { body: { userId: seller.userId } })).data).toHaveLength(3)
    expect((await manager.call('getLoginactivity', { body: {} })).data).toHaveLength(5)
    const wrong = await manager.call('getLoginactivity', { body: { startDate: '2026-11-16', endDate: '2026-11-15' } })
    expect(wrong.problem).toMatchObject({ code: 'BAD_INPUT', field: 'startDate' })
  })

  it('begin and end their days where the customer is', async () => {
    await t.owner.query(`update customer set time_zone = 'Asia/Tokyo' where id = $1`, [home])
    const of = async (day: string) =>
      (await manager.call('getLoginactivity', { body: { startDate: day, endDate: day, userId: seller.userId } })).data
    await t.owner.query(
      `insert into login_activity (customer_id, user_id, at, event) values ($1, $2, '2026-11-01T16:00:00Z', 'login')`,
      [home, seller.userId],
    )
    expect([(await of('2026-11-01')).length, (await of('2026-11-02')).length]).toEqual([0, 1])
    await t.owner.query(`update customer set time_zone = 'UTC' where id = $1`, [home])
  })
})

describe('what users did', () => {
  it('comes page by page, the newest first', async () => {
    const did = ['deals-list', 'deal-detail', 'transcript'].map((screen, i) => ({
      screen,
      action: 'view',
      secondsAgo: 30 - i,
    }))
    const [last, ...more] = did.toReversed()
    if (last) await seller.call('saveUseractivity', { body: { userId: seller.userId, ...last, more } })
    const page = async (pageNumber: number) =>
      (await manager.call('getUseractivity', { body: { pageNumber, pageSize: 2 } })).data
    expect((await page(1)).map(({ screen }) => screen)).toEqual(['transcript', 'deal-detail'])
    expect(await page(2)).toEqual([
      {
        userId: seller.userId,
        name: 'Test SELLER',
        screen: 'deals-list',
        action: 'view',
        time: '2026-11-15T09:59:30.000Z',
      },
    ])
    expect((await manager.call('getUseractivity', { body: { userId: admin.userId } })).data).toEqual([])
    expect((await rival.call('getUseractivity', { body: {} })).data).toEqual([])
  })
})

describe('errors of processing', () => {
  const october = { startDate: '2026-10-01', endDate: '2026-10-31' }
  const errors = async (query: object = october, who = admin) =>
    (await who.call('getErrorLogsForDateRange', { query })).data
  const fail = async (error: unknown, kind = 'load-data') => {
    const work: JobHandler = async () => {
      throw error
    }
    const jobRunId = await withTenant(t.app.pool, home, tx =>
      startJob(tx, { kind, title: 'Load', payload: {}, createdBy: null }),
    )
    const table = { [kind]: work } as unknown as JobTable
    await runJob(t.app, table, { customerId: home, jobRunId }, true)
  }
  const planted = {
    email: 'maria.silva@buyer.example',
    token: 'sk-live-51H8xYzQwErTy7890abcdEFGH',
    password: 'Hunter2',
    said: 'we pay forty thousand to your rival',
  }

  it('are kept without secrets, addresses and what anybody said', async () => {
    t.clock.now = new Date('2026-10-05T10:00:00Z')
    const { email, token, password, said } = planted
    await fail(new AppError('UNAVAILABLE', `The mail to ${email} was refused: password=${password}, key ${token}.`))
    await fail(new TypeError(`Unexpected token in: ${said}; ${email} ${token}`))
    const refused = Object.assign(new Error(`Key (email)=(${email}) already exists, ${said}.`), {
      code: '23505',
      table: 'contact',
      constraint: 'contact_by_email',
    })
    await fail(refused, 'ingest')
    await fail(said)
    const rows = await errors()
    expect(rows.map(({ source, message }) => [source, message])).toEqual([
      ['load-data', 'Unexpected fault.'],
      ['ingest', 'Unexpected fault: Error, code 23505, table contact, constraint contact_by_email.'],
      ['load-data', 'Unexpected fault: TypeError.'],
      ['load-data', 'The mail to [e-mail] was refused: password [secret], key [secret]'],
    ])
    const { rows: stored } = await t.owner.query('select * from processing_error')
    for (const secret of Object.values(planted)) expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it('are counted when they are equal, day by day', async () => {
    for (const at of ['2026-10-06T08:00:00Z', '2026-10-06T09:00:00Z', '2026-10-07T08:00:00Z']) {
      t.clock.now = new Date(at)
      await fail(new AppError('UNAVAILABLE', 'The disk is full.'))
    }
    const rows = await errors({ startDate: '2026-10-06', endDate: '2026-10-07' })
    expect(rows).toEqual([
      { time: '2026-10-07T08:00:00.000Z', source: 'load-data', message: 'The disk is full.', count: 1 },
      { time: '2026-10-06T09:00:00.000Z', source: 'load-data', message: 'The disk is full.', count: 2 },
    ])
  })

  it('include files that cannot be read, without their names', async () => {
    t.clock.now = new Date('2026-10-09T08:00:00Z')
    const form = multipartOf({ file: 'Secret merger of Acme.bin', bytes: Buffer.from([1, 2, 3, 0, 255, 254, 7, 1]) })
    expect((await admin.call('uploadAndSaveConversationFile', form)).status).toBe(200)
    await t.workJobs()
    const rows = await errors({ startDate: '2026-10-09', endDate: '2026-10-09' })
    expect(rows).toEqual([
      {
        time: '2026-10-09T08:00:00.000Z',
        source: 'file',
        message: 'FI04: Unable to extract text from the file.',
        count: 1,
      },
    ])
  })

  it('are for administrators, of their own customer, on real days', async () => {
    for (const who of [manager, seller]) {
      expect((await who.call('getErrorLogsForDateRange', { query: october })).status).toBe(403)
    }
    expect((await t.stranger('getErrorLogsForDateRange', { query: october })).status).toBe(401)
    expect(await errors(october, rival)).toEqual([])
    const wrong = await admin.call('getErrorLogsForDateRange', { raw: { query: { endDate: 'May' } } })
    expect(wrong.problem).toMatchObject({ code: 'BAD_INPUT', field: 'endDate' })
  })

  it('that cannot be written down do not hide the fault', async () => {
    t.clock.now = new Date('2026-10-12T08:00:00Z')
    await t.owner.query('alter table processing_error add constraint closed check (count < 0) not valid')
    await fail(new AppError('UNAVAILABLE', 'The disk is gone.'))
    await t.owner.query('alter table processing_error drop constraint closed')
    const { rows } = await t.owner.query('select status, error from job_run order by id desc limit 1')
    expect(rows).toEqual([{ status: 'failed', error: 'The disk is gone.' }])
    await withTenant(t.app.pool, home, tx => logError(tx, { source: 'file', message: 'x', at: t.clock.now, count: 3 }))
    expect((await errors({ startDate: '2026-10-12', endDate: '2026-10-12' }))[0]?.count).toBe(3)
  })
})

it('sign-ins and what users did are for administrators and management', async () => {
  for (const id of ['getLoginactivity', 'getUseractivity'] as const) {
    expect((await seller.call(id, { body: {} })).status).toBe(403)
    expect((await t.stranger(id, { body: {} })).status).toBe(401)
    expect((await rival.call(id, { body: { userId: seller.userId } })).status).toBe(404)
    const wrong = await manager.call(id, { raw: { payload: { userId: 'Ann' } } })
    expect(wrong.problem).toMatchObject({ code: 'BAD_INPUT', field: 'userId' })
  }
})
