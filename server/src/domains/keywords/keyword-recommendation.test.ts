import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PreparedConversation } from '#evidence/store/prepared.ts'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { type FakeModel, startFakeModel } from '#testing/fake-model.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let model: FakeModel
let t: TestApp
let world: World
let admin: Caller
let csm: Caller

const talk = (key: string, lines: readonly string[], opportunityId: number | null): PreparedConversation => {
  const text = lines.join('\n')
  let at = 0
  const fragments = lines.map((line, index) => {
    const start = at
    at += line.length + 1
    const side = index % 2 === 0 ? ('buyer' as const) : ('seller' as const)
    return { start, end: start + line.length, side, speaker: index % 2, startSecond: null, muted: false }
  })
  const person = (name: string, side: 'buyer' | 'seller') => ({
    name,
    side,
    email: null,
    jobTitle: null,
    contactId: null,
    userId: null,
    sideFrom: 'source' as const,
  })
  return {
    sourceKey: key,
    subject: key,
    text,
    opportunityId,
    accountId: null,
    type: 'call' as const,
    fragments,
    happenedAt: null,
    happenedOn: '2026-03-01',
    stage: null,
    stageFromHistory: false,
    fileId: null,
    link: null,
    messageId: null,
    uploadedBy: null,
    notices: [],
    participants: [person('Zora Quill', 'buyer'), person('Sam Seller', 'seller')],
  }
}
const smallTalk = [
  'We saw the match of the town on Sunday.',
  'The weather was fine for once.',
  'Our kitchen is painted at last.',
  'Then let us begin with the agenda.',
]

beforeAll(async () => {
  model = await startFakeModel()
  model.answer = () => ({ value: { keywords: [] } })
  t = await startTestApp(model.env)
  const customerId = await t.addCustomer('Home')
  world = await makeWorld(t, customerId, 'Lisbon')
  admin = await t.addUser(customerId, 'ADMIN')
  csm = await t.addUser(customerId, 'CSM')
  const about = (key: string, index: number) =>
    talk(
      key,
      [
        'And the pricing, with the licence fee that quill quill zora named?',
        'The licence fee is what our procurement officers are afraid of.',
        ...smallTalk,
        ...(index % 2 === 0 ? ['Nothing else.'] : ['A volume rebate would help the pricing.']),
      ],
      world.dealId,
    )
  await ingestBatch(t.app, customerId, [
    ...Array.from({ length: 12 }, (_, i) => about(`about ${i}`, i)),
    ...Array.from({ length: 60 }, (_, i) => talk(`small ${i}`, [...smallTalk, ...smallTalk], null)),
    ...Array.from({ length: 3 }, (_, i) =>
      talk(`new ${i}`, ['That licence fee again.', ...smallTalk], world.spareDealId),
    ),
  ])
  await t.workJobs()
  await t.owner.query('update customer set data_sharing_consent = true where id = $1', [customerId])
})
afterAll(async () => {
  await t?.stop()
  await model?.stop()
})

const recommend = (existingSearchedList: string[] = [], cardId = world.cardId) =>
  csm.call('getKeywordRecommendation', {
    body: { cardId, cardName: 'Lisbon pricing', subtopic_llm_Name: 'Pricing', existingSearchedList, existingCard: '' },
  })
const pending = async () => (await csm.call('getKeywordsForRecommendation', { query: { cardId: world.cardId } })).data

test('phrases near the matches are proposed with what they would match, keywords and names left out [keywords-034]', async () => {
  const { status, data } = await recommend()
  expect(status).toBe(200)
  const fee = data.find(({ keyword }) => keyword === 'licence fee')
  // Twelve conversations in which the card came up anyway, and three more of another deal.
  expect(fee).toMatchObject({ conversations: 15, newConversations: 3, deals: 2, source: 'machine', status: 'pending' })
  expect(fee?.reason).toMatch(/^24 times near matches of the card, 3 elsewhere \(\d+ conversations read\)$/)
  const texts = data.map(({ keyword }) => keyword)
  expect(texts).toContain('procurement officers')
  for (const text of texts) expect(text).not.toMatch(/pricing|discount|zora|quill|kitchen|weather/)
  // Its preview tells the same.
  const preview = await csm.call('previewKeyword', { query: { text: 'licence fee', cardId: world.cardId } })
  expect(preview.data).toMatchObject({ conversations: 15, deals: 2 })
  expect(await pending()).toEqual(data)
  expect((await recommend()).data).toEqual(data)
  expect((await recommend(['"Licence fees"'])).data.map(({ keyword }) => keyword)).not.toContain('licence fee')
  await recommend()
})

test('without the consent to data sharing nothing is proposed', async () => {
  const flip = (value: boolean) =>
    t.owner.query('update customer set data_sharing_consent = $2 where id = $1', [world.customerId, value])
  await flip(false)
  const { status, problem } = await recommend()
  await flip(true)
  expect([status, problem.code]).toEqual([409, 'NO_CONSENT'])
})

test('a model proposes too: what comes up and is not there already, with what it would match', async () => {
  const keywords = [
    '"painted at last"',
    'Licence fees',
    'pricings',
    'zeppelin hangar',
    '...',
    'weather was fine for once',
    'begin',
  ]
  model.answer = () => ({ value: { keywords } })
  const engine = (await recommend()).data.filter(({ reason }) => !reason.startsWith('Proposed by'))
  const { data } = await recommend()
  const byModel = data.filter(({ reason }) => reason === 'Proposed by fake-model')
  // Known by its stems, found by the engine, never said, no words, or too many of them: left out. Said everywhere: noise.
  expect(byModel).toEqual([])
  const about = model.asked.at(-1)?.prompt ?? ''
  expect(about).toContain('Topic: Pain Points')
  expect(about).not.toContain('procurement')

  model.answer = () => ({ value: { keywords: ['officers are afraid', 'licence fee again'] } })
  const more = (await recommend()).data
  expect(more.filter(({ reason }) => reason === 'Proposed by fake-model')).toMatchObject([
    { keyword: 'officers are afraid', conversations: 12, newConversations: 0, deals: 1 },
    { keyword: 'licence fee again', conversations: 3, newConversations: 3, deals: 1 },
  ])
  expect(more.slice(0, engine.length)).toEqual(engine)
  model.answer = () => ({ status: 401 })
  expect((await recommend()).data).toEqual(engine)
  model.answer = () => ({ value: { keywords: [] } })
})

test('an approved proposal becomes a keyword of the machine with its id; twice is no harm', async () => {
  const fee = (await pending()).find(({ keyword }) => keyword === 'licence fee')
  const review = (status: 'approved' | 'rejected' | 'reviewed', idList: string) =>
    admin.call('updateReviewedKeywords', { query: { idList, status } })
  expect((await review('reviewed', String(fee?.id))).problem.field).toBe('status')
  const approved = await review('approved', String(fee?.id))
  expect(approved.data.updatedCount).toBe(1)
  expect(approved.data.jobRunId).toBeGreaterThan(0)
  await t.workJobs()
  const card = await csm.call('getPlaybookCard', { params: { id: world.cardId } })
  expect(card.data.cardTagsList.find(({ id }) => id === fee?.id)).toMatchObject({
    text: 'licence fee',
    source: 'machine',
    convoCount: 15,
    dealCount: 2,
  })
  expect((await review('approved', String(fee?.id))).data.jobRunId).toBe(0)
  expect((await pending()).map(({ keyword }) => keyword)).not.toContain('licence fee')

  const officers = (await pending()).find(({ keyword }) => keyword === 'procurement officers')
  expect((await review('rejected', String(officers?.id))).data).toEqual({ updatedCount: 1, jobRunId: 0 })
  expect((await review('rejected', String(officers?.id))).data).toEqual({ updatedCount: 0, jobRunId: 0 })
  expect((await recommend()).data.map(({ keyword }) => keyword)).not.toContain('procurement officers')
})

test('a proposal that a person adds as a keyword stays the machine’s', async () => {
  const rebate = (await pending()).find(({ keyword }) => keyword.includes('rebate'))
  const added = await csm.call('addCardMatchTags', { body: { cardId: world.cardId, text: rebate?.keyword ?? '' } })
  expect(added.data[0]).toMatchObject({ id: rebate?.id, source: 'machine' })
  expect((await pending()).map(({ id }) => id)).not.toContain(rebate?.id)
  await t.workJobs()
})

test('a card that matches nothing yet is searched by its title', async () => {
  const { data } = await csm.call('createPlaybookCard', {
    body: { title: 'The agenda', topicId: world.topicId, marketId: world.marketId },
  })
  await t.workJobs()
  const proposed = await recommend([], data.id)
  expect(proposed.status).toBe(200)
  for (const { reason } of proposed.data) expect(reason).toContain('near words of “The agenda”')
  expect((await recommend([], 999_999)).status).toBe(404)
})
