import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { requestReportMails } from '#domains/reports/schedule/request-mails.ts'
import { makeMarket, type TestDeal } from '#domains/reports/testing/make-market.ts'
import type { Mail } from '#providers/mail.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { requestWatchNow } from '../evaluate/request-watch.ts'

let t: TestApp
let seller: Caller
let marketId: number
let regionId: number
const mails: Mail[] = []

const night = '2026-11-16T03:30:00Z'
const heard = (day: string) => ({ day, lines: ['B: The onboarding took only two days.', 'S: Good.'] })
const quiet = (day: string) => ({ day, lines: ['B: Good to meet you.', 'S: Good.'] })
const rival = (day: string) => ({ day, lines: ['B: We look at Quillfix, too.', 'S: Good.'] })

const wonIn = (month: string, count: number): TestDeal[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `Won ${month} ${i}`,
    status: 'Won' as const,
    amount: 1_000 + i,
    closed: `${month}-1${i}`,
    calls: [heard(`${month}-02`), quiet(`${month}-08`)],
  }))

const deals: readonly TestDeal[] = [
  ...wonIn('2026-04', 6),
  ...wonIn('2026-09', 5),
  ...wonIn('2026-10', 3),
  { name: 'Lost in October', status: 'Lost', closed: '2026-10-20', calls: [quiet('2026-10-01')] },
  { name: 'Won in the week', status: 'Won', amount: 700, closed: '2026-11-11', calls: [heard('2026-11-10')] },
  { name: 'Lost in the week', status: 'Lost', closed: '2026-11-12', calls: [quiet('2026-11-10')] },
  { name: 'Lost long ago', status: 'Lost', closed: '2024-02-12', calls: [quiet('2024-02-01')] },
  { name: 'Lively', status: 'Open', amount: 4_000, closed: '2027-01-15', calls: [heard('2026-11-13')] },
  { name: 'Quiet', status: 'Open', amount: 9_000, closed: '2027-01-15', calls: [quiet('2026-05-02')] },
  { name: 'Contested', status: 'Open', amount: 5_000, closed: '2027-01-15', calls: [rival('2026-11-13')] },
  { name: 'Overdue', status: 'Open', amount: 3_000, closed: '2026-10-15', calls: [quiet('2026-11-13')] },
  { name: 'Never spoken to', status: 'Open', amount: 2_000, closed: '2027-02-15', created: '2026-11-10', calls: [] },
]

beforeAll(async () => {
  t = await startTestApp()
  vi.spyOn(t.app.mail, 'send').mockImplementation(async mail => {
    mails.push(mail)
  })
  t.clock.now = new Date('2026-11-16T00:30:00Z')
  const customerId = await t.addCustomer('Home')
  seller = await t.addUser(customerId, 'SELLER')
  const cards = [
    { title: 'Fast onboarding', topicId: 9, topic: 'Success', keyword: 'onboarding' },
    { title: 'Quillfix', topicId: 11, topic: 'Competitors', keyword: 'quillfix' },
  ]
  marketId = (await makeMarket(t, customerId, cards, deals)).marketId
  // Deals of another market are in no number.
  const elsewhere = await t.owner.query<{ id: number }>(
    `insert into market (customer_id, name) values ($1, 'Elsewhere') returning id`,
    [customerId],
  )
  await t.owner.query(
    `insert into opportunity (customer_id, name, account_id, market_id, crm_opportunity_id, type, status, created_on, closed_on)
     select customer_id, 'Elsewhere ' || status, account_id, $2, 'elsewhere ' || id, type, status, created_on, closed_on
     from opportunity where customer_id = $1 and name in ('Won in the week', 'Quiet')`,
    [customerId, elsewhere.rows[0]?.id],
  )
  const region = await t.owner.query<{ id: number }>(
    `insert into region (customer_id, name) values ($1, 'North') returning id`,
    [customerId],
  )
  regionId = Number(region.rows[0]?.id)
  await t.owner.query(
    `update account set region_id = $2 where customer_id = $1 and name not in ('Lost in October Ltd', 'Overdue Ltd', 'Lively Ltd')`,
    [customerId, regionId],
  )
  // One follows all deals of the market, the other those of a region.
  const northern = await t.addUser(customerId, 'SELLER')
  for (const alertType of [
    'Weekly roundup',
    'Monthly Win-Loss Trends',
    'Monthly Pipeline Action',
    'Monthly Trending report',
  ])
    for (const who of [seller, northern]) {
      const body = { userId: who.userId, alertType, marketId }
      expect((await who.call('followAlert', { body: body as never })).status).toBe(200)
    }
  await t.owner.query('update user_alert set region_id = $3 where customer_id = $1 and user_id = $2', [
    customerId,
    northern.userId,
    regionId,
  ])
  for (const report of ['win-loss', 'pipeline'] as const)
    await seller.call('setReportSchedule', {
      body: { report, every: 'month', filters: { marketId, regionList: [regionId], closePeriod: 'Last 12 Months' } },
    })
  t.clock.now = new Date(night)
  await requestWatchNow(t.app, customerId)
  await requestReportMails(t.app)
  await t.workJobs()
  const failed = await t.owner.query(`select kind, error from job_run where customer_id = $1 and status = 'failed'`, [
    customerId,
  ])
  expect(failed.rows).toEqual([])
})
afterAll(async () => {
  vi.restoreAllMocks()
  await t?.stop()
})

/** A text of a mail with the screen that the link below it opens, as the calls of that screen are asked. */
interface Said {
  readonly text: string
  readonly screen: string
  readonly query: { readonly marketId: number; readonly regionList?: number[]; readonly closePeriod?: string }
  readonly search: URLSearchParams
}

/** Of the mail about all deals first, then of the one about a region. */
const partsOf = (subject: string): Said[] =>
  mails
    .filter(mail => mail.subject.startsWith(subject))
    .flatMap(partsIn)
    .toSorted((a, b) => (a.query.regionList?.length ?? 0) - (b.query.regionList?.length ?? 0))

const partsIn = (mail: Mail): Said[] =>
  [...mail.text.matchAll(/([\s\S]*?)(?:Open it|Open the report):\s+(\S+)/g)].map(([, text = '', link = '']) => {
    const { pathname, searchParams } = new URL(link)
    const regions = searchParams.get('region') ?? searchParams.get('regionId')
    const period = searchParams.get('closePeriod')
    return {
      text,
      screen: pathname,
      search: searchParams,
      query: {
        marketId: Number(searchParams.get('market') ?? searchParams.get('marketId')),
        ...(regions === null ? {} : { regionList: [Number(regions)] }),
        ...(period === null ? {} : { closePeriod: period }),
      },
    }
  })

const numbersIn = (text: string, pattern: RegExp): number[] => {
  const found = pattern.exec(text)
  expect(found, `${pattern} in ${text}`).not.toBeNull()
  return (found?.slice(1) ?? []).map(one => Number(one.replace(/[$,%]/g, '')))
}
const winLoss = async (query: Said['query']) => (await seller.call('getWinLossReport', { body: query })).data
const pipeline = async (query: Said['query']) => (await seller.call('getPipelineReport', { body: query })).data
const listed = async ({ search }: Said, more: object = {}) => {
  const { regionId: region } = Object.fromEntries(search)
  const narrowing = region === undefined ? {} : { regionId: Number(region) }
  return (await seller.call('listDeals', { query: { marketId, ...narrowing, ...more } })).data
}

/** "82% (52–95%), n = 11" */
const formatRate = ({
  rate,
  low,
  high,
  closed,
}: {
  rate: number | null
  low: number | null
  high: number | null
  closed: number
}) =>
  `${Math.round((rate ?? 0) * 100)}% (${Math.floor((low ?? 0) * 100 + 0.5)}–${Math.floor((high ?? 0) * 100 + 0.5)}%), n = ${closed}`

describe('numbers of mails are those of the screens that their links open', () => {
  it('of the last week', async () => {
    const parts = partsOf('Weekly roundup')
    expect(parts.map(({ screen, query }) => [screen, query.regionList])).toEqual([
      ['/deals', undefined],
      ['/deals', [regionId]],
    ])
    for (const part of parts) {
      const { text, query } = part
      const week = await winLoss({ ...query, closePeriod: '2026-11-09..2026-11-15' })
      expect(numbersIn(text, /: (\d+) deals? won, (\d+) lost, \d+ new/)).toEqual([week.won.deals, week.lost.deals])
      expect(numbersIn(text, /Won: (\d+)\n.*Lost: (\d+)/)).toEqual([week.won.deals, week.lost.deals])
      expect(text).toContain(`Won ${formatRate(week.winRate)}`)
      const before = await winLoss({ ...query, closePeriod: '2025-11-10..2026-11-08' })
      expect(text).toContain(`in the year before ${formatRate(before.winRate)}`)
      const { total, rows } = await listed(part, { sort: 'created', descending: 'Y' })
      expect(numbersIn(text, /Talked to: \d+ of (\d+) deals/)).toEqual([total])
      const isNew = rows.filter(({ dateCreated }) => dateCreated !== null && dateCreated >= '2026-11-09')
      expect(numbersIn(text, /New: (\d+)/)).toEqual([isNew.length])
    }
  })

  it('of the last month, and of all time beside it', async () => {
    const parts = partsOf('Monthly Win-Loss Trends')
    expect(parts.map(({ query }) => [query.closePeriod, query.regionList])).toEqual([
      ['2026-10-01..2026-10-31', undefined],
      ['All', undefined],
      ['2026-10-01..2026-10-31', [regionId]],
      ['All', [regionId]],
    ])
    for (const { text, screen, query } of parts) {
      expect(screen).toBe('/win-loss-report')
      const report = await winLoss(query)
      if (query.closePeriod === 'All') {
        expect(numbersIn(text, /You win (\d+)% of closed deals.*?: (\d+) of (\d+)\./)).toEqual([
          Math.round((report.winRate.rate ?? 0) * 100),
          report.winRate.won,
          report.winRate.closed,
        ])
        expect(numbersIn(text, /With conversations: (\d+) of (\d+) closed deals/)).toEqual([
          report.dealsHeard,
          report.deals,
        ])
      } else {
        expect(numbersIn(text, /October 2026: (\d+) won, (\d+) lost/)).toEqual([report.won.deals, report.lost.deals])
        expect(text).toContain(`Won ${formatRate(report.winRate)}`)
      }
    }
  })

  it('of the open deals at risk', async () => {
    const parts = partsOf('Monthly Pipeline Action')
    expect(parts).toHaveLength(2)
    for (const { text, screen, query } of parts) {
      expect(screen).toBe('/pipeline-report')
      const report = await pipeline(query)
      expect(numbersIn(text, /(\d+) of (\d+) open deals? (?:is|are) at risk\n/)).toEqual([report.atRisk, report.deals])
      expect(numbersIn(text, /(\d+) of (\d+) open deals? (?:is|are) at risk, (\$[\d,]+) of (\$[\d,]+)/)).toEqual([
        report.atRisk,
        report.deals,
        report.atRiskAmount,
        report.amount,
      ])
      const withRisk = (kind: string) => report.rows.filter(({ risks }) => risks.some(one => one.kind === kind)).length
      expect(numbersIn(text, /(\d+) (?:has|have) been quiet for (\d+) days or more/)).toEqual([
        withRisk('silence'),
        report.silence.longFrom,
      ])
      expect(numbersIn(text, /never were \(n = (\d+)\)/)).toEqual([report.silence.n])
      expect(numbersIn(text, /(\d+) (?:has|have) no conversations/)).toEqual([withRisk('never spoken')])
      expect(withRisk('competitor')).toBe(1)
      expect(text).toContain('1 had a competitor come up in the last conversation: Contested.')
      const overdue = withRisk('overdue')
      expect(text).toContain(overdue === 0 ? 'None are past the close date' : `${overdue} is past the close date`)
    }
  })

  it('of messages that trend', async () => {
    const parts = partsOf('Monthly Trending report')
    expect(parts).toHaveLength(2)
    for (const { text, screen, query, search } of parts) {
      expect([screen, search.get('closePeriod')]).toEqual(['/trends', '2026-10-01..2026-10-31'])
      const { regionList, ...others } = query
      const narrowing = regionList === undefined ? {} : { regionList: regionList.join(',') }
      const asked = { ...others, ...narrowing, countBy: 'conversation' as const, dealKind: 'all' as const }
      const { data } = await seller.call('getInsightCardsSummaryAndTrending', { query: asked })
      const [card] = data
      expect(numbersIn(text, /Fast onboarding[^:]*: (\d+)% .*?n = (\d+)/)).toEqual([
        Math.round((100 * (card?.dealCount ?? 0)) / (card?.of ?? 1)),
        card?.of,
      ])
    }
  })

  it('without words for what is drawn on paper only', () => {
    const [, report] = partsOf('Monthly Win-Loss Trends')
    expect(report?.text).toContain('Share of closed deals that were won, with the 95% interval.')
    for (const { text, html = '' } of mails) expect(text + html).not.toMatch(/Bars:|whiskers/)
  })

  it('of scheduled reports', async () => {
    const [wins] = partsOf('Win-loss report')
    expect(wins?.query).toEqual({ marketId, regionList: [regionId], closePeriod: 'Last 12 Months' })
    const { winRate } = await winLoss(wins!.query)
    expect(numbersIn(wins!.text, /: (\d+) of (\d+)\./)).toEqual([winRate.won, winRate.closed])
    const [open] = partsOf('Pipeline report')
    const report = await pipeline(open!.query)
    expect(numbersIn(open!.text, /from (\d+) open deals?/)).toEqual([report.deals])
  })
})
