import type { Sent } from '@bic/contract/calls/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeVoiceWorld, type VoiceWorld } from '#domains/voice-of-customer/testing/voice-world.ts'
import type { Caller } from '#testing/test-app.ts'

let world: VoiceWorld
let rival: Caller
let marketId: number
let cardId: number
beforeAll(async () => {
  world = await makeVoiceWorld()
  rival = await world.t.addUser(await world.t.addCustomer('Away'), 'ADMIN')
  marketId = world.marketIds[0] ?? 0
  cardId = world.cardIds[0] ?? 0
})
afterAll(() => world?.t.stop())

type Body = Sent<'getOpptyListDetailsForSolution', 'body'>
const send = (body: Body) => world.seller.call('getOpptyListDetailsForSolution', { body: { pageSize: 500, ...body } })
const list = async (body: Body = {}) => (await send(body)).data
const idsOf = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(row => row.storyId).toSorted((a, b) => a - b)

describe('the deals behind a figure', () => {
  test('with a card and without it are together all deals, and those with it are what the card counts', async () => {
    const { data: cards } = await world.seller.call('getMatchedCardsSummaryForSolution', { body: { marketId } })
    const all = await list({ marketId })
    expect(cards.length).toBeGreaterThan(3)
    for (const card of cards) {
      const having = await list({ marketId, cardId: card.id, arm: 'with' })
      const lacking = await list({ marketId, cardId: card.id, arm: 'without' })
      expect(having.total).toBe(card.dealCount)
      expect([...idsOf(having), ...idsOf(lacking)].toSorted((a, b) => a - b)).toEqual(idsOf(all))
      const counted = { marketId, cardId: card.id, arm: 'with' } as const
      expect((await list({ ...counted, outcome: 'won' })).total).toBe(card.winRate.won)
      expect((await list({ ...counted, outcome: 'closed' })).total).toBe(card.winRate.closed)
      expect((await list({ ...counted, figure: 'winRate' })).total).toBe(card.winRate.closed)
      expect((await list({ ...counted, figure: 'salesCycle' })).total).toBe(card.salesCycle.n)
      expect((await list({ ...counted, figure: 'dealSize' })).total).toBe(card.dealSize.n)
    }
  })

  test('tell how sure the card is in each, the confirmed ones first', async () => {
    const silent = world.dealIds[12] ?? 0
    await world.seller.call('confirmDealCard', { body: { storyId: silent, cardId, confirmed: true } })
    const { rows } = await list({ cardId, arm: 'with', sortBy: 'recommended' })
    expect(rows[0]).toMatchObject({ storyId: silent, verified: true, cardPercentileValue: null, storyScore: 0 })
    const rest = rows.slice(1).map(row => row.cardPercentileValue ?? -1)
    expect(rest).toEqual(rest.toSorted((a, b) => b - a))
    expect(Math.min(...rest)).toBeGreaterThanOrEqual(75)
    expect(rows.slice(1).every(row => row.storyScore > 0)).toBe(true)
    await world.seller.call('confirmDealCard', { body: { storyId: silent, cardId, confirmed: false } })
  })

  test('are sorted by amount, newest, sales cycle upwards and closing day [filters-041]', async () => {
    const amounts = (await list({ sortBy: 'amount' })).rows.map(row => row.opportunityAmount ?? -1)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    const cycles = (await list({ sortBy: 'salesCycle', outcome: 'closed' })).rows.map(row => row.lengthOfDeal ?? 0)
    expect(cycles).toEqual(cycles.toSorted((a, b) => a - b))
    const days = (await list({ sortBy: 'closeDate', outcome: 'closed' })).rows.map(row => row.closedDate ?? '')
    expect(days).toEqual(days.toSorted().toReversed())
    const newest = (await list({ sortBy: 'newest' })).rows.map(row => row.dateCreated ?? '')
    expect(newest).toEqual(newest.toSorted().toReversed())
  })

  test('come in pages of ten, none twice', async () => {
    const first = (await world.seller.call('getOpptyListDetailsForSolution', { body: {} })).data
    const second = await list({ pageNumber: 2, pageSize: 10 })
    expect([first.total, first.rows.length, second.rows.length]).toEqual([13, 10, 3])
    expect(new Set([...first.rows, ...second.rows].map(row => row.storyId)).size).toBe(13)
  })

  test('are sorted by every column in both directions, without a value last', async () => {
    type Row = Awaited<ReturnType<typeof list>>['rows'][number]
    const positions = await world.tenant(async ({ db, customerId }) =>
      db.selectFrom('stage').select(['name', 'position']).where('customer_id', '=', customerId).execute(),
    )
    const positionOf = new Map(positions.map(({ name, position }) => [name, position]))
    const columns: Record<string, (row: Row) => string | number | null> = {
      accountName: row => row.accountName.toLowerCase(),
      storyName: row => row.storyName.toLowerCase(),
      status: row => row.oppStatus,
      stage: row => (row.stage === null ? null : (positionOf.get(row.stage) ?? null)),
      owner: row => row.opportunityOwner?.toLowerCase() ?? null,
      amount: row => row.opportunityAmount,
      closeDate: row => (row.oppStatus === 'Open' ? null : row.closedDate),
      conversations: row => row.conversationCount,
      newest: row => row.dateCreated,
      salesCycle: row => row.lengthOfDeal,
    }
    for (const [sortBy, read] of Object.entries(columns)) {
      for (const descending of ['Y', 'N'] as const) {
        const { rows } = await list({ sortBy: sortBy as NonNullable<Body['sortBy']>, descending })
        const values = rows.map(read)
        const known = values.filter(value => value !== null)
        expect([sortBy, values]).toEqual([
          sortBy,
          [
            ...known.toSorted((a, b) => (a === b ? 0 : a < b === (descending === 'N') ? -1 : 1)),
            ...values.filter(value => value === null),
          ],
        ])
      }
    }
  })

  test('are searched in names, owners and CRM ids, on every page', async () => {
    const all = await list()
    const [deal] = all.rows
    const found = await list({ search: ' aCCount 1 ', pageSize: 3, pageNumber: 2 })
    expect([found.total, found.rows.length]).toEqual([4, 1])
    expect((await list({ search: deal?.crmOpptyId ?? '' })).rows.map(row => row.storyId)).toContain(deal?.storyId)
    expect((await list({ search: 'nobody has this' })).rows).toEqual([])
    expect((await list({ search: '100%' })).total).toBe(0)
  })

  test('are counted by outcome, whatever the page and the search', async () => {
    const { total, rows } = await list()
    const of = (status: string) => rows.filter(row => row.oppStatus === status).length
    const outcomes = { won: of('Won'), lost: of('Lost'), open: of('Open') }
    expect(outcomes.won + outcomes.lost + outcomes.open).toBe(total)
    expect((await list({ pageSize: 2, search: 'account 1' })).outcomes).toEqual(outcomes)
    expect((await list({ outcome: 'won' })).outcomes).toEqual({ won: outcomes.won, lost: 0, open: 0 })
  })

  test('end with an empty page, and only known columns are sorted by', async () => {
    const beyond = await list({ pageNumber: 3, pageSize: 10 })
    expect([beyond.total, beyond.rows]).toEqual([13, []])
    const bad = await send({ sortBy: 'shoeSize' as 'amount' })
    expect([bad.status, bad.problem.field]).toEqual([400, 'sortBy'])
  })

  test('are found by account, by what is not known of it, by conversations and by id', async () => {
    expect((await list({ accountName: 'account 1' })).rows.map(row => row.accountName).toSorted()).toEqual([
      'Account 1',
      'Account 10',
      'Account 11',
      'Account 12',
    ])
    expect(idsOf(await list({ unknown: 'segment' }))).toEqual([world.dealIds[5]])
    expect(idsOf(await list({ heard: 'N' }))).toEqual([world.dealIds[12]])
    expect((await list({ heard: 'Y' })).total).toBe(12)
    const some = world.dealIds.slice(2, 5)
    expect(idsOf(await list({ storyIdList: [...some, 999_999] }))).toEqual(some)
  })

  test('of an arm without a card, a strange card or another customer are refused', async () => {
    expect((await send({ arm: 'with' })).status).toBe(400)
    expect((await send({ cardId: 999_999, arm: 'with' })).status).toBe(404)
    expect((await rival.call('getOpptyListDetailsForSolution', { body: { marketId } })).status).toBe(404)
    expect((await rival.call('getOpptyListDetailsForSolution', { body: {} })).data).toEqual({
      total: 0,
      outcomes: { won: 0, lost: 0, open: 0 },
      rows: [],
    })
  })
})

describe('the details of listed deals', () => {
  const opptyIdList = () => world.dealIds.slice(0, 4).toReversed()

  test('have their conversations by type, as the deals count them', async () => {
    const { data } = await world.seller.call('getOpptyDetailsAndConvoCounts', { body: { opptyIdList: opptyIdList() } })
    expect(data.map(row => row.opptyId)).toEqual(opptyIdList())
    for (const row of data) {
      expect(row.callCount + row.emailCount + row.documentCount + row.noteCount).toBe(row.conversationCount)
      expect(row.conversationCount).toBe(7)
    }
    const body = { opptyIdList: opptyIdList() }
    expect((await rival.call('getOpptyDetailsAndConvoCounts', { body })).data).toEqual([])
  })

  test('have where a card came up, as the voice of the customer counts it', async () => {
    const body = { opptyIdList: opptyIdList(), cardId }
    const { data } = await world.seller.call('getOpptyDetailsForOpptysAndCard', { body })
    const voice = (
      await world.seller.call('listVoiceOfCustomer', { body: { cardId, significance: 'any', pageSize: 500 } })
    ).data.rows
    for (const row of data) {
      const said = voice.find(deal => deal.storyId === row.storyId)
      expect([row.matchCount, row.matchedCallsCount, row.matchedConversationCount, row.cardPercentileValue]).toEqual([
        said?.matchCount ?? 0,
        said?.matchedCallsCount ?? 0,
        said?.matchedConversationCount ?? 0,
        said?.cardPercentileValue ?? null,
      ])
    }
    const strange = await rival.call('getOpptyDetailsForOpptysAndCard', { body })
    expect(strange.status).toBe(404)
  })
})

describe('the conversations of a subtopic', () => {
  test('are those in which its cards came up in the deals that were asked for', async () => {
    const storyIdList = world.dealIds.slice(0, 6)
    const body = { subTopicName: 'Pain Points', storyIdList, marketId }
    const { data } = await world.seller.call('getConvoSummaryForSubTopicAndStories', { body })
    expect(new Set(data.map(row => row.title))).toEqual(new Set(['Price', 'Security', 'Onboarding']))
    for (const row of data) {
      const opened = (
        await world.seller.call('listVoiceOfCustomer', {
          body: { cardId: row.cardId, storyIdList, significance: 'any', pageSize: 500 },
        })
      ).data
      expect([row.dealCount, row.convCount, row.callCount, row.emailCount]).toEqual([
        opened.total,
        opened.conversations.all,
        opened.conversations.call,
        opened.conversations.email,
      ])
      expect(row.convCount).toBe(row.callCount + row.emailCount + row.documentCount + row.noteCount)
    }
    const strange = await rival.call('getConvoSummaryForSubTopicAndStories', { body })
    expect(strange.status).toBe(404)
  })
})
