import type { Sent } from '@bic/contract/calls/routes'
import { estimateMedian } from '@bic/engine/statistics/estimate-median'
import { mean } from '@bic/engine/statistics/mean'
import { median } from '@bic/engine/statistics/median'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/test-app.ts'
import { makeVoiceWorld, type VoiceWorld } from '../testing/voice-world.ts'

let world: VoiceWorld
let rival: Caller
let marketId: number
beforeAll(async () => {
  world = await makeVoiceWorld()
  rival = await world.t.addUser(await world.t.addCustomer('Away'), 'ADMIN')
  marketId = world.marketIds[0] ?? 0
  await world.tenant(async ({ db, customerId }) => {
    await db
      .updateTable('stage')
      .set({ outcome: 'Won', probability: 100 })
      .where('customer_id', '=', customerId)
      .where('name', '=', 'Proposal')
      .execute()
    const accounts = await db.selectFrom('account').select('id').where('customer_id', '=', customerId).execute()
    for (const [i, { id }] of accounts.entries()) {
      const additional = i % 3 === 0 ? {} : { status: i % 3 === 1 ? 'Active' : 'Nurture' }
      await db
        .updateTable('account')
        .set({ additional: JSON.stringify(additional) })
        .where('customer_id', '=', customerId)
        .where('id', '=', id)
        .execute()
    }
  })
})
afterAll(() => world?.t.stop())

const directionOf = (cardId: number) => (cardId === world.cardIds[3] ? 'bidirectional' : 'buyer')
const voice = async (cardId: number, more: object = {}) => {
  const body = { cardId, marketId, buyerBidirectional: directionOf(cardId), pageSize: 500, ...more } as const
  return (await world.seller.call('listVoiceOfCustomer', { body })).data
}
type Summary = Sent<'getMatchedCardsSummaryForSolution', 'body'>
const sendSummary = (body: Summary) => world.seller.call('getMatchedCardsSummaryForSolution', { body })
const summary = async (more: Omit<Summary, 'marketId'> = {}) => (await sendSummary({ marketId, ...more })).data

describe('the cards of a market', () => {
  test('have the deals, wins, cycles and sizes of the deals that they open', async () => {
    const rows = await summary()
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.map(row => row.dealCount)).toEqual(rows.map(row => row.dealCount).toSorted((a, b) => b - a))
    for (const row of rows) {
      const { rows: deals } = await voice(row.id)
      expect(row.dealCount).toBe(deals.length)
      const won = deals.filter(deal => deal.oppStatus === 'Won')
      const closed = deals.filter(deal => deal.oppStatus !== 'Open')
      const share = wilsonShare(won.length, closed.length)
      expect(row.winRate).toEqual({
        won: won.length,
        closed: closed.length,
        rate: share?.share ?? null,
        low: share?.low ?? null,
        high: share?.high ?? null,
      })
      const cycles = won.flatMap(deal => deal.lengthOfDeal ?? [])
      expect(row.salesCycle).toEqual(estimateMedian(cycles))
      const sizes = won.flatMap(deal => deal.opportunityAmount ?? [])
      expect(row.dealSize).toEqual(estimateMedian(sizes))
      expect(row.cardPercentileValue).toBe(median(deals.flatMap(deal => deal.cardPercentileValue ?? [])))
      expect(row.heuristicScore).toBeCloseTo(mean(deals.map(deal => deal.storyScore)) ?? -1, 4)
    }
  })

  test('are called as they are called now, though nothing else changed', async () => {
    const before = await summary()
    expect(await summary()).toEqual(before)
    const all = await summary({ match: 'All' })
    expect(all.length).toBeGreaterThan(before.length)
    const [first] = before
    const rename = (title: string) =>
      world.tenant(({ db, customerId }) =>
        db
          .updateTable('card')
          .set({ title })
          .where('customer_id', '=', customerId)
          .where('id', '=', first?.id ?? 0)
          .execute(),
      )
    await rename('Wants it in writing')
    expect(await summary()).toEqual(
      before.map(row => (row.id === first?.id ? { ...row, title: 'Wants it in writing' } : row)),
    )
    await rename(first?.title ?? '')
    expect(await summary()).toEqual(before)
  })

  test('are narrowed by accounts, outcome, topic and title', async () => {
    const { data: filters } = await world.seller.call('getDealFilters')
    const ids = (named: readonly { id: number }[], count: number) => named.slice(0, count).map(({ id }) => id)
    for (const filter of [
      { industryList: ids(filters.industries, 1) },
      { segmentList: ids(filters.segments, 1) },
      { regionList: ids(filters.regions, 2) },
    ]) {
      const rows = await summary(filter)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) expect(row.dealCount).toBe((await voice(row.id, filter)).total)
    }
    for (const row of await summary({ opptyStatus: 'Won' })) expect(row.winRate.won).toBe(row.dealCount)
    const closed = await summary({ opptyStatus: 'Closed' })
    for (const row of closed) expect(row.winRate.closed).toBe(row.dealCount)
    expect(new Set((await summary({ topicId: 5 })).map(row => row.subTopicName))).toEqual(new Set(['Product']))
    const security = await summary({ searchText: 'secur' })
    expect(security.map(row => row.title)).toEqual(['Security'])
    const beside = await summary({ competitorCardId: world.cardIds[1] ?? 0 })
    expect(beside.length).toBeGreaterThan(0)
    expect(beside.every(row => row.n === security[0]?.dealCount)).toBe(true)
    const quarter = await summary({ closePeriod: 'Last 3 Months' })
    for (const row of quarter) {
      const { rows: deals } = await voice(row.id)
      expect(row.dealCount).toBe(deals.filter(deal => (deal.closedDate ?? '') >= '2026-08-15').length)
    }
  })

  test('count when a person confirmed them, also where nobody said them', async () => {
    expect(await summary({ verifiedCardsOnly: 'Y' })).toEqual([])
    const silent = world.dealIds[8] ?? 0
    const [cardId = 0] = world.cardIds
    const before = (await summary()).find(row => row.id === cardId)?.dealCount ?? 0
    const isListed = (await voice(cardId)).rows.some(deal => deal.storyId === silent)
    await world.seller.call('confirmDealCard', { body: { storyId: silent, cardId, confirmed: true } })
    expect((await summary({ verifiedCardsOnly: 'Y' })).map(row => [row.id, row.dealCount])).toEqual([[cardId, 1]])
    expect((await summary()).find(row => row.id === cardId)?.dealCount).toBe(isListed ? before : before + 1)
    await world.seller.call('confirmDealCard', { body: { storyId: silent, cardId, confirmed: false } })
  })

  test('are those that came up, those that did not, or both [filters-044]', async () => {
    const asked = { closePeriod: '2026-09-01..2026-09-30', significance: 'mostRelevant' } as const
    const [yes, no, all] = [
      await summary(asked),
      await summary({ ...asked, match: 'No' }),
      await summary({ ...asked, match: 'All' }),
    ]
    expect(yes.every(row => row.dealCount > 0)).toBe(true)
    expect(no.length).toBeGreaterThan(0)
    expect(no.every(row => row.dealCount === 0 && row.winRate.rate === null && row.wonAmount === 0)).toBe(true)
    const ids = (rows: typeof all) => rows.map(row => row.id).toSorted((a, b) => a - b)
    expect(ids(all)).toEqual(ids([...yes, ...no]))
  })

  test('are compared when that is asked for: with the card against without it, the last day and who confirmed it', async () => {
    expect((await summary()).every(row => row.compared === null)).toBe(true)
    const [first] = await summary()
    const storyId = world.dealIds[0] ?? 0
    await world.seller.call('confirmDealCard', { body: { storyId, cardId: first?.id ?? 0, confirmed: true } })
    for (const row of await summary({ compared: 'Y', landmark: 'whole' })) {
      const { comparison, landmark, lastClosedOn, votes } = row.compared!
      expect(landmark).toBe('whole')
      expect([comparison.cardId, comparison.with.deals]).toEqual([row.id, row.dealCount])
      expect(comparison.with.winRate).toEqual(row.winRate)
      expect(comparison.with.deals + comparison.without.deals).toBe(row.n)
      expect(comparison.winRate.verdict).toBe('description')
      expect(comparison.with.wonAmount).toBe(row.wonAmount)
      expect(votes).toBe(row.id === first?.id ? 1 : 0)
      const body = { marketId, cardId: row.id, arm: 'with', outcome: 'closed', pageSize: 500 } as const
      const { data: deals } = await world.seller.call('getOpptyListDetailsForSolution', { body })
      expect(lastClosedOn).toBe(deals.rows[0]?.closedDate ?? null)
    }
    await world.seller.call('confirmDealCard', { body: { storyId, cardId: first?.id ?? 0, confirmed: false } })
  })

  test('of a strange market, card or period are refused', async () => {
    expect((await sendSummary({ marketId: 999_999 })).status).toBe(404)
    expect((await sendSummary({ marketId, competitorCardId: 999_999 })).status).toBe(404)
    expect((await sendSummary({ marketId, closePeriod: 'Soon' })).status).toBe(400)
    const foreign = await rival.call('getMatchedCardsSummaryForSolution', { body: { marketId } })
    expect(foreign.status).toBe(404)
  })
})

describe('the buying journey', () => {
  const journey = async (more: object = {}) =>
    (await world.seller.call('getBJIStageReachedDetails', { body: { marketId, ...more } })).data

  test('has its stages before the sale, and the status of the customers after it', async () => {
    const rows = await journey()
    expect(rows.map(row => [row.part, row.stageReached])).toEqual([
      ['pre-sales', 'Discovery'],
      ['post-sales', 'Active'],
      ['post-sales', 'Customer status not known'],
      ['post-sales', 'Nurture'],
    ])
    expect(rows.map(row => row.probability)).toEqual([0, 100, 100, 100])
  })

  test('counts what the voice of the customer opens, stage by stage and card by card', async () => {
    const rows = await journey()
    for (const row of rows) {
      expect(row.topCards.length).toBeGreaterThan(2)
      const order = row.topCards.map(card => card.dealCount)
      expect(order).toEqual(order.toSorted((a, b) => b - a))
      for (const card of row.topCards) {
        const opened = await voice(card.cardId, {
          significance: 'any',
          stage: row.stages[0],
          ...(row.part === 'post-sales' ? { storyIdList: card.storyIdList } : {}),
        })
        expect([opened.total, opened.conversations.all]).toEqual([card.dealCount, card.conversationCount])
        expect(card.dealCount).toBeLessThanOrEqual(row.dealCount)
      }
    }
    const conversations = await world.tenant(async ({ client, customerId }) => {
      const { rows: counted } = await client.query<{ count: number }>(
        `select count(*)::int as count from conversation c
         join opportunity o on o.customer_id = c.customer_id and o.id = c.opportunity_id
         where c.customer_id = $1 and o.market_id = $2 and c.stage is not null`,
        [customerId, marketId],
      )
      return counted[0]?.count
    })
    expect(rows.reduce((sum, row) => sum + row.conversationCount, 0)).toBe(conversations)
    for (const row of rows) {
      expect(row.deals).toHaveLength(row.dealCount)
      expect(row.deals.reduce((sum, deal) => sum + deal.conversations, 0)).toBe(row.conversationCount)
      for (const { storyId, conversations: count } of row.deals) {
        const query = { storyId, stage: row.stages[0] ?? '' }
        const { data } = await world.seller.call('getConvMetadataForStoryOrOpptyP', { query })
        expect(data.total).toBe(count)
      }
    }
  })

  test('of one card has that card alone, and a strange one is refused', async () => {
    const [cardId = 0] = world.cardIds
    for (const row of await journey({ cardId })) expect(row.topCards.map(card => card.cardId)).toEqual([cardId])
    const strange = await world.seller.call('getBJIStageReachedDetails', { body: { marketId, cardId: 999_999 } })
    expect(strange.status).toBe(404)
    expect((await rival.call('getBJIStageReachedDetails', { body: { marketId } })).status).toBe(404)
  })

  test('of a card is counted by type along the stages', async () => {
    const [cardId = 0] = world.cardIds
    const get = async (more: object = {}) =>
      (
        await world.seller.call('getConversationAnalysisForBuyingJourney', {
          query: { marketId, cardId, conversation: 'call,email,document,note', ...more },
        })
      ).data
    const rows = await get()
    expect(rows.map(row => row.stage)).toEqual(['Discovery', 'Proposal', ''])
    for (const row of rows.filter(({ stage }) => stage !== '')) {
      const opened = await voice(cardId, { significance: 'any', stage: row.stage })
      expect([row.dealCount, row.convCount, row.callCount, row.emailCount]).toEqual([
        opened.total,
        opened.conversations.all,
        opened.conversations.call,
        opened.conversations.email,
      ])
    }
    const usual = await get({ conversation: 'call,email' })
    for (const row of usual) expect(row.convCount).toBe(row.callCount + row.emailCount)
    const all = (found: typeof rows) => found.reduce((sum, row) => sum + row.convCount, 0)
    const early = await get({ endPeriod: '2026-02-20' })
    const late = await get({ startPeriod: '2026-02-21' })
    expect(all(early)).toBeGreaterThan(0)
    expect(all(early) + all(late)).toBeLessThanOrEqual(all(rows))
    expect(all(late)).toBeGreaterThan(0)
    const wrong = await world.seller.call('getConversationAnalysisForBuyingJourney', {
      query: { marketId, cardId, conversation: 'fax' },
    })
    expect([wrong.status, wrong.problem.field]).toEqual([400, 'conversation'])
    const foreign = await rival.call('getConversationAnalysisForBuyingJourney', { query: { marketId, cardId } })
    expect(foreign.status).toBe(404)
  })
})
