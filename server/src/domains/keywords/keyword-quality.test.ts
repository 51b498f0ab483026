import { afterAll, beforeAll, expect, test } from 'vitest'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let csm: Caller
let admin: Caller
let keywordId = 0

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeWorld(t, customerId, 'Lisbon')
  admin = await t.addUser(customerId, 'ADMIN')
  csm = await t.addUser(customerId, 'CSM')
  await ingestBatch(
    t.app,
    customerId,
    Array.from({ length: 160 }, (_, i) => ({ ...makeTalk(i, world.dealId), stage: null })),
  )
  const { data } = await csm.call('addCardMatchTags', {
    body: { cardId: world.cardId, text: 'budget approval' },
  })
  keywordId = data[0]?.id ?? 0
  await t.workJobs()
})
afterAll(() => t.stop())

const quality = async (id = keywordId) => (await csm.call('getKeywordQuality', { query: { keywordId: id } })).data
type Drawn = Awaited<ReturnType<typeof quality>>['drawn'][number]
const judge = ({ convId, startAt, endAt }: Pick<Drawn, 'convId' | 'startAt' | 'endAt'>, right: boolean | null) =>
  csm.call('labelKeywordMatch', { body: { keywordId, convId, startAt, endAt, right } })

test('thirty matches are drawn, always the same, each shown where it stands', async () => {
  const first = await quality()
  const card = await csm.call('getPlaybookCard', { params: { id: world.cardId } })
  const tag = card.data.cardTagsList.find(({ id }) => id === keywordId)
  expect(first).toMatchObject({ occurrences: tag?.occurrences, conversations: tag?.convoCount, precision: null })
  expect(first.occurrences).toBeGreaterThan(30)
  expect(first.drawn).toHaveLength(30)
  for (const { text, start, end } of first.drawn) expect(text.slice(start, end)).toMatch(/budget.*approv/is)
  expect(await quality()).toEqual(first)
})

test('judgements give a precision with its interval, and can be taken back', async () => {
  const { drawn } = await quality()
  for (const [index, match] of drawn.slice(0, 10).entries()) {
    expect((await judge(match, index < 8)).status).toBe(200)
  }
  const judged = await quality()
  // 8 of 10 by Wilson: 0.490 to 0.943.
  expect(judged.precision).toMatchObject({ share: 0.8, n: 10 })
  expect(judged.precision?.low).toBeCloseTo(0.49, 3)
  expect(judged.precision?.high).toBeCloseTo(0.943, 3)
  expect(judged.drawn.map(({ right }) => right).slice(7, 11)).toEqual([true, false, false, null])
  await judge(drawn[9]!, null)
  await judge(drawn[8]!, true)
  await judge(drawn[8]!, true)
  expect((await quality()).precision).toMatchObject({ share: 1, n: 9 })
  await judge(drawn[8]!, false)
  await judge(drawn[9]!, false)
  const wrong = await judge({ convId: drawn[0]?.convId ?? 0, startAt: 0, endAt: 3 }, true)
  expect([wrong.status, wrong.problem.field]).toEqual([400, 'startAt'])
})

test('when the keyword is changed its judgements are counted where it still matches', async () => {
  const before = await quality()
  await admin.call('updateReviewedKeywords', {
    query: { idList: String(keywordId), status: 'reviewed', quotedKeywordFlag: 'Y' },
  })
  await t.workJobs()
  const exact = await quality()
  expect(exact.occurrences).toBeLessThan(before.occurrences)
  const judged = before.drawn.filter(({ right }) => right !== null)
  const isExact = ({ text, start, end }: Drawn) => /^budget approval$/i.test(text.slice(start, end))
  const still = judged.filter(isExact)
  const gone = judged.filter(match => !isExact(match))
  expect(exact.precision?.n ?? 0).toBe(still.length)
  expect(exact.noMore).toEqual({
    right: gone.filter(({ right }) => right).length,
    wrong: gone.filter(({ right }) => !right).length,
  })
  // Now the loose matches are near misses.
  expect(exact.missed.found).toBeGreaterThan(0)
  for (const { text, start, end } of exact.missed.samples) {
    expect(text.slice(start, end)).toMatch(/budget|approv/i)
    expect(text).not.toMatch(/budget approval/i)
  }
})

test('a keyword that is not there, and one of another customer, are refused', async () => {
  expect((await csm.call('getKeywordQuality', { query: { keywordId: 999_999 } })).status).toBe(404)
  const other = await t.addCustomer('Rival')
  const rival = await t.addUser(other, 'ADMIN')
  expect((await rival.call('getKeywordQuality', { query: { keywordId } })).status).toBe(404)
})
