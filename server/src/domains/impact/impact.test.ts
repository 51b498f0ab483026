import type { RouteId, Sent } from '@bic/contract/calls/routes'
import { withTenant } from '@bic/database/tenant'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/test-app.ts'
import { type ImpactWorld, makeImpactWorld } from './testing/impact-world.ts'

let world: ImpactWorld
let rival: Caller
beforeAll(async () => {
  world = await makeImpactWorld()
  rival = await world.t.addUser(await world.t.addCustomer('Away'), 'ADMIN')
})
afterAll(() => world?.t.stop())

type More = Partial<Sent<'getDealsForRevenueImpact', 'query'>>
type ImpactCall = Extract<
  RouteId,
  | 'getDealsForRevenueImpact'
  | 'getDealsForIcpPerformance'
  | 'getBuyerInterestPeriodicGrowth'
  | 'getDealsAdoptionByReps'
  | 'getImpactPieChartAllOpptys'
  | 'getImpactPieChartSignificantOpptys'
  | 'getDealsAdoptionByCustomers'
  | 'getDealsPipelineInfluencedByCustomers'
  | 'getOpptyIdListWithAttributionAndProfileFilters'
  | 'getKeywordAnalysisForImpactAnalysis'
  | 'getImpactStageVelocity'
>
const sends = (more: More) => ({ query: { marketId: world.marketId, cardId: world.price, ...more } })
const ask = async <I extends ImpactCall>(id: I, more: More = {}) =>
  (await world.seller.call(id, sends(more) as Parameters<typeof world.seller.call<I>>[1])).data
const influenced = async (more: More = {}) =>
  world.names((await ask('getOpptyIdListWithAttributionAndProfileFilters', more)).map(({ opptyId }) => opptyId))
const pie = async (id: 'getImpactPieChartAllOpptys' | 'getImpactPieChartSignificantOpptys', more: More = {}) =>
  Object.fromEntries((await ask(id, more)).map(part => [part.label, world.names(part.storyIdList)]))

describe('a deal is influenced', () => {
  test('when a buyer said the message in the last six months, before the deal closed [filters-034]', async () => {
    expect(await influenced()).toEqual(['both', 'theirs'])
    expect(await influenced({ startPeriod: '2026-02-01' })).toEqual(['both', 'theirs', 'before'])
    expect(await influenced({ startPeriod: '2026-06-02', endPeriod: '2026-08-31' })).toEqual([])
  })

  test('by its first or its last conversation alone, when that is asked', async () => {
    expect(await influenced({ attribution: 'first' })).toEqual(['both', 'theirs'])
    expect(await influenced({ attribution: 'last' })).toEqual(['theirs'])
    expect(await influenced({ attribution: 'last', endPeriod: '2026-06-30' })).toEqual(['both', 'before'])
    expect(await influenced({ attribution: 'last', conversation: 'call,email,note' })).toEqual(['theirs'])
    expect(await influenced({ attribution: 'first', startPeriod: '2026-06-02' })).toEqual(['theirs'])
  })

  test('by words of all sides, other types, a significance and a deal profile, when these are chosen', async () => {
    const bothSides = { buyerBidirectional: 'bidirectional' } as const
    // Where both cards were said, this one is the weaker of two.
    expect(await influenced(bothSides)).toEqual(['ours', 'theirs', 'unsure'])
    expect(await influenced({ ...bothSides, significance: 'half' })).toEqual(['both', 'ours', 'theirs', 'unsure'])
    expect(await influenced({ conversation: 'note' })).toEqual(['theirs'])
    expect(await influenced({ verifiedCardsOnly: 'Y' })).toEqual([])
    expect(await influenced({ dealProfile: 'icp' })).toEqual(['both', 'theirs'])
    expect(await influenced({ dealProfile: 'other' })).toEqual([])
    expect(await influenced({ opptyStatus: 'Won' })).toEqual(['both'])
  })

  test('by any card of a play', async () => {
    const { data } = await world.seller.call('getOpptyIdListWithAttributionAndProfileFilters', {
      query: { marketId: world.marketId, salesPlayId: world.salesPlayId, startPeriod: '2026-07-01' },
    })
    expect(world.names(data.map(({ opptyId }) => opptyId))).toEqual(['both', 'theirs'])
  })
})

describe('adoption', () => {
  test('counts what sellers said, and tells apart whom nobody knows', async () => {
    expect(await pie('getImpactPieChartAllOpptys')).toEqual({
      Adopted: ['both', 'ours'],
      'Side not known': ['unsure'],
      'Only buyers said it': ['theirs'],
      'Not mentioned': ['silent', 'after'],
    })
    const parts = await ask('getImpactPieChartAllOpptys')
    expect(parts.map(({ value, percent, adopted }) => [value, percent, adopted])).toEqual([
      [2, 33.3, 'Y'],
      [1, 16.7, 'N'],
      [1, 16.7, 'N'],
      [2, 33.3, 'N'],
    ])
    expect(parts[0]?.share).toEqual(wilsonShare(2, 6))
  })

  test('of significant deals is of those that have the message', async () => {
    expect(await pie('getImpactPieChartSignificantOpptys')).toEqual({
      Adopted: ['both'],
      'Side not known': [],
      'Only buyers said it': ['theirs'],
      'Not mentioned': [],
    })
    expect(await pie('getImpactPieChartSignificantOpptys', { buyerBidirectional: 'bidirectional' })).toMatchObject({
      Adopted: ['ours'],
      'Side not known': ['unsure'],
    })
  })

  test('stands by owner and by account, and adds up to the pie', async () => {
    const reps = await ask('getDealsAdoptionByReps')
    expect(reps.map(rep => [rep.name, rep.dealCount, rep.adoptedDealCount, rep.adoptionPercent])).toEqual([
      ['Bob', 4, 0, 0],
      ['Ann', 2, 2, 100],
    ])
    const accounts = await ask('getDealsAdoptionByCustomers')
    expect(
      accounts.map(row => [row.accountName, row.dealCount, row.adoptedDealCount, row.interestedDealCount]),
    ).toEqual([
      ['Alpha', 2, 1, 2],
      ['Beta', 2, 1, 0],
      ['Gamma', 2, 0, 0],
    ])
    for (const rows of [reps, accounts]) {
      expect(world.names(rows.flatMap(row => row.adoptedStoryIdList))).toEqual(['both', 'ours'])
      expect(rows.reduce((sum, row) => sum + row.storyIdList.length, 0)).toBe(6)
    }
  })
})

describe('revenue', () => {
  test('lists the deals in which it was said, by amount, with who said it when', async () => {
    const rows = await ask('getDealsForRevenueImpact')
    expect(rows.map(row => [row.storyName, row.opportunityAmount, row.attributed])).toEqual([
      ['both', 100, 'Y'],
      ['ours', 80, 'N'],
      ['theirs', 50, 'Y'],
      ['unsure', 30, 'N'],
    ])
    expect(rows[0]).toMatchObject({
      accountName: 'Alpha',
      isWon: 'Y',
      closedDate: '2026-10-10',
      buyerConversations: 1,
      sellerConversations: 1,
      firstSaid: '2026-06-01',
      lastSaid: '2026-07-01',
    })
    expect(rows[3]).toMatchObject({ buyerConversations: 0, sellerConversations: 0 })
  })

  test('in the pipeline is that of open deals', async () => {
    const rows = await ask('getDealsPipelineInfluencedByCustomers')
    expect(rows.map(row => [row.accountName, row.pipelineAmount, row.influenceAmt, row.withoutAmount])).toEqual([
      ['Alpha', 50, 50, 0],
      ['Gamma', 30, 0, 1],
    ])
    expect(rows.flatMap(row => world.names(row.influencedStoryIdList))).toEqual(['theirs'])
  })

  test('of top deals is ordered by how strongly the message was said', async () => {
    const { data } = await world.seller.call('getTopDealsForImpactAnalysis', sends({}))
    expect(new Set(data.map(({ storyName }) => storyName))).toEqual(new Set(['both', 'theirs']))
    expect(data.map(row => row.storyScore)).toEqual(data.map(row => row.storyScore).toSorted((a, b) => b - a))
    expect(data[0]?.storyScore).toBeGreaterThan(0)
    for (const row of data) {
      const { data: beans } = await world.seller.call('getStoryBeanList', {
        query: { storyIds: String(row.storyId), cardId: world.price },
      })
      expect(row.storyScore).toBeCloseTo(beans[0]?.storyScore ?? -1, 4)
      expect(row.cardPercentileValue).toBe(beans[0]?.cardPercentileValue)
    }
    const one = await world.seller.call('getTopDealsForImpactAnalysis', {
      query: { marketId: world.marketId, cardId: world.price, limit: 1 },
    })
    expect(one.data).toEqual(data.slice(0, 1))
  })
})

describe('over time and among profiles', () => {
  test('interest is counted by month, against the deals that talked', async () => {
    const rows = await ask('getBuyerInterestPeriodicGrowth')
    expect(rows.map(row => [row.period, row.partial, row.dealCount, row.convCount, row.n])).toEqual([
      ['2026-05', true, 0, 0, 0],
      ['2026-06', false, 1, 1, 2],
      ['2026-07', false, 0, 0, 2],
      ['2026-08', false, 0, 0, 1],
      ['2026-09', false, 1, 1, 2],
      ['2026-10', false, 0, 0, 1],
      ['2026-11', true, 0, 0, 0],
    ])
    expect(rows.map(row => row.growthPercent)).toEqual([null, null, -100, null, null, -100, null])
    expect(rows[2]?.change).toMatchObject({ difference: -0.5 })
    expect(rows[1]?.change).toBeNull()
    expect(world.names(rows[1]?.storyIdList ?? [])).toEqual(['both'])
  })

  test('the ideal profile is chosen by what was won before the period, and measured in it', async () => {
    const rows = await ask('getDealsForIcpPerformance')
    expect(rows.map(row => [row.segment, row.industry, row.icp, row.before.closed, row.before.won])).toEqual([
      ['Large', 'Retail', 'Y', 12, 9],
      ['Small', 'Retail', 'N', 13, 4],
    ])
    expect(rows.map(row => world.names(row.storyIdList))).toEqual([
      ['both', 'theirs'],
      ['ours', 'silent', 'after', 'unsure'],
    ])
    expect(rows[0]?.influenced).toMatchObject({ deals: 2, winRate: { won: 1, closed: 1 }, wonAmount: 100 })
    expect(rows[1]?.others).toMatchObject({ deals: 4, winRate: { won: 1, closed: 2 }, wonAmount: 60 })
    const { data } = await world.seller.call('getDealsForIcpPerformance', { query: { marketId: world.marketId } })
    expect(data.map(row => row.influenced)).toEqual([null, null])
  })

  test('keywords stand with their deals, and how these ended', async () => {
    const rows = await ask('getKeywordAnalysisForImpactAnalysis')
    expect(rows.map(row => [row.keywordName, row.dealCount, row.convCount, row.winRate.won])).toEqual([
      ['price', 2, 2, 1],
      ['discount', 1, 1, 0],
    ])
    const listed = async (opptyIdList?: string) =>
      (
        await world.seller.call('getKeywordsWithMatchedConvoCountForOpptyList', {
          query: { ...sends({}).query, ...(opptyIdList ? { opptyIdList } : {}) },
        })
      ).data.map(row => [row.keywordName, row.matchedConvoCountInStories])
    expect(await listed()).toEqual([
      ['price', 2],
      ['discount', 1],
    ])
    expect(await listed(String(world.idOf('both')))).toEqual([['price', 1]])
  })
})

describe('stage velocity', () => {
  test('tells deals apart by what was said before they came into the stage', async () => {
    const rows = await ask('getImpactStageVelocity')
    expect(rows.map(row => row.stage)).toEqual(['Discovery', 'Proposal'])
    const [discovery, proposal] = rows
    expect(discovery?.with.n).toBe(0)
    expect(world.names(discovery?.without.storyIdList ?? [])).toEqual(['both', 'theirs'])
    expect(world.names(proposal?.with.storyIdList ?? [])).toEqual(['both'])
    expect(world.names(proposal?.without.storyIdList ?? [])).toEqual(['theirs'])
    // From 2026-07-01 to the win on 2026-10-10.
    expect(proposal).toMatchObject({ daysWithMessage: 101, daysWithoutMessage: null })
    expect(proposal?.with.goesOn.map(({ share }) => share)).toEqual([0, 0, 0])
  })
})

describe('the choice of a message', () => {
  test('is a card or a play of the market', async () => {
    const { data } = await world.seller.call('listImpactMessages', { query: { marketId: world.marketId } })
    expect(data.cards.map(card => [card.title, card.dealCount])).toEqual([
      ['Price', 5],
      ['Speed', 1],
    ])
    expect(data.plays).toEqual([
      { salesPlayId: world.salesPlayId, name: 'Price and speed', cardIdList: [world.price, world.speed] },
    ])
  })

  test('may be all cards of a report', async () => {
    const reportId = await withTenant(world.t.app.pool, world.customerId, async ({ client, customerId }) => {
      const { rows } = await client.query<{ id: number }>(
        `insert into report (customer_id, market_id, type, name, filters, conversation, created_at)
         values ($1, $2, 'msg-feedback', 'Both', '{}', 'call,email', now()) returning id`,
        [customerId, world.marketId],
      )
      await client.query(
        `insert into report_card (customer_id, report_id, card_id, position) select $1, $2, unnest($3::bigint[]), 1 returning 1`,
        [customerId, rows[0]?.id, world.cardIds],
      )
      return Number(rows[0]?.id)
    })
    const { marketId } = world
    const of = async (query: Sent<'getOpptyIdListWithAttributionAndProfileFilters', 'query'>) =>
      (await world.seller.call('getOpptyIdListWithAttributionAndProfileFilters', { query })).data
    expect(await of({ marketId, reportId })).toEqual(await of({ marketId, salesPlayId: world.salesPlayId }))
    const { problem } = await rival.call('getDealsAdoptionByReps', { query: { marketId, reportId } })
    expect(problem.code).toBe('NOT_FOUND')
  })

  test('is refused when there is none, two, or one of another customer', async () => {
    const problem = async (who: Caller, query: Sent<'getDealsForRevenueImpact', 'query'>) =>
      (await who.call('getDealsForRevenueImpact', { query })).problem
    const { marketId } = world
    expect(await problem(world.seller, { marketId })).toMatchObject({ code: 'BAD_INPUT', field: 'cardId' })
    expect(
      await problem(world.seller, { marketId, cardId: world.price, salesPlayId: world.salesPlayId }),
    ).toMatchObject({ code: 'BAD_INPUT', field: 'salesPlayId' })
    expect(await problem(world.seller, { marketId, salesPlayId: 999_999 })).toMatchObject({ code: 'NOT_FOUND' })
    expect(
      await problem(world.seller, { ...sends({}).query, startPeriod: '2026-09-01', endPeriod: '2026-08-01' }),
    ).toMatchObject({ code: 'BAD_INPUT', field: 'endPeriod' })
    expect(await problem(rival, sends({}).query)).toMatchObject({ code: 'NOT_FOUND' })
    const other = await rival.call('getDealsAdoptionByReps', { query: { marketId, salesPlayId: world.salesPlayId } })
    expect(other.problem.code).toBe('NOT_FOUND')
  })
})
