import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let admin: Caller
let csm: Caller

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeWorld(t, customerId, 'Lisbon')
  admin = await t.addUser(customerId, 'ADMIN')
  csm = await t.addUser(customerId, 'CSM')
})
afterAll(() => t.stop())

const add = (text: string, cardId = world.cardId) => csm.call('addCardMatchTags', { body: { cardId, text } })
const inDeal = (buyerBidirectional: 'buyer' | 'bidirectional', cardId = world.cardId) =>
  csm.call('getCardKeywordsForStory', { query: { storyId: world.dealId, pbCardId: cardId, buyerBidirectional } })

test('keywords come by lines and commas, blanks drop, quotes mean exact, and the history is matched at once [keywords-014] [keywords-016] [keywords-019]', async () => {
  const { status, data } = await add('quarter,  ,"Lisbon pricing"\n\n what about')
  expect(status).toBe(200)
  expect(data.map(({ text, quotedKeywordFlag }) => [text, quotedKeywordFlag])).toEqual([
    ['quarter', 'N'],
    ['Lisbon pricing', 'Y'],
    ['what about', 'N'],
  ])
  expect(data[0]).toMatchObject({ status: 'approved', source: 'user', cardId: world.cardId })
  await t.workJobs()
  const both = await inDeal('bidirectional')
  expect(both.data.map(({ text, matchedConvoCountInStories }) => [text, matchedConvoCountInStories])).toEqual([
    ['discount', 2],
    ['Lisbon pricing', 2],
    ['pricing', 2],
    ['quarter', 2],
    ['what about', 2],
  ])
  expect((await inDeal('buyer')).data.map(({ text }) => text)).toEqual(['Lisbon pricing', 'pricing', 'what about'])
  const card = await csm.call('getPlaybookCard', { params: { id: world.cardId } })
  const quarter = card.data.cardTagsList.find(({ text }) => text === 'quarter')
  expect(quarter).toMatchObject({ convoCount: 2, buyerConvCount: 0, dealCount: 1, occurrences: 2 })
})

test('what the card has already is refused by name, in any case; exact and loose are two', async () => {
  const again = await add('Pricing, novelty')
  expect([again.status, again.problem.field]).toEqual([400, 'text'])
  expect(again.problem.detail).toContain('Pricing')
  expect(again.problem.detail).not.toContain('novelty')
  expect((await add('"pricing"')).status).toBe(200)
  const empty = await add(' , ,\n"!!"')
  expect([empty.status, empty.problem.field]).toEqual([400, 'text'])
  expect((await add('x', 999_999)).status).toBe(404)
})

test('two people who add the same at once: one of them gets an error', async () => {
  const answers = await Promise.all([add('at the same time'), add('at the same time')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  await t.workJobs()
})

test('a preview counts without changing anything, and shows where it matched', async () => {
  const before = await withTenant(t.app.pool, world.customerId, ({ client }) => client.query('select * from revision'))
  const { data } = await csm.call('previewKeyword', { query: { text: 'has discount' } })
  expect(data).toMatchObject({ conversations: 2, buyerConversations: 0, deals: 1, occurrences: 2, searched: 2 })
  expect(data.samples).toHaveLength(2)
  for (const { text, start, end } of data.samples) expect(text.slice(start, end)).toBe('has a discount')
  const exact = await csm.call('previewKeyword', { query: { text: '"has discount"' } })
  expect(exact.data).toMatchObject({ conversations: 0, samples: [] })
  const wrong = await csm.call('previewKeyword', { query: { text: '???' } })
  expect([wrong.status, wrong.problem.field]).toEqual([400, 'text'])
  const after = await withTenant(t.app.pool, world.customerId, ({ client }) => client.query('select * from revision'))
  expect(after.rows).toEqual(before.rows)
})

test('context keywords are saved together, bear on preview and counts, and go again [keywords-031] [keywords-032]', async () => {
  const save = (body: {
    deleteContextKeywordList?: number[]
    cardMatchList?: { text: string; subStatus: 'must be present' | 'must not be present' }[]
  }) => csm.call('updateContextKeywords', { body: { cardId: world.cardId, ...body } })
  const saved = await save({
    cardMatchList: [
      { text: 'nowhere, unheard', subStatus: 'must be present' },
      { text: '"what about"', subStatus: 'must not be present' },
    ],
  })
  expect(saved.data).toMatchObject({ status: 'pending' })
  await t.workJobs()
  expect((await inDeal('bidirectional')).data).toEqual([])
  const preview = await csm.call('previewKeyword', { query: { text: 'quarter', cardId: world.cardId } })
  expect(preview.data.conversations).toBe(0)
  const { data } = await csm.call('getCardContextTags', { params: { cardId: world.cardId } })
  expect(
    data.cardContextTagsList.map(({ text, subStatus, quotedKeywordFlag }) => [text, subStatus, quotedKeywordFlag]),
  ).toEqual([
    ['nowhere', 'must be present', 'N'],
    ['unheard', 'must be present', 'N'],
    ['what about', 'must not be present', 'Y'],
  ])
  const foreign = await save({ deleteContextKeywordList: [world.keywordId] })
  expect([foreign.status, foreign.problem.field]).toEqual([400, 'deleteContextKeywordList'])
  await save({ deleteContextKeywordList: data.cardContextTagsList.map(({ id }) => id) })
  await t.workJobs()
  expect((await inDeal('bidirectional')).data.length).toBeGreaterThan(3)
  expect((await save({})).data).toEqual({ status: 'unchanged', jobRunId: 0 })
})

test('how each keyword matched in a deal', async () => {
  const analyse = (buyerBidirectional: 'buyer' | 'bidirectional') =>
    csm.call('getKeywordAnalysisForStory', {
      body: { storyId: world.dealId, cardId: world.cardId, buyerBidirectional },
    })
  const { data } = await analyse('bidirectional')
  const pricing = data.find(({ keywordId }) => keywordId === world.keywordId)
  expect(pricing).toMatchObject({ keywordName: 'pricing', convCount: 2 })
  expect(pricing?.elasticScoreInConv).toBeGreaterThan(0)
  expect(data.map(({ keywordName }) => keywordName)).toContain('"pricing"')
  expect((await analyse('buyer')).data.map(({ keywordName }) => keywordName)).not.toContain('discount')
})

test('a deleted keyword and its matches are gone, and deleting it twice is an error', async () => {
  const remove = () => csm.call('deleteCardMatchTags', { query: { id: world.spareKeywordId } })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  await t.workJobs()
  expect((await inDeal('bidirectional')).data.map(({ text }) => text)).not.toContain('discount')
  const { data } = await add('one, two', world.spareCardId)
  const idList = data.map(({ id }) => id).join(',')
  expect((await csm.call('deleteKeywordList', { query: { idList } })).status).toBe(403)
  expect((await admin.call('deleteKeywordList', { query: { idList } })).data).toEqual({ deletedCount: 2 })
  const trail = await withTenant(t.app.pool, world.customerId, ({ client }) =>
    client.query<{ action: string }>('select action from audit_entry where customer_id = $1', [world.customerId]),
  )
  expect(trail.rows.map(({ action }) => action)).toContain('keywords deleted')
})
