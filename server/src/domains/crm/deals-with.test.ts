import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let csm: Caller
let world: World
let rival: Caller
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  csm = await t.addUser(home, 'CSM')
  rival = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
})
afterAll(() => t?.stop())

const list = async (query: Record<string, unknown>) => {
  const { data } = await csm.call('listDeals', { query })
  return data.rows.map(row => [row.storyId, row.matchedConversationCount])
}

describe('deals in which a card or keyword came up', () => {
  test('are as many as the card counts, each with its conversations', async () => {
    const { data: card } = await csm.call('getPlaybookCard', { params: { id: world.cardId } })
    expect([card.dealCount, card.conversationCount]).toEqual([1, 2])
    expect(await list({ cardId: world.cardId })).toEqual([[world.dealId, 2]])
    expect(await list({ cardId: world.spareCardId })).toEqual([])
    expect((await list({})).map(([, count]) => count)).toEqual([null, null])
  })

  test('are those of one keyword, its context words obeyed', async () => {
    expect(await list({ cardId: world.cardId, keywordId: world.spareKeywordId })).toEqual([[world.dealId, 2]])
    await csm.call('updateContextKeywords', {
      body: { cardId: world.cardId, cardMatchList: [{ text: 'never said', subStatus: 'must be present' }] },
    })
    await t.workJobs()
    expect(await list({ keywordId: world.spareKeywordId })).toEqual([])
    expect(await list({ cardId: world.cardId })).toEqual([])
  })

  test('are narrowed by outcome and search with the rest of the filter', async () => {
    const { data } = await csm.call('getCardContextTags', { params: { cardId: world.cardId } })
    await csm.call('updateContextKeywords', {
      body: { cardId: world.cardId, deleteContextKeywordList: data.cardContextTagsList.map(({ id }) => id) },
    })
    await t.workJobs()
    expect(await list({ cardId: world.cardId, status: 'Won', search: 'platform' })).toEqual([[world.dealId, 2]])
    expect(await list({ cardId: world.cardId, status: 'Lost' })).toEqual([])
    expect(await list({ cardId: world.cardId, sort: 'conversations', descending: 'Y' })).toEqual([[world.dealId, 2]])
    const { data: cards } = await csm.call('getDealCards', { params: { storyId: world.dealId } })
    expect(cards.find(({ cardId }) => cardId === world.cardId)?.deals).toBe(1)
  })

  test('say in how many conversations of all of them it came up, whatever page and order', async () => {
    const said = async (query: Record<string, unknown>) =>
      (await csm.call('listDeals', { query })).data.matchedConversations
    expect(await said({ cardId: world.cardId })).toBe(2)
    expect(await said({ cardId: world.cardId, sort: 'matched', descending: 'Y', pageSize: 1, pageNumber: 2 })).toBe(2)
    expect(await said({ keywordId: world.spareKeywordId, search: 'platform' })).toBe(2)
    expect(await said({ cardId: world.cardId, status: 'Lost' })).toBe(0)
    expect(await said({})).toBeUndefined()
  })

  test('are not shown for a card or keyword of another customer', async () => {
    const of = async (caller: Caller, query: Record<string, unknown>) =>
      (await caller.call('listDeals', { query })).status
    expect(await of(csm, { cardId: 999_999 })).toBe(404)
    expect(await of(rival, { cardId: world.cardId })).toBe(404)
    expect(await of(rival, { keywordId: world.keywordId })).toBe(404)
    expect(await of(csm, { keywordId: 0 })).toBe(400)
  })
})
