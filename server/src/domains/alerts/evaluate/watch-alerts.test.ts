import { addDays } from '@bic/engine/calendar/day'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeMarket, type TestDeal } from '#domains/reports/testing/make-market.ts'
import type { Mail } from '#providers/mail.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { requestWatchNow } from './request-watch.ts'

let t: TestApp
let seller: Caller
let other: Caller
let made: Awaited<ReturnType<typeof makeMarket>>
const mails: Mail[] = []

const weeks = 16
const first = '2026-07-20'
const changedFrom = 11

/** One deal that is talked to every week; from one week on most deals speak of pricing, of which few spoke before. */
const dealOf = (index: number): TestDeal => ({
  name: `Deal ${index}`,
  status: index < 4 ? 'Won' : 'Open',
  closed: index < 4 ? '2026-10-20' : '2026-12-31',
  stage: index < 4 ? 'Closed won' : 'Discovery',
  created: '2026-07-01',
  calls: Array.from({ length: weeks }, (_, week) => ({
    day: addDays(first, 7 * week + (index % 5)),
    lines: [
      ((index + week) % 6 === 0) !== week >= changedFrom ? 'B: What about the pricing?' : 'B: Good to talk.',
      'S: Yes.',
    ],
  })),
})

beforeAll(async () => {
  t = await startTestApp()
  vi.spyOn(t.app.mail, 'send').mockImplementation(async mail => {
    mails.push(mail)
  })
  const customerId = await t.addCustomer('Home')
  seller = await t.addUser(customerId, 'SELLER')
  other = await t.addUser(customerId, 'CSM')
  made = await makeMarket(
    t,
    customerId,
    [
      { title: 'Pricing', topicId: 3, topic: 'Pain Points', keyword: 'pricing' },
      { title: 'Security', topicId: 3, topic: 'Pain Points', keyword: 'security' },
    ],
    Array.from({ length: 24 }, (_, index) => dealOf(index)),
  )
})
afterAll(async () => {
  vi.restoreAllMocks()
  await t?.stop()
})

const night = async (day: string) => {
  t.clock.now = new Date(`${day}T02:30:00Z`)
  await requestWatchNow(t.app, seller.customerId)
  await t.workJobs()
  const failed = await sql(`select kind, error from job_run where customer_id = $1 and status = 'failed'`)
  expect(failed).toEqual([])
}
/** A moment at which people are signed in still. */
const byDay = () => {
  t.clock.now = new Date('2026-11-15T10:00:00Z')
}
const sql = async (text: string) => (await t.owner.query(text, [seller.customerId])).rows
const follow = (body: object, who: Caller = seller) => {
  byDay()
  return who.call('followAlert', { body: { userId: who.userId, ...body } as never })
}
const raised = async (who: Caller = seller) => {
  byDay()
  return (await who.call('listRaisedAlerts')).data
}
const notified = async (who: Caller = seller) => {
  byDay()
  return (await who.call('getNotificationsForUser', { query: { userId: who.userId } })).data.filter(
    one => one.kind === 'alert',
  )
}
const cardId = (title: string) => made.cardIds.get(title) ?? 0

describe('the night', () => {
  it('tells that a followed message is said more often, by how much, and where its sentences stand', async () => {
    await follow({ alertType: 'Message Alert', cardId: cardId('Pricing') })
    await follow({ alertType: 'Message Alert', cardId: cardId('Security') })
    await night('2026-11-15')
    const [one, ...more] = await raised()
    expect(more).toEqual([])
    expect(one).toMatchObject({
      alertType: 'Message Alert',
      topic: 'Pain Points',
      name: 'Pricing',
      marketName: 'Field service',
      link: `/customer-voice/card?cardId=${cardId('Pricing')}&containSpecialCharacter=true`,
      planLink: `/deals?status=Open&cardId=${cardId('Pricing')}`,
      active: true,
      useful: null,
      sensitivity: 'low',
    })
    expect(one?.title).toBe('Said more often: in 83% of deals a week, up from 17%')
    expect(one?.text).toMatch(
      /^Since the week of Oct 05, 2026 83% \(\d+–\d+%\), n = 24; in the year before 17% \(\d+–\d+%\), n = 192\. That is \+67 points \(\+\d+ to \+\d+\)\./,
    )
    const alerts = (await seller.call('getAlertsByType', { query: { userId: seller.userId } })).data
    expect(alerts.map(({ reported, lastRunDate }) => [reported, lastRunDate !== null])).toEqual([
      [true, true],
      [false, true],
    ])
  })

  it('tells it in one digest: a notification, and a mail as text and HTML', async () => {
    expect(await notified()).toMatchObject([
      { title: expect.stringMatching(/^Pricing: Said more often/), link: expect.stringContaining('/customer-voice/') },
    ])
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.subject).toBe('1 alert: Field service')
    expect(mail?.text).toContain('FIELD SERVICE')
    expect(mail?.text).toContain('+67 points')
    expect(mail?.html).toContain('<strong>Pricing</strong>')
    expect(mail?.id).toBe(`alerts-${seller.customerId}-${seller.userId}-2026-11-15`)
  })

  it('tells nothing twice, however often it looks', async () => {
    await night('2026-11-15')
    await night('2026-11-16')
    expect([(await raised()).length, (await notified()).length, mails.length]).toEqual([1, 1, 1])
  })

  it('says nothing of what is paused or of nobody', async () => {
    const { userAlertId } = (await follow({ alertType: 'Message Alert', cardId: cardId('Pricing') }, other)).data
    await other.call('pauseAlert', { body: { userAlertId } })
    await night('2026-11-16')
    expect(await raised(other)).toEqual([])
    await other.call('playAlert', { body: { userAlertId } })
    await night('2026-11-16')
    expect((await raised(other)).map(({ name }) => name)).toEqual(['Pricing'])
  })

  it('marks what was found among the deals that somebody narrowed an alert to', async () => {
    const narrow = await t.addUser(seller.customerId, 'MANAGEMENT')
    const { rows } = await t.owner.query<{ id: string }>(
      `insert into region (customer_id, name) values ($1, 'North') returning id`,
      [seller.customerId],
    )
    const regionId = Number(rows[0]?.id)
    await t.owner.query('update account set region_id = $2 where customer_id = $1', [seller.customerId, regionId])
    const { userAlertId } = (await follow({ alertType: 'Message Alert', cardId: cardId('Pricing') }, narrow)).data
    await narrow.call('saveAlertPreferences', { body: { userAlertId, regionId } })
    await night('2026-11-16')
    expect((await raised(narrow)).map(({ name }) => name)).toEqual(['Pricing'])
    const marked = await sql(
      'select user_id::int as id, narrowed from raised_alert where customer_id = $1 order by user_id',
    )
    expect(marked).toEqual([seller, other, narrow].map(who => ({ id: who.userId, narrowed: who === narrow })))
  })
})

describe('facts of deals', () => {
  it('are reported once each: stage, close date, silence; the first look only sees how the deal stands', async () => {
    const dealId = made.dealIds.get('Deal 10') ?? 0
    await follow({ alertType: 'Opportunity', opptyId: dealId })
    await follow({ alertType: 'Deal Spotlight', opptyId: dealId })
    await night('2026-11-17')
    expect(await raised()).toHaveLength(1)
    await t.owner.query(
      `update opportunity set stage = 'Proposal', closed_on = '2027-02-01' where customer_id = $1 and id = $2`,
      [seller.customerId, dealId],
    )
    await night('2026-11-18')
    const reported = (await raised()).filter(({ alertType }) => alertType === 'Opportunity')
    expect(reported.map(({ title, text }) => [title, text]).sort()).toEqual([
      ['Close date moved back to Feb 01, 2027', 'It was to close on Dec 31, 2026.'],
      ['Moved to Proposal', 'It was in Discovery before.'],
    ])
    expect(reported[0]).toMatchObject({ name: 'Deal 10 (Deal 10 Ltd)', planLink: `/plans/${dealId}` })
    expect(reported[0]?.link).toMatch(new RegExp(`^/conversation-detail/${dealId}\\?conv=\\d+$`))
    expect(
      mails
        .slice(-2)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['2 alerts: Field service', 'Deal Spotlight: Deal 10 (Deal 10 Ltd)'])
    await night('2026-11-19')
    expect((await raised()).filter(({ alertType }) => alertType === 'Opportunity')).toHaveLength(2)
    // The last call was on November 02; too few won deals tell what is usual, so thirty days are.
    await night('2026-12-10')
    const quiet = (await raised()).filter(({ title }) => title.startsWith('Quiet'))
    expect(quiet.map(({ title, alertType }) => [title, alertType]).sort()).toEqual([
      ['Quiet for 38 days', 'Deal Spotlight'],
      ['Quiet for 38 days', 'Opportunity'],
    ])
  })
})

describe('weeks and months', () => {
  it('are reported when they are over, each once, with intervals', async () => {
    for (const alertType of [
      'Weekly roundup',
      'Monthly Win-Loss Trends',
      'Monthly Pipeline Action',
      'Monthly Trending report',
    ])
      await follow({ alertType, marketId: made.marketId }, other)
    await night('2026-11-21')
    const reported = async () => (await raised(other)).filter(({ alertType }) => alertType !== 'Message Alert')
    const titles = Object.fromEntries(
      (await reported()).map(({ alertType, title, text }) => [alertType, [title, text]]),
    )
    expect(titles['Weekly roundup']?.[0]).toBe('Week of Nov 09, 2026: 0 deals won, 0 lost, 0 new')
    expect(titles['Monthly Win-Loss Trends']).toEqual([
      'October 2026: 4 won, 0 lost',
      'Won 100% (51–100%), n = 4. No deal closed in the year before.',
    ])
    expect(titles['Monthly Pipeline Action']?.[0]).toBe('No open deal is at risk')
    expect(titles['Monthly Trending report']?.[1]).toContain('q ≤ 0.10')
    // Each leads to what it is about: its market, and all of its deals.
    const links = Object.fromEntries((await reported()).map(({ alertType, link }) => [alertType, link]))
    const { marketId } = made
    expect(links['Weekly roundup']).toBe(`/deals?owner=all&marketId=${marketId}`)
    for (const [type, path, period] of [
      ['Monthly Trending report', '/trends', '2026-10-01..2026-10-31'],
      ['Monthly Win-Loss Trends', '/win-loss-report', '2026-10-01..2026-10-31'],
      ['Monthly Pipeline Action', '/pipeline-report', 'All'],
    ] as const) {
      const { pathname, searchParams } = new URL(links[type] ?? '', 'http://home.example')
      expect([pathname, searchParams.get('market'), searchParams.get('closePeriod')]).toEqual([
        path,
        String(marketId),
        period,
      ])
    }
    await night('2026-11-21')
    await night('2026-11-22')
    expect(await reported()).toHaveLength(4)
    await night('2026-12-01')
    expect((await reported()).filter(({ alertType }) => alertType === 'Monthly Win-Loss Trends')).toHaveLength(2)
  })
})

describe('what was reported', () => {
  it('is judged and dismissed by who got it, and counted beside what was promised', async () => {
    byDay()
    const [pricing] = (await raised()).filter(({ alertType }) => alertType === 'Message Alert')
    const raisedAlertId = pricing?.raisedAlertId ?? 0
    const update = (body: object, who = seller) => who.call('updateRaisedAlert', { body: { raisedAlertId, ...body } })
    const before = (await seller.call('getAlertBudget')).data
    expect(before.promised).toEqual([{ sensitivity: 'low', following: 2, falseAYear: 1 }])
    expect(before.observed).toMatchObject({ reported: 1, judged: 0, notUseful: { share: 0, n: 1 } })
    const empty = await update({})
    expect([empty.status, empty.problem.field]).toEqual([400, 'useful'])
    expect((await update({ useful: false }, other)).status).toBe(404)
    expect((await update({ useful: false })).data).toEqual({ raisedAlertId })
    const after = (await seller.call('getAlertBudget')).data.observed
    expect(after).toMatchObject({ reported: 1, judged: 1, notUseful: { share: 1, n: 1 } })
    expect(after.notUseful?.low).toBeGreaterThan(0)
    await update({ useful: null, dismissed: true })
    expect((await raised()).some(one => one.raisedAlertId === raisedAlertId)).toBe(false)
    await update({ dismissed: false })
    expect((await raised()).find(one => one.raisedAlertId === raisedAlertId)?.useful).toBeNull()
  })

  it('stays when it is no longer followed, and is no longer active', async () => {
    await seller.call('updateCardFollowStatus', { body: { cardId: cardId('Pricing'), follow: 'N' } })
    const pricing = (await raised()).find(({ name }) => name === 'Pricing')
    expect(pricing).toMatchObject({ active: false, userAlertId: null })
    expect((await seller.call('getAlertBudget')).data).toMatchObject({
      promised: [{ sensitivity: 'low', following: 1 }],
      observed: { reported: 1 },
    })
  })
})
