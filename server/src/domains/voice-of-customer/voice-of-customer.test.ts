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

const card = (index: number) => world.cardIds[index] ?? 0
const deal = (index: number) => world.dealIds[index] ?? 0
const market = (index: number) => world.marketIds[index] ?? 0
const all = { significance: 'any', pageSize: 500, buyerBidirectional: 'bidirectional' } as const
const list = async (body: Partial<Parameters<typeof sendList>[0]> = {}) =>
  (await sendList({ cardId: card(0), ...body })).data
const sendList = (body: NonNullable<Parameters<typeof world.seller.call<'listVoiceOfCustomer'>>[1]>['body']) =>
  world.seller.call('listVoiceOfCustomer', body === undefined ? {} : { body })
const descends = (values: readonly (number | string)[]) =>
  expect(values).toEqual(values.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))

describe('the deals of a card', () => {
  test('are sorted as recommended: with matched calls first, then by confidence [voc-027]', async () => {
    const { rows } = await list(all)
    expect(new Set(rows.map(row => row.matchedCallsCount > 0)).size).toBe(2)
    const firstWithout = rows.findIndex(row => row.matchedCallsCount === 0)
    expect(rows.slice(firstWithout).every(row => row.matchedCallsCount === 0)).toBe(true)
    descends(rows.slice(0, firstWithout).map(row => row.cardPercentileValue ?? 0))
    descends(rows.slice(firstWithout).map(row => row.cardPercentileValue ?? 0))
  })

  test('are sorted by closing day and by amount, both descending [voc-026] [voc-028]', async () => {
    const closed = (await list({ ...all, sort: 'recentlyClosed' })).rows
    const open = closed.findIndex(row => row.oppStatus === 'Open')
    expect(closed.slice(open).every(row => row.oppStatus === 'Open')).toBe(true)
    descends(closed.slice(0, open).map(row => row.closedDate ?? ''))
    const amounts = (await list({ ...all, sort: 'dealAmount' })).rows.map(row => row.opportunityAmount)
    expect(amounts.at(-1)).toBeNull()
    descends(amounts.slice(0, -1).map(amount => amount ?? 0))
  })

  test('are sorted by every column of their table, in both directions', async () => {
    type Row = Awaited<ReturnType<typeof list>>['rows'][number]
    const columns: Record<string, (row: Row) => string | number | null> = {
      accountName: row => row.accountName.toLowerCase(),
      storyName: row => row.storyName.toLowerCase(),
      status: row => row.oppStatus,
      amount: row => row.opportunityAmount,
      confidence: row => row.cardPercentileValue,
      calls: row => row.matchedCallsCount,
      matched: row => row.matchedConversationCount,
    }
    for (const [sort, read] of Object.entries(columns)) {
      for (const descending of ['Y', 'N'] as const) {
        const { rows } = await list({ ...all, sort: sort as 'amount', descending })
        const values = rows.map(read)
        const known = values.filter(value => value !== null)
        expect([sort, values]).toEqual([
          sort,
          [
            ...known.toSorted((a, b) => (a === b ? 0 : a < b === (descending === 'N') ? -1 : 1)),
            ...values.filter(value => value === null),
          ],
        ])
      }
    }
    const bad = await sendList({ ...all, cardId: card(0), sort: 'shoeSize' as 'amount' })
    expect([bad.status, bad.problem.field]).toEqual([400, 'sort'])
  })

  test('are the best ones where so many are asked for, whatever their order; calls may not matter [voc-027] [voc-033]', async () => {
    const { rows } = await list(all)
    const best = await list({ ...all, best: 3, sort: 'dealAmount' })
    expect(best.rows.map(row => row.storyId).sort()).toEqual(
      rows
        .slice(0, 3)
        .map(row => row.storyId)
        .sort(),
    )
    descends(best.rows.map(row => row.opportunityAmount ?? -1))
    expect(best.conversations.all).toBe(best.rows.reduce((sum, row) => sum + row.matchedConversationCount, 0))
    const sure = (await list({ ...all, callsFirst: 'N' })).rows
    descends(sure.map(row => row.cardPercentileValue ?? 0))
  })

  test('are those that close within a period, both days included [voc-009]', async () => {
    const { rows } = await list(all)
    const days = rows.flatMap(row => row.closedDate ?? []).toSorted()
    const [from = '', to = ''] = [days[1], days[4]]
    const within = (day: string | null) => day !== null && day >= from && day <= to
    const kept = await list({ ...all, closedFrom: from, closedTo: to })
    expect(kept.rows).toEqual(rows.filter(row => within(row.closedDate)))
    expect(kept.rows.length).toBeGreaterThan(1)
    expect((await list({ ...all, closedFrom: '2099-01-01' })).rows).toEqual([])
  })

  test('are searched page by page, and each has its place; ids come when they are asked for', async () => {
    const { rows, total, storyIdList, placed } = await list(all)
    expect([storyIdList, placed]).toEqual([null, null])
    const found = await list({ ...all, search: 'account 1', pageSize: 1, withIds: 'Y' })
    expect(found.total).toBe(rows.filter(row => row.accountName.startsWith('Account 1')).length)
    expect([found.rows.length, found.deals]).toEqual([1, total])
    expect(found.storyIdList?.toSorted()).toEqual(rows.map(row => row.storyId).toSorted())
    const third = rows[2]
    const page = await list({ ...all, pageSize: 1, placeOf: third?.storyId })
    expect([page.rows, page.placed]).toEqual([rows.slice(0, 1), { place: 2, row: third }])
    expect((await list({ ...all, placeOf: 999_999 })).placed).toBeNull()
    const beyond = await list({ ...all, pageNumber: 99 })
    expect([beyond.total, beyond.rows]).toEqual([total, []])
  })

  test('have it by their percentile, or when a person confirmed it', async () => {
    const { rows } = await list(all)
    const ids = async (significance: 'mostRelevant' | 'relevant' | 'half' | 'verified') =>
      (await list({ ...all, significance })).rows.map(row => row.storyId).sort()
    const from = (least: number) =>
      rows.flatMap(row => ((row.cardPercentileValue ?? 0) >= least ? [row.storyId] : [])).sort()
    expect(await ids('mostRelevant')).toEqual(from(85))
    expect(await ids('relevant')).toEqual(from(75))
    expect(await ids('half')).toEqual(from(50))
    expect(await ids('verified')).toEqual([])
    const weak = rows.find(row => (row.cardPercentileValue ?? 0) < 50)?.storyId ?? 0
    expect(weak).toBeGreaterThan(0)
    const confirm = (confirmed: boolean) =>
      world.seller.call('confirmDealCard', { body: { storyId: weak, cardId: card(0), confirmed } })
    await confirm(true)
    expect(await ids('verified')).toEqual([weak])
    expect(await ids('mostRelevant')).toEqual([...from(85), weak].sort())
    const verified = (await list({ ...all, significance: 'verified' })).rows[0]
    expect([verified?.verified, verified?.significance]).toEqual([true, 'verified'])
    // Above any percentile of those that have calls, too.
    const isLike = (row: (typeof rows)[number]) => row.matchedCallsCount > 0 === (verified?.matchedCallsCount ?? 0) > 0
    expect((await list(all)).rows.find(isLike)?.storyId).toBe(weak)
    await confirm(false)
    expect(await ids('verified')).toEqual([])
  })

  test('are listed when confirmed though nobody said it, unless conversations are asked for', async () => {
    const silent = deal(12)
    const body = { storyId: silent, cardId: card(4) }
    await world.seller.call('confirmDealCard', { body: { ...body, confirmed: true } })
    const found = (await list({ cardId: card(4) })).rows.find(row => row.storyId === silent)
    expect(found).toMatchObject({ verified: true, matchedConversationCount: 0, cardPercentileValue: null })
    const calls = await list({ cardId: card(4), convType: 'call' })
    expect(calls.rows.map(row => row.storyId)).not.toContain(silent)
    await world.seller.call('confirmDealCard', { body: { ...body, confirmed: false } })
  })

  test('are narrowed by market, outcome, stage of the deal and a list of ids [voc-006]', async () => {
    const { rows, total } = await list(all)
    const ids = async (body: Parameters<typeof list>[0]) =>
      new Set((await list({ ...all, ...body })).rows.map(row => row.storyId))
    const those = (passes: (row: (typeof rows)[number]) => boolean) =>
      new Set(rows.filter(passes).map(row => row.storyId))
    expect(await ids({ marketId: market(1) })).toEqual(those(row => row.marketId === market(1)))
    expect(await ids({ filterBy: 'wins' })).toEqual(those(row => row.isWon === 'Y'))
    expect(await ids({ filterBy: 'loss' })).toEqual(those(row => row.oppStatus === 'Lost'))
    expect(await ids({ dealStage: 'Proposal' })).toEqual(those(row => row.stage === 'Proposal'))
    expect(await ids({ storyIdList: [deal(0), deal(1)] })).toEqual(
      those(row => row.storyId === deal(0) || row.storyId === deal(1)),
    )
    const pages = [1, 2, 3].map(pageNumber => list({ ...all, pageNumber, pageSize: 5 }))
    const paged = (await Promise.all(pages)).flatMap(page => page.rows.map(row => row.storyId))
    expect(paged).toEqual(rows.map(row => row.storyId))
    expect(paged).toHaveLength(total)
  })

  test('count from a day that is computed from today', async () => {
    world.t.clock.now = new Date('2026-04-10T10:00:00Z')
    const found = await list({ ...all, dateRange: 30 })
    world.t.clock.now = new Date('2026-11-15T10:00:00Z')
    expect(found.since).toBe('2026-03-11')
    expect((await list({ ...all, dateRange: 30 })).total).toBe(0)
    expect((await list(all)).since).toBeNull()
  })

  test('carry every name of a value', async () => {
    const row = (await list(all)).rows[0]
    expect(row?.storyId).toBe(row?.opptyId)
    expect(row?.closedDate).toBe(row?.closeDate)
    expect(row?.oppStatus).toBe(row?.opptyStatus)
    expect(row?.totalHeuristicScore).toBeGreaterThan(0)
  })

  test('are refused for what is not theirs', async () => {
    const status = async (body: Parameters<typeof sendList>[0]) => (await sendList(body)).status
    expect(await status({ cardId: 999_999 })).toBe(404)
    expect(await status({ cardId: card(0), marketId: 999_999 })).toBe(404)
    expect(await status({ cardId: card(0), competitorCardId: 999_999 })).toBe(404)
    expect(await status({ cardId: card(0), personaId: 999_999 })).toBe(404)
    expect(await status({ cardId: card(0), pageNumber: 0 })).toBe(400)
    expect((await rival.call('listVoiceOfCustomer', { body: { cardId: card(0) } })).status).toBe(404)
  })

  test('of an archived card are none', async () => {
    await world.admin.call('setArchive', { body: { cardId: card(5), archived: true } })
    await world.t.workJobs()
    expect(await list({ ...all, cardId: card(5) })).toMatchObject({ total: 0, conversations: { all: 0 } })
    await world.admin.call('setArchive', { body: { cardId: card(5), archived: false } })
    await world.t.workJobs()
    expect((await list({ ...all, cardId: card(5) })).total).toBeGreaterThan(0)
  })
})

describe('deals by id', () => {
  test('come in their order, each once, with the card or with all that was said', async () => {
    const ids = [deal(3), deal(0), deal(3), 999_999]
    const get = async (query: { cardId?: number; marketId?: number }) =>
      (await world.seller.call('getStoryBeanList', { query: { storyIds: ids.join(','), ...query } })).data
    const withCard = await get({ cardId: card(0) })
    expect(withCard.map(row => row.id)).toEqual([deal(3), deal(0)])
    const whole = await get({})
    expect(whole.map(row => row.matchedConversationCount)).toEqual([7, 7])
    for (const [i, row] of whole.entries()) {
      expect(row.storyScore).toBeGreaterThan(withCard[i]?.storyScore ?? Number.POSITIVE_INFINITY)
      const { data } = await world.seller.call('getStoryDetail', { params: { storyId: row.storyId } })
      expect(row.matchedCallsCount).toBe(data.matchedCallsCount)
    }
    expect(await get({ marketId: market(1) })).toEqual([])
    expect((await world.seller.call('getStoryBeanList', { query: { storyIds: 'x' } })).status).toBe(400)
    const strange = await rival.call('getStoryBeanList', { query: { storyIds: String(deal(0)) } })
    expect(strange.data).toEqual([])
  })

  test('of e-mails come in the order of the e-mails; other conversations have no say', async () => {
    const rows = await world.tenant(({ db, customerId }) =>
      db
        .selectFrom('conversation')
        .select(['id', 'type', 'opportunity_id as dealId'])
        .where('customer_id', '=', customerId)
        .orderBy('id', 'desc')
        .execute(),
    )
    const emailIdList = rows.map(({ id }) => id)
    const send = (body: { emailIdList: number[]; marketId?: number }) =>
      world.seller.call('getStoriesByEmailIds', { body })
    const { data } = await send({ emailIdList })
    const expected = [...new Set(rows.flatMap(({ type, dealId }) => (type === 'email' && dealId ? [dealId] : [])))]
    expect(data.map(row => row.id)).toEqual(expected)
    const inMarket = (await send({ emailIdList, marketId: market(1) })).data
    expect(inMarket.map(row => row.id)).toEqual(expected.filter(id => world.dealIds.indexOf(id) % 8 >= 4))
    const calls = rows.flatMap(({ id, type }) => (type === 'call' ? [id] : []))
    expect((await send({ emailIdList: calls })).data).toEqual([])
    expect((await send({ emailIdList: [] })).status).toBe(400)
    expect((await rival.call('getStoriesByEmailIds', { body: { emailIdList } })).data).toEqual([])
  })

  test('have their conversations counted by type', async () => {
    const count = (cardId?: number) =>
      world.seller.call('getConversationCountForStories', {
        body: { storyIdList: [...world.dealIds], ...(cardId ? { cardId, buyerBidirectional: 'bidirectional' } : {}) },
      })
    const { data: every } = await count()
    expect(Object.keys(every)).toHaveLength(13)
    const sum = ({ callCount, emailCount, documentCount, noteCount }: (typeof every)[string]) =>
      callCount + emailCount + documentCount + noteCount
    for (const counted of Object.values(every)) expect(sum(counted)).toBe(counted.storyId === deal(12) ? 0 : 7)
    const { data: ofCard } = await count(card(0))
    for (const row of (await list(all)).rows) {
      expect(ofCard[row.storyId]).toMatchObject({ callCount: row.matched.call, noteCount: row.matched.note })
    }
    expect((await rival.call('getConversationCountForStories', { body: { storyIdList: [deal(0)] } })).data).toEqual({})
  })
})

describe('deals of keywords', () => {
  test('the top ones of a card are at most twenty unless asked otherwise [voc-033]', async () => {
    const top = async (query: { marketId: number; limit?: number; filterBy?: 'wins' | 'loss' }) =>
      (await world.seller.call('getTopStoryBeanListByCardId', { query: { cardId: card(0), ...query } })).data
    const buyer = { ...all, buyerBidirectional: 'buyer', marketId: market(0) } as const
    const expected = (await list(buyer)).rows.map(row => row.id)
    expect((await top({ marketId: market(0) })).map(row => row.id)).toEqual(expected)
    expect((await top({ marketId: market(0), limit: 2 })).map(row => row.id)).toEqual(expected.slice(0, 2))
    for (const row of await top({ marketId: market(0), filterBy: 'wins' })) expect(row.isWon).toBe('Y')
    const strange = await rival.call('getTopStoryBeanListByCardId', {
      query: { cardId: card(0), marketId: market(0) },
    })
    expect(strange.status).toBe(404)
    const many = await world.seller.call('getTopStoryBeanListByKeywordId', {
      query: { keywordId: world.keywordIds[0] ?? 0, limit: 21 },
    })
    expect([many.status, many.problem.field]).toEqual([400, 'limit'])
  })

  test('the scores of the keywords add up to the score of their card', async () => {
    const scores = new Map<number, number>()
    for (const keywordId of world.keywordIds.slice(0, 3)) {
      const { data } = await world.seller.call('getTopStoryBeanListByKeywordId', {
        query: { keywordId, buyerBidirectional: 'bidirectional' },
      })
      descends(data.map(row => row.totalKeywordScore))
      for (const row of data) scores.set(row.id, (scores.get(row.id) ?? 0) + row.totalKeywordScore)
    }
    const { rows } = await list(all)
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows) expect(scores.get(row.id)).toBeCloseTo(row.totalHeuristicScore, 5)
  })

  test('for the review of noise are all, whoever said it', async () => {
    const keywordId = world.keywordIds[1] ?? 0
    const { data } = await world.seller.call('getStoryBeanListForNoiseKeyword', { query: { keywordId } })
    const asked = await list({ ...all, keywordId })
    expect(data.map(row => row.id).sort()).toEqual(asked.rows.map(row => row.id).sort())
    const strange = await rival.call('getStoryBeanListForNoiseKeyword', { query: { keywordId } })
    expect(strange.status).toBe(404)
    expect((await world.seller.call('getStoryBeanListForNoiseKeyword', { query: { keywordId: 999_999 } })).status).toBe(
      404,
    )
  })

  test('of any text are found with their matches, quoted for exact', async () => {
    const find = (keyword: string, marketId: number) =>
      world.seller.call('getMatchedStoriesForKeyword', {
        query: { keyword, marketId, buyerBidirectional: 'bidirectional' },
      })
    for (const marketId of world.marketIds) {
      const loose = (await find('budget', marketId)).data
      const exact = (await find('"budget"', marketId)).data
      expect(exact.length).toBeGreaterThan(0)
      descends(loose.map(row => row.matchCount))
      // "budgets" counts for the loose one alone.
      const sum = (rows: typeof loose) => rows.reduce((total, row) => total + row.matchCount, 0)
      expect(sum(loose)).toBeGreaterThan(sum(exact))
      expect(new Set(loose.map(row => row.marketId))).toEqual(new Set([marketId]))
    }
    const empty = await find('"—"', market(0))
    expect([empty.status, empty.problem.field]).toEqual([400, 'keyword'])
    expect((await find('neversaid', market(0))).data).toEqual([])
  })
})

describe('what the dropdowns and pills show', () => {
  test('the side of a card follows from its subtopic [voc-017]', async () => {
    const get = async (cardId: number) =>
      (await world.seller.call('getCardSubtopicDirectionality', { query: { cardId } })).data
    expect(await get(card(0))).toEqual({ subTopicDirectionality: 'buyer', subTopicName: 'Pain Points' })
    expect(await get(card(3))).toEqual({ subTopicDirectionality: 'bidirectional', subTopicName: 'Product' })
  })

  test('we are none of our competitors [voc-025]', async () => {
    const { data } = await world.seller.call('getCompetitorCardList', { params: { marketId: market(0) } })
    expect(data.map(({ id, name }) => [id, name])).toEqual([[card(4), 'Acme']])
    expect(data[0]?.dealCount).toBe((await list({ ...all, cardId: card(4) })).total)
    expect((await world.seller.call('getCompetitorCardList', { params: { marketId: market(1) } })).data).toEqual([])
    expect((await rival.call('getCompetitorCardList', { params: { marketId: market(0) } })).status).toBe(404)
  })

  test('a card is a partner when it says so', async () => {
    const partners = async () =>
      (await world.seller.call('getPartnerCardList', { params: { marketId: market(0) } })).data.map(({ name }) => name)
    expect(await partners()).toEqual([])
    await world.admin.call('updatePlaybookCard', { body: { id: card(3), productType: 'partner' } })
    expect(await partners()).toEqual(['Budget'])
    await world.admin.call('updatePlaybookCard', { body: { id: card(3), productType: 'internal' } })
  })

  test('the personas are those of the contacts of the market', async () => {
    const of = async (marketId: number) =>
      (await world.seller.call('listPersonasByMarket', { params: { marketId } })).data
    expect(await of(market(0))).toEqual([{ picklistId: world.personaId, picklistLabel: 'Finance', dealCount: 1 }])
    expect(await of(market(1))).toEqual([])
  })

  test('the statuses of the stage-velocity charts are those of deals', async () => {
    const { data } = await world.seller.call('getStageVelocityOpptyStatusLabels')
    expect(data.map(({ picklistValue }) => picklistValue)).toEqual(['Open', 'Won', 'Lost'])
  })
})
