import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeMarket } from '#domains/reports/testing/make-market.ts'
import type { Mail } from '#providers/mail.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { requestWatchesDue, requestWatchNow } from '../evaluate/request-watch.ts'

let t: TestApp
let seller: Caller
let made: Awaited<ReturnType<typeof makeMarket>>
const mails: Mail[] = []

beforeAll(async () => {
  t = await startTestApp()
  vi.spyOn(t.app.mail, 'send').mockImplementation(async mail => {
    mails.push(mail)
  })
  const customerId = await t.addCustomer('Home')
  seller = await t.addUser(customerId, 'SELLER')
  const calls = [
    { day: '2026-09-07', lines: ['B: Good to meet you.', 'S: Good.'] },
    { day: '2026-10-12', lines: ['B: The onboarding took only two days.', 'S: Good.'] },
  ]
  made = await makeMarket(
    t,
    customerId,
    [{ title: 'Fast onboarding', topicId: 9, topic: 'Success', keyword: 'onboarding' }],
    [
      { name: 'Harbour', status: 'Won', closed: '2026-11-11', calls },
      { name: 'Mill', status: 'Lost', closed: '2026-10-20', calls },
      { name: 'Quarry', status: 'Open', closed: '2026-12-01', stage: 'Discovery', calls },
    ],
  )
})
afterAll(async () => {
  vi.restoreAllMocks()
  await t?.stop()
})

const night = async (moment: string) => {
  t.clock.now = new Date(moment)
  await requestWatchNow(t.app, seller.customerId)
  await t.workJobs()
  const failed = await t.owner.query(`select kind, error from job_run where customer_id = $1 and status = 'failed'`, [
    seller.customerId,
  ])
  expect(failed.rows).toEqual([])
}
const follow = (body: object) => {
  t.clock.now = new Date('2026-11-15T10:00:00Z')
  return seller.call('followAlert', { body: { userId: seller.userId, ...body } as never })
}
const ofType = (type: string) => mails.filter(({ subject }) => subject.startsWith(`${type}: `))

it('weeks and months that are over are mailed once each, with what the reports say of the market', async () => {
  for (const alertType of [
    'Weekly roundup',
    'Monthly Win-Loss Trends',
    'Monthly Pipeline Action',
    'Monthly Trending report',
  ])
    await follow({ alertType, marketId: made.marketId })
  await night('2026-11-16T03:30:00Z')
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Monthly Pipeline Action: Field service',
    'Monthly Trending report: Field service',
    'Monthly Win-Loss Trends: Field service',
    'Weekly roundup: Field service',
  ])
  const [week] = ofType('Weekly roundup')
  expect(week?.text).toContain('Week of Nov 09, 2026: 1 deal won, 0 lost, 0 new')
  expect(week?.text).toMatch(/Deal: Harbour .*What happened: won/)
  expect(week?.html).toContain('Harbour')
  const [trends] = ofType('Monthly Win-Loss Trends')
  expect(trends?.text).toContain('October 2026: 0 won, 1 lost')
  expect(trends?.text).toContain('You win 50% of closed deals (9–91%): 1 of 2.')
  const [pipeline] = ofType('Monthly Pipeline Action')
  expect(pipeline?.text).toContain('Quarry')
  const [trending] = ofType('Monthly Trending report')
  expect(trending?.text).toMatch(/Fast onboarding \(trends\): 100% \(44–100%\), n = 3; before 0%/)
  for (const { text, html = '' } of mails) {
    expect(Buffer.byteLength(text)).toBeLessThan(100_000)
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  }
  await night('2026-11-17T03:30:00Z')
  expect(mails).toHaveLength(4)
  await night('2026-11-23T03:30:00Z')
  expect(mails.slice(4).map(({ id }) => id)).toEqual([
    expect.stringMatching(new RegExp(`^period-${seller.customerId}-${seller.userId}-0-2026-W47$`)),
  ])
})

it('a deal in the spotlight has a mail on each day on which something happened to it', async () => {
  await follow({ alertType: 'Deal Spotlight', opptyId: made.dealIds.get('Quarry') ?? 0 })
  await night('2026-11-24T03:30:00Z')
  expect(ofType('Deal Spotlight')).toEqual([])
  await t.owner.query(`update opportunity set stage = 'Proposal' where customer_id = $1 and name = 'Quarry'`, [
    seller.customerId,
  ])
  await night('2026-11-25T03:30:00Z')
  const [mail, ...others] = ofType('Deal Spotlight')
  expect(others).toEqual([])
  expect(mail?.text).toContain('Moved to Proposal')
  expect(mail?.text).toContain('It was in Discovery before.')
})

it('each customer is looked at once in its own night, from three o’clock there', async () => {
  const west = await t.addCustomer('West')
  const person = await t.addUser(west, 'SELLER')
  await t.owner.query(`update customer set time_zone = 'America/Los_Angeles' where id = $1`, [west])
  t.clock.now = new Date('2026-11-24T10:00:00Z')
  const { marketId } = await makeMarket(
    t,
    west,
    [],
    [{ name: 'Pier', status: 'Open', closed: '2027-01-01', calls: [] }],
  )
  const followed = await person.call('followAlert', {
    body: { userId: person.userId, alertType: 'Weekly roundup', marketId },
  })
  expect(followed.status).toBe(200)
  const nights = async () => {
    await requestWatchesDue(t.app)
    await t.workJobs()
    const { rows } = await t.owner.query<{ night: string }>(
      `select payload ->> 'night' as night from job_run where customer_id = $1 and kind = 'watch-alerts' order by id`,
      [west],
    )
    return rows.map(row => row.night)
  }
  // 02:05 in Los Angeles: this night is still that of the day before, and is made up for.
  t.clock.now = new Date('2026-11-30T10:05:00Z')
  expect(await nights()).toEqual(['2026-11-29'])
  t.clock.now = new Date('2026-11-30T11:05:00Z')
  expect(await nights()).toEqual(['2026-11-29', '2026-11-30'])
  t.clock.now = new Date('2026-12-01T05:05:00Z')
  expect(await nights()).toEqual(['2026-11-29', '2026-11-30'])
  // Where it is Monday, the week that is over is reported.
  expect(mails.filter(({ id = '' }) => id.startsWith(`period-${west}-`)).map(({ id }) => id)).toEqual([
    `period-${west}-${person.userId}-0-2026-W48`,
  ])
})
