import type { Sent } from '@bic/contract/calls/routes'
import { withTenant } from '@bic/database/tenant'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/test-app.ts'
import { makeSwotWorld, type SwotWorld } from './testing/swot-world.ts'

let world: SwotWorld
let rival: Caller
beforeAll(async () => {
  world = await makeSwotWorld()
  rival = await world.t.addUser(await world.t.addCustomer('Away'), 'ADMIN')
})
afterAll(() => world?.t.stop())

type More = Partial<Sent<'getStrengthWeaknessCardsAndTopDealsForSwot', 'body'>>
const send = (more: More = {}, who = world.seller) =>
  who.call('getStrengthWeaknessCardsAndTopDealsForSwot', {
    body: { marketId: world.marketId, competitorCardId: world.idOf('Quillfix'), ...more },
  })
const swot = async (more: More = {}) => (await send(more)).data

describe('strengths and weaknesses against a competitor', () => {
  test('are the cards at the upper and the lower percentiles of the adjusted difference [filters-037] [filters-038]', async () => {
    const found = await swot()
    expect(found).toMatchObject({ competitor: { name: 'Quillfix' }, dealCount: 48, judged: 4 })
    expect(found.winRate).toMatchObject({ won: 24, closed: 48, rate: 0.5 })
    expect(found.strengths.map(({ title, level }) => [title, level])).toEqual([['Strong', 85]])
    expect(found.weaknesses.map(({ title, level }) => [title, level])).toEqual([['Weak', 25]])
    const [strength] = found.strengths
    expect(strength).toMatchObject({ percentile: 100, dealCount: 24, subTopicName: 'Use Cases' })
    expect(strength?.with.winRate).toMatchObject({ won: 20, closed: 24, low: wilsonShare(20, 24)?.low })
    expect(strength?.without.winRate).toMatchObject({ won: 4, closed: 24 })
    expect(strength?.winRate.simple?.difference).toBeCloseTo(16 / 24, 9)
    expect(strength?.winRate.adjusted?.difference).toBeCloseTo(16 / 24, 1)
    // The deals with one competitor are a view of their own: what is proven is so in the market.
    expect(strength?.winRate.verdict).toBe('exploratory')
    expect(strength?.evidence).toMatchObject({ step: 2, goesWith: 'winning' })
    expect(found.weaknesses[0]?.evidence).toMatchObject({ step: 2, goesWith: 'losing' })
    expect(found.weaknesses[0]?.winRate.simple?.difference).toBeCloseTo(-16 / 24, 9)
  })

  test('are fewer at a stricter threshold, and others are refused [filters-037] [filters-038]', async () => {
    for (const strengthThreshold of [85, 75, 50] as const) {
      const { strengths } = await swot({ strengthThreshold })
      expect(strengths.every(({ percentile }) => percentile >= strengthThreshold)).toBe(true)
    }
    expect((await swot({ weaknessThreshold: 25 })).weaknesses).toHaveLength(1)
    expect((await swot({ weaknessThreshold: 15 })).weaknesses).toEqual([])
    expect((await swot({ weaknessThreshold: 5 })).weaknesses).toEqual([])
    for (const [field, value] of [
      ['strengthThreshold', 80],
      ['weaknessThreshold', 20],
    ] as const) {
      const { status, problem } = await world.seller.call('getStrengthWeaknessCardsAndTopDealsForSwot', {
        raw: { payload: { marketId: world.marketId, [field]: value } },
      })
      expect([status, problem.field]).toEqual([400, field])
    }
  })

  test('leave out what too few deals have, the competitor itself, and what is not proven', async () => {
    const found = await swot()
    const shown = [...found.strengths, ...found.weaknesses].map(({ title }) => title)
    expect(shown).not.toContain('Rare')
    expect(shown).not.toContain('Quillfix')
    // Strong, Even, Odd, Weak and Rare: those of competitors are not among the cards at all.
    expect(found.judged + found.tooFew).toBe(5)
    expect(found.others.map(({ title, dealCount }) => [title, dealCount])).toEqual([
      ['Even', 24],
      ['Odd', 24],
      ['Rare', 3],
    ])
    expect(found.others[2]?.winRate.verdict).toBe('too few deals')
    const everywhere = await swot({ competitorCardId: undefined })
    expect(everywhere).toMatchObject({ competitor: null, dealCount: 88 })
  })

  test('show won deals under a strength, lost ones under a weakness, each with the card', async () => {
    const { strengths, weaknesses } = await swot()
    expect(strengths[0]?.topDeals.map(({ opptyStatus }) => opptyStatus)).toEqual(['Won', 'Won', 'Won'])
    expect(weaknesses[0]?.topDeals.map(({ opptyStatus }) => opptyStatus)).toEqual(['Lost', 'Lost', 'Lost'])
    for (const deal of strengths[0]?.topDeals ?? []) expect(world.against).toContain(deal.storyId)
    const { data } = await world.seller.call('getOpptyListDetailsForSolution', {
      body: {
        marketId: world.marketId,
        competitorCardId: world.idOf('Quillfix'),
        opptyStatus: 'Closed',
        pageSize: 500,
        cardId: world.idOf('Strong'),
        arm: 'with',
      },
    })
    expect(data.total).toBe(strengths[0]?.dealCount)
  })

  test('are not those of another customer or market', async () => {
    expect((await send({}, rival)).problem.code).toBe('NOT_FOUND')
    expect((await send({ competitorCardId: 999_999 })).problem.code).toBe('NOT_FOUND')
    expect((await send({ marketId: world.otherMarketId })).problem).toMatchObject({
      code: 'BAD_INPUT',
      field: 'competitorCardId',
    })
  })
})

describe('lost deals', () => {
  const losses = async (more: object = {}, who = world.seller) =>
    who.call('getLosses', {
      body: { marketId: world.otherMarketId, competitorCardId: world.idOf('Blumwerk'), ...more },
    })
  const counted = (cards: { title: string; lostIdList: number[]; wonIdList: number[] }[]) =>
    cards.map(({ title, lostIdList, wonIdList }) => [title, lostIdList.length, wonIdList.length])

  test('are counted with their money and listed, the largest first, whether or not anything is proven', async () => {
    const { data } = await losses()
    expect(data).toMatchObject({
      competitor: { name: 'Blumwerk' },
      winRate: { won: 4, closed: 10 },
      lostAmount: 39_000,
    })
    expect(data.lost.map(({ opportunityAmount }) => opportunityAmount)).toEqual([9000, 8000, 7000, 6000, 5000, 4000])
    expect(data.lost.map(({ storyId: dealId }) => dealId).toSorted()).toEqual(data.lostIdList.toSorted())
    expect(data.wonIdList).toHaveLength(4)
    expect(data.comparison?.evidence).toMatchObject({ step: 1, goesWith: null })
  })

  test('say how often buyers objected, and what sellers tried', async () => {
    const { data } = await losses()
    expect(counted(data.objections)).toEqual([['Costly', 6, 0]])
    expect(data.objections[0]).toMatchObject({ lost: wilsonShare(6, 6), won: wilsonShare(0, 4) })
    // What buyers alone said was not tried.
    expect(counted(data.tried)).toEqual([['Pitched', 3, 2]])
    expect(data.tried[0]?.lost).toEqual(wilsonShare(3, 6))
  })

  test('of all competitors are compared with none', async () => {
    const { data } = await losses({ marketId: world.marketId, competitorCardId: undefined })
    expect(data).toMatchObject({ competitor: null, comparison: null, winRate: { closed: 88 } })
  })

  test('are not those of another customer or market', async () => {
    expect((await losses({ marketId: world.marketId })).problem).toMatchObject({ field: 'competitorCardId' })
    expect((await losses({}, rival)).problem.code).toBe('NOT_FOUND')
  })
})

describe('the competitors of a market', () => {
  const list = async (more: object = {}) =>
    (await world.seller.call('listCompetitors', { body: { marketId: world.marketId, ...more } })).data

  test('stand with their deals beside those without them; our own company is none of them', async () => {
    const rows = await list()
    expect(rows.map(({ name }) => name)).toEqual(['Quillfix'])
    expect(rows[0]).toMatchObject({ lastReport: null, with: { deals: 48 }, without: { deals: 40 } })
    expect(rows[0]?.with.winRate).toMatchObject({ won: 24, closed: 48 })
    expect(rows[0]?.without.winRate).toMatchObject({ won: 20, closed: 40 })
    expect(await list({ competitorCardId: world.idOf('Quillfix') })).toEqual(rows)
  })

  test('name their last report', async () => {
    await withTenant(world.t.app.pool, world.customerId, async ({ client }) => {
      for (const [name, day, competitor] of [
        ['Spring', '2026-03-01', 'Quillfix'],
        ['Autumn', '2026-09-01', 'Quillfix'],
        ['Other', '2026-10-01', 'Us'],
      ] as const) {
        await client.query(
          `insert into report (customer_id, market_id, type, name, status, filters, conversation, created_at, made_at)
           values ($1, $2, 'competitor-swot', $3, 'ready', $4, 'call,email', $5, $5)`,
          [world.customerId, world.marketId, name, JSON.stringify({ competitorCardId: world.idOf(competitor) }), day],
        )
      }
    })
    expect((await list())[0]?.lastReport?.name).toBe('Autumn')
    expect((await swot()).lastReport?.name).toBe('Autumn')
    expect((await rival.call('listCompetitors', { body: { marketId: world.marketId } })).problem.code).toBe('NOT_FOUND')
  })
})

describe('the report as PDF', () => {
  const print = async (body: Partial<Sent<'getSwotReportPdf', 'body'>>) => {
    const answer = await world.t.server.inject({
      method: 'POST',
      url: '/tribyl/api/competitors/swotPdf',
      headers: { authorization: `Bearer ${world.seller.token}` },
      payload: { marketId: world.marketId, ...body },
    })
    const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
    const { text } = await extractText(pdf, { mergePages: true })
    return { name: answer.headers['content-disposition'], text: text.replace(/\s+/g, ' ') }
  }

  test('says of which deals it speaks', async () => {
    const { name, text } = await print({
      competitorCardId: world.idOf('Quillfix'),
      closePeriod: '2026-08-01..2026-09-30',
      crmOpptyType: 'Renewal',
    })
    expect(name).toContain('Competitor SWOT Quillfix.pdf')
    expect(text).toContain('Software · Aug 01, 2026 to Sep 30, 2026 · type Renewal · 0 closed deals with it')
    expect((await print({})).text).toContain('Software · all time · 88 closed deals; ')
  })

  test('says why deals are lost, though nothing is proven', async () => {
    const { text } = await print({ marketId: world.otherMarketId, competitorCardId: world.idOf('Blumwerk') })
    expect(text).toContain(
      'You lost 6 of 10 closed deals with Blumwerk, $39,000, and won 4: 40% (17–69%), n = 10. Buyers objected most to Costly (6 of 6 lost deals). Tried most: Pitched (3 of 6 lost deals).',
    )
    expect(text).toContain('Early on it was named in 10 deals, of which you won 40% (17–69%).')
    expect(text).toContain('Lost deals, the largest first: 6 of 6')
    expect(text).toMatch(/Objections in lost deals .* Costly 6: 100% \(61–100%\), n = 6 0: 0% \(0–49%\), n = 4/)
  })
})
