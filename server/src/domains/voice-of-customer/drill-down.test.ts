import type { Sent } from '@bic/contract/calls/routes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeVoiceWorld, type VoiceWorld } from './testing/voice-world.ts'

let world: VoiceWorld
beforeAll(async () => {
  world = await makeVoiceWorld()
})
afterAll(() => world?.t.stop())

type Body = Sent<'listVoiceOfCustomer', 'body'>
type Query = Sent<'getConvWithTextAndMatchWordsForCardForStoryOrOpptyP', 'query'>

const list = async (body: Body) => (await world.seller.call('listVoiceOfCustomer', { body })).data
const conversations = async (query: Query) => {
  const sent = { ...query, pageSize: 500 }
  return (await world.seller.call('getConvWithTextAndMatchWordsForCardForStoryOrOpptyP', { query: sent })).data
}
const sum = <T>(items: readonly T[], of: (item: T) => number) => items.reduce((total, item) => total + of(item), 0)

/** Goes from the list to the deals, their conversations and sentences, and adds up; answers the number. */
const addUp = async (body: Body, query: Partial<Query>): Promise<number> => {
  const found = await list({ ...body, significance: 'any', pageSize: 500 })
  expect(found.rows).toHaveLength(found.total)
  for (const row of found.rows) {
    const opened = await conversations({
      storyId: row.storyId,
      cardId: body.cardId,
      ...(body.buyerBidirectional ? { buyerBidirectional: body.buyerBidirectional } : {}),
      ...(found.since ? { since: found.since } : {}),
      ...query,
    })
    expect(opened.counts).toEqual(row.matched)
    expect(opened.total).toBe(row.matchedConversationCount)
    expect(opened.counts.call).toBe(row.matchedCallsCount)
    // Down to the sentences: the matches that are lit up.
    expect(sum(opened.rows, ({ matches }) => matches)).toBe(row.matchCount)
  }
  for (const type of ['all', 'call', 'email', 'document', 'note'] as const) {
    expect(sum(found.rows, ({ matched }) => matched[type])).toBe(found.conversations[type])
  }
  return found.conversations.all
}

describe('every number of the list adds up from what it opens', () => {
  test('for each card, in buyer speech and in both directions', async () => {
    for (const cardId of world.cardIds) {
      const buyer = await addUp({ cardId, buyerBidirectional: 'buyer' }, {})
      const both = await addUp({ cardId, buyerBidirectional: 'bidirectional' }, {})
      expect(buyer).toBeGreaterThan(0)
      expect(both).toBeGreaterThan(buyer)
    }
  })

  test('for each type', async () => {
    const [cardId = 0] = world.cardIds
    const all = await list({ cardId, significance: 'any', pageSize: 500 })
    for (const convType of ['call', 'email', 'document', 'note'] as const) {
      const found = await list({ cardId, significance: 'any', pageSize: 500, convType })
      expect(found.total).toBe(all.rows.filter(({ matched }) => matched[convType] > 0).length)
      expect(found.conversations).toEqual(all.conversations)
      let opened = 0
      for (const { storyId } of found.rows) opened += (await conversations({ storyId, cardId, convType })).total
      expect(opened).toBe(found.conversations[convType])
    }
  })

  test('under stage, time, keyword, competitor, related card and persona', async () => {
    const [cardId = 0, security = 0, onboarding = 0, , acme = 0] = world.cardIds
    const [keywordId = 0] = world.keywordIds
    world.t.clock.now = new Date('2026-04-10T10:00:00Z')
    const both = { cardId, buyerBidirectional: 'bidirectional' as const }
    const all = await addUp(both, {})
    const narrowed = [
      await addUp({ ...both, stage: 'Proposal' }, { stage: 'Proposal' }),
      await addUp({ ...both, dateRange: 30 }, {}),
      await addUp({ ...both, keywordId }, { filterByKeywordId: keywordId }),
      await addUp({ ...both, competitorCardId: acme }, { filterByCompCardId: acme }),
      await addUp(
        { ...both, relatedCardIdList: [security, onboarding] },
        { relatedCardIdList: `${security},${onboarding}` },
      ),
      await addUp({ ...both, personaId: world.personaId }, { personaId: world.personaId }),
      await addUp(
        { cardId, buyerBidirectional: 'buyer', partnerCardId: acme, stage: 'Proposal', dateRange: 40 },
        { partnerCardId: acme, stage: 'Proposal' },
      ),
    ]
    world.t.clock.now = new Date('2026-11-15T10:00:00Z')
    for (const number of narrowed) {
      expect(number).toBeGreaterThan(0)
      expect(number).toBeLessThan(all)
    }
  })

  test('for each keyword of the dropdown when the screen is narrowed', async () => {
    const [cardId = 0, security = 0, , , acme = 0] = world.cardIds
    world.t.clock.now = new Date('2026-04-10T10:00:00Z')
    const filters = [
      { stage: 'Proposal' },
      { dateRange: 30 },
      { competitorCardId: acme },
      { partnerCardId: acme, relatedCardIdList: [security] },
      { personaId: world.personaId },
    ]
    const both = { cardId, buyerBidirectional: 'bidirectional' as const }
    const { rows } = await list({ ...both, significance: 'any', pageSize: 500 })
    const storyIdList = rows.map(({ storyId }) => storyId)
    const count = async (filter: (typeof filters)[number] | object) =>
      (
        await world.seller.call('getCardsKeywordsMatchedInDealsWithConvoCount', {
          body: { ...both, storyIdList, ...filter },
        })
      ).data
    const all = sum(await count({}), one => one.matchedConvoCountInStories)
    for (const filter of filters) {
      const keywords = await count(filter)
      for (const { id, matchedConvoCountInStories } of keywords) {
        const found = await list({ ...both, ...filter, significance: 'any', keywordId: id, pageSize: 500 })
        expect(found.conversations.all).toBe(matchedConvoCountInStories)
      }
      const narrowed = sum(keywords, one => one.matchedConvoCountInStories)
      expect(narrowed).toBeGreaterThan(0)
      expect(narrowed).toBeLessThan(all)
    }
    world.t.clock.now = new Date('2026-11-15T10:00:00Z')
  })

  test('for each keyword of the dropdown [voc-022] [voc-023]', async () => {
    for (const buyerBidirectional of ['buyer', 'bidirectional'] as const) {
      const [cardId = 0] = world.cardIds
      const { rows } = await list({ cardId, buyerBidirectional, significance: 'any', pageSize: 500 })
      const storyIdList = rows.map(({ storyId }) => storyId)
      const { data: keywords } = await world.seller.call('getCardsKeywordsMatchedInDealsWithConvoCount', {
        body: { cardId, storyIdList, buyerBidirectional },
      })
      const counts = keywords.map(keyword => keyword.matchedConvoCountInStories)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      expect(keywords.find(({ text }) => text === 'too high')?.quotedKeywordFlag).toBe('Y')
      for (const { id, matchedConvoCountInStories } of keywords) {
        let opened = 0
        for (const storyId of storyIdList) {
          opened += (await conversations({ storyId, cardId, buyerBidirectional, filterByKeywordId: id })).total
        }
        expect(opened).toBe(matchedConvoCountInStories)
        expect(opened).toBeGreaterThan(0)
      }
    }
  })
})

describe('what changes is seen at once', () => {
  test('a conversation that moves to another deal, and a keyword that goes', async () => {
    const [, cardId = 0] = world.cardIds
    const before = await list({ cardId, significance: 'any', pageSize: 500 })
    const from = before.rows.find(({ matched }) => matched.all > 1)
    const { rows } = await conversations({ storyId: from?.storyId ?? 0, cardId })
    const to = before.rows.find(({ storyId }) => storyId !== from?.storyId)
    await world.admin.call('moveConversation', {
      params: { convId: rows[0]?.convId ?? 0 },
      body: { storyId: to?.storyId ?? 0 },
    })
    await world.t.workJobs()
    const after = await list({ cardId, significance: 'any', pageSize: 500 })
    const countOf = (found: typeof before, id: number | undefined) =>
      found.rows.find(({ storyId }) => storyId === id)?.matched.all ?? 0
    expect(countOf(after, from?.storyId)).toBe(countOf(before, from?.storyId) - 1)
    expect(countOf(after, to?.storyId)).toBe(countOf(before, to?.storyId) + 1)
    await world.admin.call('deleteCardMatchTags', { query: { id: world.keywordIds[3] ?? 0 } })
    await world.t.workJobs()
    expect(await addUp({ cardId }, {})).toBeLessThan(before.conversations.all)
  })
})
