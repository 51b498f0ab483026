import { dealDistance } from '@bic/engine/similarity/deal-distance'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/test-app.ts'
import { makeVoiceWorld, type VoiceWorld } from './testing/voice-world.ts'

let world: VoiceWorld
let rival: Caller
beforeAll(async () => {
  world = await makeVoiceWorld()
  rival = await world.t.addUser(await world.t.addCustomer('Away'), 'ADMIN')
})
afterAll(() => world?.t.stop())

const deal = (index: number) => world.dealIds[index] ?? 0
type Body = NonNullable<Parameters<typeof send>[1]>
const send = (
  id: number,
  body: NonNullable<
    NonNullable<Parameters<typeof world.seller.call<'getOpptyListDetailsForSolutionSimiliarWins'>>[1]>['body']
  > = {},
) => world.seller.call('getOpptyListDetailsForSolutionSimiliarWins', { params: { id }, body })
const wins = async (id: number, body: Body = {}) => (await send(id, body)).data

/** What the deals have, read by the call that a deal's own screen makes. */
const significantCards = async (storyId: number) => {
  const { data } = await world.seller.call('getDealCards', {
    params: { storyId },
    query: { buyerBidirectional: 'bidirectional' },
  })
  return new Map(
    data.filter(row => row.cardPercentileValue >= 75).map(row => [row.cardId, row.cardPercentileValue] as const),
  )
}

describe('similar wins', () => {
  test('are won deals, nearest first, with the distance that the formula gives', async () => {
    const found = await wins(deal(2))
    expect(found.length).toBeGreaterThan(3)
    expect(found.every(row => row.isWon === 'Y' && row.storyId !== deal(2))).toBe(true)
    const distances = found.map(row => row.distance)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(new Set(distances).size).toBeGreaterThan(2)
    const names = ['accountIndustry', 'accountSegment', 'accountRegionName'] as const
    const { data: own } = await world.seller.call('getStoryDetail', { params: { storyId: deal(2) } })
    const describeDeal = async (row: typeof own) => {
      const [industry = null, segment = null, region = null] = names.map(name => hash(row[name]))
      return {
        industry,
        segment,
        region,
        market: row.marketId,
        amount: row.opportunityAmount,
        cards: await significantCards(row.storyId),
      }
    }
    const hash = (text: string | null) => (text === null ? null : text.charCodeAt(0))
    const compared = await describeDeal(own)
    for (const row of found) {
      const { data: other } = await world.seller.call('getStoryDetail', { params: { storyId: row.storyId } })
      const expected = dealDistance(compared, await describeDeal(other))
      expect(row.distance).toBeCloseTo(expected?.distance ?? -1, 9)
      expect(row.n).toBe(found.length)
    }
  })

  test('say in words which parts agree and which differ', async () => {
    const found = await wins(deal(2))
    for (const { reasons, knownParts, distance } of found) {
      expect(reasons).toHaveLength(6)
      const known = reasons.filter(reason => reason.distance !== null)
      expect(known).toHaveLength(knownParts)
      const sum = reasons.reduce((total, reason) => total + reason.weight * (reason.distance ?? 0), 0)
      expect(sum).toBeCloseTo(distance, 9)
      for (const { part, distance: of, text } of reasons) {
        if (part === 'industry') expect(text).toMatch(of === 0 ? /^Same industry: / : /^Another industry: .+, not /)
        if (part === 'cards' && of !== null) expect(text).toMatch(/^Shares (none|\d+) of \d+ significant cards/)
        if (of === null) expect(text).toMatch(/not known of both$/)
      }
    }
    const texts = found.flatMap(({ reasons }) => reasons.map(({ text }) => text))
    expect(texts.some(text => text.includes('times the amount of this deal'))).toBe(true)
    expect(texts.some(text => text.startsWith('Same market: '))).toBe(true)
    for (const { reasons } of await wins(deal(6))) {
      expect(reasons.map(({ text }) => text)).toContain('Amount not known of both')
    }
    const unheard = found.find(row => row.storyId === deal(12))
    expect(unheard?.reasons.map(({ text }) => text)).toContain('What was said not known of both')
  })

  test('are filtered by what the screen reads from its address [voc-008]', async () => {
    const every = await wins(deal(2))
    const ids = async (body: Body) => (await wins(deal(2), body)).map(row => row.storyId).sort()
    const those = (passes: (row: (typeof every)[number]) => boolean) =>
      every
        .filter(passes)
        .map(row => row.storyId)
        .sort()
    const first = every[0]
    expect(await ids({ marketList: [world.marketIds[1] ?? 0] })).toEqual(
      those(row => row.marketId === world.marketIds[1]),
    )
    expect(await ids({ crmOpptyType: 'Renewal' })).toEqual(those(row => row.crmOpptyType === 'Renewal'))
    expect(await ids({ accountName: first?.accountName ?? '' })).toContain(first?.storyId)
    expect(await ids({ accountId: first?.accountId ?? 0 })).toEqual([first?.storyId])
    const { data: filters } = await world.seller.call('getDealFilters')
    for (const { id, name } of filters.industries) {
      expect(await ids({ industryList: [id] })).toEqual(those(row => row.accountIndustry === name))
    }
    for (const { id, name } of filters.regions) {
      expect(await ids({ regionList: [id] })).toEqual(those(row => row.accountRegionName === name))
    }
    expect((await wins(deal(2), { opptyStatus: 'Lost' })).every(row => row.oppStatus === 'Lost')).toBe(true)
    expect(await ids({ closePeriod: 'Last 3 Months' })).toEqual(those(row => (row.closedDate ?? '') >= '2026-08-15'))
    expect(await wins(deal(2), { limit: 2 })).toHaveLength(2)
    // Nobody confirmed a card: what was said is not known.
    expect((await wins(deal(2), { verifiedCardsOnly: 'Y' })).every(row => row.knownParts === 5)).toBe(true)
    const product = await wins(deal(2), { subTopicList: ['product'] })
    expect(product.map(row => row.distance)).not.toEqual(every.map(row => row.distance))
    // The body's deal outranks the one of the address.
    expect((await wins(999_999, { storyId: deal(2) })).map(row => row.storyId)).toEqual(every.map(row => row.storyId))
  })

  test('with a card are those that have it', async () => {
    const cardId = world.cardIds[0] ?? 0
    const { data } = await world.seller.call('getOpptyListDetailsForSolutionSimiliarWinsCard', {
      params: { id: deal(2) },
      body: { cardId },
    })
    const expected: number[] = []
    for (const row of await wins(deal(2))) {
      if ((await significantCards(row.storyId)).has(cardId)) expected.push(row.storyId)
    }
    expect(expected.length).toBeGreaterThan(0)
    expect(data.map(row => row.storyId)).toEqual(expected)
    expect(data.every(row => (row.cardPercentileValue ?? 0) >= 75)).toBe(true)
  })

  test('are refused for a strange deal, a strange card and a period nobody knows', async () => {
    expect((await send(999_999)).status).toBe(404)
    const foreign = await rival.call('getOpptyListDetailsForSolutionSimiliarWins', {
      params: { id: deal(2) },
      body: {},
    })
    expect(foreign.status).toBe(404)
    const strange = await world.seller.call('getOpptyListDetailsForSolutionSimiliarWinsCard', {
      params: { id: deal(2) },
      body: { cardId: 999_999 },
    })
    expect(strange.status).toBe(404)
    const period = await send(deal(2), { closePeriod: 'Soon' })
    expect([period.status, period.problem.field]).toEqual([400, 'closePeriod'])
  })
})

describe('recommendations', () => {
  test('are cards that similar wins had and the deal has not, counted as they open', async () => {
    const own = await significantCards(deal(2))
    const similar = await wins(deal(2))
    const { data } = await world.seller.call('getRecommendationsSimilarWins', { params: { id: deal(2) }, body: {} })
    expect(data.length).toBeGreaterThan(0)
    for (const row of data) {
      expect(own.has(row.cardId)).toBe(false)
      expect(row.storyIdList).toHaveLength(row.dealCount)
      const having: number[] = []
      for (const { storyId } of similar) if ((await significantCards(storyId)).has(row.cardId)) having.push(storyId)
      expect(row.storyIdList.toSorted()).toEqual(having.toSorted())
      // The deal in which nothing was said tells nothing.
      expect(row.n).toBe(similar.length - 1)
      expect(row.share.rate).toBeCloseTo(row.dealCount / row.n, 12)
      expect(row.share.low).toBeLessThan(row.share.rate)
      const body = { cardId: row.cardId, buyerBidirectional: 'bidirectional' as const, pageSize: 500 }
      const listed = (await world.seller.call('listVoiceOfCustomer', { body })).data.rows
      expect(row.wonDeals).toBe(listed.filter(({ oppStatus }) => oppStatus === 'Won').length)
      expect(row.closedDeals).toBe(listed.filter(({ oppStatus }) => oppStatus !== 'Open').length)
    }
  })
})
