import { withTenant } from '@bic/database/tenant'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBase } from '#http/register-routes.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { makeMarket, type TestDeal } from './testing/make-market.ts'

const small = ['B: Good morning.', 'S: Good morning, how was the weekend?']
const month = (i: number) => String((i % 3) + 5).padStart(2, '0')

/** Twelve won deals, ten of them with onboarding; twelve lost ones, two with it and nine that found it expensive. */
const closed = (status: 'Won' | 'Lost', i: number): TestDeal => {
  const onboarding = status === 'Won' ? i < 10 : i > 9
  const expensive = status === 'Lost' && i < 9
  const day = `2026-03-${String(10 + i)}`
  return {
    name: `${status} ${i}`,
    status,
    amount: 1000 + i,
    created: '2026-02-01',
    closed: `2026-${month(i)}-20`,
    stage: status === 'Won' ? 'Closed won' : 'Closed lost',
    entered: [
      ['Discovery', '2026-02-01'],
      ['Proposal', '2026-04-01'],
    ],
    ...(i < 6 ? { reason: status === 'Won' ? 'Best fit' : 'Price' } : {}),
    calls: [
      {
        day,
        lines: [
          ...small,
          ...(onboarding ? [`B: The onboarding of our ${i + 3} crews took only two days.`] : []),
          ...(expensive ? ['B: This is too expensive for our small company.'] : []),
        ],
      },
      { day: '2026-04-15', lines: small },
    ],
  }
}

const open: readonly TestDeal[] = [
  {
    name: 'Silent',
    status: 'Open',
    amount: 9000,
    owner: 'Otto',
    stage: 'Discovery',
    closed: '2026-12-20',
    calls: [{ day: '2026-06-01', lines: small }],
  },
  {
    name: 'Rivalled',
    status: 'Open',
    amount: 500,
    owner: 'Olga',
    stage: 'Discovery',
    closed: '2026-11-01',
    calls: [
      { day: '2026-11-10', lines: small },
      {
        day: '2026-11-12',
        lines: [
          ...small,
          'B: We have had an offer of Rivalsoft since Monday.',
          "S: I'll send you the contract by Friday.",
        ],
      },
    ],
  },
  {
    name: 'Healthy',
    status: 'Open',
    amount: 7000,
    owner: 'Olga',
    stage: 'Proposal',
    closed: '2026-12-31',
    calls: [
      // Answered: the talk went on without it.
      { day: '2026-11-03', lines: [...small, 'B: Rivalsoft was here last week.'] },
      { day: '2026-11-12', lines: ['B: The onboarding looks fine.', "S: I'll send you the contract by Friday."] },
    ],
  },
  { name: 'Unheard', status: 'Open', amount: 100, stage: 'Discovery', calls: [] },
]
const cards = [
  { title: 'Fast onboarding', topicId: 9, topic: 'Success', keyword: 'onboarding' },
  { title: 'Too expensive', topicId: 16, topic: 'Objections', keyword: 'expensive' },
  { title: 'Rivalsoft', topicId: 6, topic: 'Competitors', keyword: 'rivalsoft' },
  { title: 'Nobody says it', topicId: 9, topic: 'Success', keyword: 'zeppelin' },
]

let t: TestApp
let home: number
let seller: Caller
let made: Awaited<ReturnType<typeof makeMarket>>
beforeAll(async () => {
  t = await startTestApp()
  home = await t.addCustomer('Home')
  seller = await t.addUser(home, 'SELLER')
  const both = (['Won', 'Lost'] as const).flatMap(status => Array.from({ length: 12 }, (_, i) => closed(status, i)))
  made = await makeMarket(t, home, cards, [...both, ...open])
})
afterAll(() => t?.stop())

const winLoss = async (more: Record<string, unknown> = {}) =>
  (await seller.call('getWinLossReport', { body: { marketId: made.marketId, ...more } })).data
const pipeline = async (more: Record<string, unknown> = {}) =>
  (await seller.call('getPipelineReport', { body: { marketId: made.marketId, ...more } })).data
const print = async (path: string, query: Record<string, string | number>): Promise<string> => {
  const { statusCode, rawPayload } = await t.server.inject({
    method: 'POST',
    url: `${apiBase}/generatePdf`,
    headers: { authorization: `Bearer ${seller.token}` },
    payload: { path, query: { marketId: made.marketId, ...query } },
  })
  expect(statusCode).toBe(200)
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

describe('the win-loss report', () => {
  it('tells what was won and lost, with n and intervals that are those of the counts', async () => {
    const report = await winLoss()
    expect([report.deals, report.dealsHeard, report.won.deals, report.lost.deals]).toEqual([24, 24, 12, 12])
    const share = wilsonShare(12, 24)
    expect(report.winRate).toEqual({ won: 12, closed: 24, rate: 0.5, low: share?.low, high: share?.high })
    expect([report.won.amount, report.won.dealSize.median, report.won.dealSize.n]).toEqual([12_066, 1005.5, 12])
    expect(report.months.map(({ month: name, winRate }) => [name, winRate.won, winRate.closed])).toEqual([
      ['2026-05', 4, 8],
      ['2026-06', 4, 8],
      ['2026-07', 4, 8],
    ])
    expect(report.topWon.map(({ storyName }) => storyName).slice(0, 2)).toEqual(['Won 11', 'Won 10'])
  })

  it('gives as reasons the messages that are proven, each with its deals and a buyer’s sentence, and lists the others', async () => {
    const { wonReasons, lostReasons, unproven, stands } = await winLoss()
    const [won] = wonReasons
    expect(stands).toMatchObject({ landmark: 'progress', landmarkStage: 'Proposal', compared: 24 })
    expect(wonReasons.map(({ title }) => title)).toEqual(['Fast onboarding'])
    // Nine deals are too few to conclude from, and what nobody says is not listed.
    expect(lostReasons).toEqual([])
    expect(unproven.map(({ title, winRate }) => [title, winRate.verdict])).toEqual([['Too expensive', 'too few deals']])
    expect(won?.evidence).toMatchObject({ step: 2, goesWith: 'winning' })
    expect([won?.with.winRate.won, won?.with.winRate.closed, won?.without.winRate.won]).toEqual([10, 12, 2])
    expect([won?.wonIdList.length, won?.lostIdList.length]).toEqual([10, 2])
    expect(won?.quote?.text).toMatch(/^The onboarding of our \d+ crews took only two days\.$/)
    expect(won?.wonIdList).toContain(won?.quote?.storyId)
    const transcript = await seller.call('getTranscriptWithFragmentsForConvAndCard', {
      query: { convId: won?.quote?.convId ?? 0, cardId: won?.cardId ?? 0, buyerOnlyFlag: 'Y' },
    })
    expect(transcript.data.fragments.map(({ text }) => text)).toContain(won?.quote?.text)
  })

  it('counts the reasons that the CRM states, and says how many deals state none', async () => {
    const { stated } = await winLoss()
    expect(stated.rows.map(({ reason, won, lost }) => [reason, won, lost])).toEqual([
      ['Best fit', 6, 0],
      ['Price', 0, 6],
    ])
    expect(stated.rows.map(({ wonIdList, lostIdList }) => wonIdList.length + lostIdList.length)).toEqual([6, 6])
    expect(stated.without).toBe(12)
  })

  it('is of the period and deals that are asked for', async () => {
    const report = await winLoss({ closePeriod: '2026-05-01..2026-05-31' })
    expect([report.deals, report.period]).toEqual([8, { from: '2026-05-01', to: '2026-05-31' }])
    expect((await winLoss({ opptyStatus: 'Won' })).winRate.closed).toBe(12)
  })

  it('is printed with every statement, its n, interval and quote', async () => {
    const text = await print('/win-loss-report', { closePeriod: 'All' })
    expect(text).toContain('Win-loss report: Field service')
    expect(text).toContain('created on Nov 15, 2026 from 24 closed deals, 24 of them with conversations')
    expect(text).toContain('(31–69%), n = 24')
    expect(text).toMatch(
      /You win 50% of closed deals \(31–69%\): 12 of 24\. Goes with winning: Fast onboarding \+\d+ points \(\+\d+ to \+\d+\), step 2 of 4\./,
    )
    expect(text).toContain('1 other message cannot be judged yet.')
    expect(text).toMatch(
      /Fast onboarding goes with winning \(step 2 of 4\)\. Closed deals with it were won: 83% \(55–95%\), n = 12; without it: 17%/,
    )
    expect(text).toMatch(/“The onboarding of our \d+ crews took only two days\.”/)
    expect(text).not.toMatch(/““|””/)
    expect(text).toContain('Reasons in the CRM beside what was said (12 of 24 closed deals have no reason)')
    expect(text).toMatch(/Best fit 6 0 .*Price 0 6/)
    expect(text).toContain('Page 2 of 2')
    expect(text).not.toContain('Not counted')
  })

  it('says in print by what its deals are narrowed', async () => {
    const text = await print('/win-loss-report', { closePeriod: 'All', ownerList: 'Olga', significance: 'verified' })
    expect(text).toContain('All time · owner Olga · verified messages only · created on')
    expect(text).toContain('The differences are those of the deals of this view, and exploratory;')
    expect(await print('/win-loss-report', { closePeriod: 'Last 12 Months' })).not.toContain('exploratory')
  })

  it('says in print which closed deals its period leaves out as their close date is still to come', async () => {
    const dealId = made.dealIds.get('Won 0') ?? 0
    const close = (day: string) =>
      withTenant(t.app.pool, home, ({ client, customerId }) =>
        client.query(`update opportunity set closed_on = $3 where customer_id = $1 and id = $2`, [
          customerId,
          dealId,
          day,
        ]),
      )
    await close('2027-03-01')
    expect(await print('/win-loss-report', { closePeriod: 'Last 12 Months' })).toMatch(
      /from 23 closed deals.* Not counted: 1 closed deal with a close date in the future\./,
    )
    expect(await print('/win-loss-report', { closePeriod: 'All' })).not.toContain('Not counted')
    await close(`2026-${month(0)}-20`)
  })
})

describe('where a deal stands', () => {
  const outlookOf = (name: string) =>
    seller.call('getDealOutlook', { params: { storyId: made.dealIds.get(name) ?? 0 } })

  it('is said with the risks and actions that the pipeline report has', async () => {
    const { rows } = await pipeline()
    for (const { storyName, risks, actions } of rows)
      expect((await outlookOf(storyName)).data).toMatchObject({ risks, actions })
    await t.workJobs()
    expect((await outlookOf('Healthy')).data.verdict).toBe(
      'No probability: too few deals are closed to learn from. No risk was found.',
    )
    expect((await outlookOf('Rivalled')).data.verdict).toMatch(/The planned close date.* ago, and 1 more risk\.$/)
  })

  it('of a closed deal is its outcome', async () => {
    const { data } = await outlookOf('Won 0')
    expect(data).toEqual({
      verdict: expect.stringMatching(/^Won on .* after \d+ days: \$1,000\.$/),
      risks: [],
      actions: [],
    })
  })

  it('of a deal without a market holds its risks all the same, and suggests nothing', async () => {
    const deal = made.dealIds.get('Rivalled') ?? 0
    const of = async (market: number | null) =>
      t.owner.query('update opportunity set market_id = $2 where id = $1', [deal, market])
    await of(null)
    const { data } = await outlookOf('Rivalled')
    await of(made.marketId)
    expect(data.risks.map(({ kind }) => kind)).toEqual(['overdue', 'competitor'])
    expect(data.actions.map(({ effect }) => effect)).toEqual([null, null])
  })

  it('is refused for a deal of others', async () => {
    const foreign = await t.addUser(await t.addCustomer('Stranger'), 'ADMIN')
    const storyId = made.dealIds.get('Healthy') ?? 0
    expect((await foreign.call('getDealOutlook', { params: { storyId } })).status).toBe(404)
  })
})

describe('the page about a deal', () => {
  const dealOf = (name: string) => made.dealIds.get(name) ?? 0
  const draftOf = async (name: string) => (await seller.call('getDealPage', { params: { storyId: dealOf(name) } })).data
  const make = (storyId: number, payload: object) =>
    t.server.inject({
      method: 'POST',
      url: `${apiBase}/deals/${storyId}/page`,
      headers: { authorization: `Bearer ${seller.token}` },
      payload,
    })
  const placeOf = ({
    convId,
    fragmentIndex,
    start,
    end,
  }: Record<'convId' | 'fragmentIndex' | 'start' | 'end', number>) => ({
    ...{ convId, fragmentIndex, start, end },
  })

  it('is drafted from the verdict, the risks with their words, what is next and who was there', async () => {
    const { verdict, parts, figures } = await draftOf('Rivalled')
    const outlook = await seller.call('getDealOutlook', { params: { storyId: dealOf('Rivalled') } })
    expect(verdict).toBe(outlook.data.verdict)
    const [risks, next, people] = parts
    expect(risks?.lines.map(({ text }) => text)).toEqual(outlook.data.risks.map(({ text }) => text))
    expect(risks?.lines[1]?.quote).toMatchObject({
      text: 'We have had an offer of Rivalsoft since Monday.',
      source: expect.stringMatching(/^Bea, Call .*, 11\/12\/2026$/),
    })
    expect(next?.lines.slice(0, 2).map(({ text }) => text)).toEqual(
      outlook.data.actions.slice(0, 2).map(({ text }) => text),
    )
    expect(next?.lines.at(-1)).toMatchObject({
      text: expect.stringMatching(/^Promised on Nov 12, 2026 \(.*Friday\)\.$/),
      quote: { text: "I'll send you the contract by Friday." },
    })
    expect(people?.lines.map(({ text }) => text)).toEqual(['Bea: 2 conversations, last on Nov 12, 2026, 3 days ago.'])
    expect(figures.map(({ label }) => label)).toContain('Conversations')
  })

  it('is printed as it was edited, on one page, its quotes in the words of the conversation', async () => {
    const { parts } = await draftOf('Rivalled')
    const quote = parts[0]?.lines[1]?.quote
    if (!quote) throw new Error('There is no quote.')
    const { statusCode, headers, rawPayload } = await make(dealOf('Rivalled'), {
      verdict: 'Ours to lose.',
      parts: [{ name: 'risks', lines: [{ text: 'They have another offer.', quote: placeOf(quote) }] }],
    })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain('Rivalled.pdf')
    const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
    const { text, totalPages } = await extractText(pdf, { mergePages: true })
    expect(totalPages).toBe(1)
    const words = text.replace(/\s+/g, ' ')
    expect(words).toContain('Ours to lose.')
    expect(words).toContain('They have another offer. “We have had an offer of Rivalsoft since Monday.” Bea, Call')
    expect(words).not.toContain('What is next')
  })

  it('without changes is the printed screen of the deal, with the same verdict', async () => {
    const { verdict, parts } = await draftOf('Silent')
    const text = await print(`/deals/${dealOf('Silent')}`, {})
    for (const said of [verdict, ...parts.flatMap(({ lines }) => lines.map(line => line.text))])
      expect(text).toContain(said)
  })

  it('of a closed deal tells its outcome and what was said last', async () => {
    const { verdict, parts } = await draftOf('Won 0')
    expect(verdict).toMatch(/^Won on /)
    expect(parts.map(({ name, heading }) => [name, heading])).toEqual([
      ['next', 'What was said last'],
      ['people', 'Who is involved'],
    ])
  })

  it('refuses quotes of other deals and places that are none, and deals of others', async () => {
    const [quote] = (await draftOf('Rivalled')).parts[0]?.lines.flatMap(line => line.quote ?? []) ?? []
    if (!quote) throw new Error('There is no quote.')
    const refused = async (storyId: number, place: object) => {
      const lines = [{ text: 'A risk.', quote: place }]
      const { statusCode, body } = await make(storyId, { verdict: 'So it is.', parts: [{ name: 'risks', lines }] })
      return [statusCode, (JSON.parse(body) as { field?: string }).field]
    }
    expect(await refused(dealOf('Silent'), placeOf(quote))).toEqual([400, 'parts.0.lines.0.quote.convId'])
    expect(await refused(dealOf('Rivalled'), { ...placeOf(quote), end: 9999 })).toEqual([400, 'parts.0.lines.0.quote'])
    expect((await make(dealOf('Rivalled'), { verdict: ' ', parts: [] })).statusCode).toBe(400)
    const foreign = await t.addUser(await t.addCustomer('Elsewhere'), 'ADMIN')
    expect((await foreign.call('getDealPage', { params: { storyId: dealOf('Silent') } })).status).toBe(404)
  })
})

describe('the pipeline report', () => {
  it('splits open deals by stage and owner; the splits add up and name their deals', async () => {
    const report = await pipeline()
    expect([report.deals, report.amount]).toEqual([4, 16_600])
    for (const groups of [report.stages, report.owners]) {
      expect(groups.reduce((sum, { deals }) => sum + deals, 0)).toBe(report.deals)
      expect(groups.reduce((sum, { amount }) => sum + amount, 0)).toBe(report.amount)
      expect(groups.reduce((sum, { atRisk }) => sum + atRisk, 0)).toBe(report.atRisk)
      expect(new Set(groups.flatMap(({ storyIdList }) => storyIdList)).size).toBe(report.deals)
    }
    expect(report.stages.map(({ name, deals, atRisk }) => [name, deals, atRisk])).toEqual([
      ['Discovery', 3, 3],
      ['Proposal', 1, 0],
    ])
  })

  it('names the risks of each deal, with the sentence they rest on, and what to do next', async () => {
    const { rows, silence } = await pipeline()
    expect(rows.map(({ storyName }) => storyName)).toEqual(['Silent', 'Rivalled', 'Unheard', 'Healthy'])
    const [silent, rivalled, unheard, healthy] = rows
    expect(silence.n).toBe(12)
    expect(silent?.risks.map(({ kind }) => kind)).toEqual(['silence', 'no next step'])
    expect(silent?.risks[0]?.text).toBe(
      `No conversation for 167 days, since Jun 01, 2026; nine of ten won deals were never silent for that long (n = 12).`,
    )
    expect(rivalled?.risks.map(({ kind }) => kind)).toEqual(['overdue', 'competitor'])
    expect(rivalled?.risks[1]?.quote).toMatchObject({
      text: 'We have had an offer of Rivalsoft since Monday.',
      side: 'buyer',
      storyId: made.dealIds.get('Rivalled'),
    })
    expect(rivalled?.actions.map(({ text }) => text)).toContain('Respond to what was said about Rivalsoft.')
    expect(unheard?.risks.map(({ kind }) => kind)).toEqual(['never spoken'])
    expect([healthy?.risks, healthy?.actions]).toEqual([[], []])
  })

  it('says what is at stake and what changed in the last seven days', async () => {
    const found = await pipeline()
    const risky = found.rows.filter(({ risks }) => risks.some(({ kind }) => kind !== 'no next step'))
    expect(found.atRiskAmount).toBe(risky.reduce((sum, { opportunityAmount }) => sum + (opportunityAmount ?? 0), 0))
    // Too few deals are closed for a forecast, so that amounts count whole.
    expect([found.atStake, found.quarter]).toEqual([found.atRiskAmount, null])
    expect(found.rows.map(({ atStake, opportunityAmount }) => atStake === opportunityAmount)).toEqual(
      found.rows.map(() => true),
    )
    expect(found.changes.from).toBe('2026-11-09')
    const slipped = made.dealIds.get('Rivalled') ?? 0
    const planned = async (day: string) =>
      t.owner.query('update opportunity set closed_on = $2, created_on = $2 where id = $1', [slipped, day])
    const { rows } = await t.owner.query('select closed_on::text, created_on::text from opportunity where id = $1', [
      slipped,
    ])
    await planned('2026-11-12')
    const { changes } = await pipeline()
    await t.owner.query('update opportunity set closed_on = $2, created_on = $3 where id = $1', [
      slipped,
      rows[0]?.closed_on,
      rows[0]?.created_on,
    ])
    expect(changes).toMatchObject({ slippedIdList: [slipped], enteredIdList: [slipped], wonIdList: [], lostIdList: [] })
  })

  it('suggests a message that goes with winning where it has not come up, with its effect and interval', async () => {
    const { rows } = await pipeline()
    const suggested = rows.map(({ storyName, actions }) => [storyName, actions.find(({ effect }) => effect)?.text])
    const text = expect.stringMatching(
      /^Bring up Fast onboarding, which goes with winning \(step 2 of 4\): comparable deals in which buyers heard or said it early were won \d+ points more often \(\+\d+ to \+\d+\), n = \d+\.$/,
    )
    expect(suggested).toEqual([
      ['Silent', text],
      ['Rivalled', text],
      ['Unheard', text],
      ['Healthy', undefined],
    ])
  })

  it('is printed with its bars, risks and sentences', async () => {
    const text = await print('/pipeline-report', {})
    expect(text).toContain(
      'Pipeline report: Field service Planned close: All time · created on Nov 15, 2026 from 4 open deals',
    )
    expect(text).toContain('$9,600 · n = 3, 3 at risk')
    expect(text).toContain('“We have had an offer of Rivalsoft since Monday.”')
    expect(text).toContain('Next: Bring up Fast onboarding')
  })

  it('says in print by what its deals are narrowed', async () => {
    expect(await print('/pipeline-report', { ownerList: 'Nobody' })).toContain(
      'Planned close: All time · owner Nobody · created on Nov 15, 2026 from 0 open deals',
    )
  })

  it('is refused for a market of others', async () => {
    const foreign = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
    for (const id of ['getWinLossReport', 'getPipelineReport'] as const)
      expect((await foreign.call(id, { body: { marketId: made.marketId } })).status).toBe(404)
  })
})

it('a report of message feedback is printed with what buyers said', async () => {
  const text = await print(`/messaging-feedbacks/${made.marketId}`, {})
  expect(text).toContain('What Field service talks about')
  expect(text).toMatch(/Fast onboarding · Success 12 of 28 deals \(43%\) have it; it came up in 13 conversations/)
  expect(text).toMatch(/“The onboarding of our \d+ crews took only two days\.”/)
})
