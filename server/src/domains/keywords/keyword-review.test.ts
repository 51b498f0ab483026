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
  await t.workJobs()
})
afterAll(() => t.stop())

const add = async (text: string, cardId: number) => {
  const { data } = await csm.call('addCardMatchTags', { body: { cardId, text } })
  await t.workJobs()
  return data.map(({ id }) => id)
}
const listed = async () => (await admin.call('listKeywords')).data
const actions = async () => {
  const { rows } = await withTenant(t.app.pool, world.customerId, ({ client }) =>
    client.query<{ action: string }>('select action from audit_entry where customer_id = $1', [world.customerId]),
  )
  return rows.map(({ action }) => action)
}

test('a person counts 1 as a source, a machine one half [keywords-037]', async () => {
  expect((await csm.call('getKeywordsSources')).data).toEqual([
    { source: 'user', label: 'Human', score: 1 },
    { source: 'machine', label: 'Machine', score: 0.5 },
  ])
})

test('scores of keywords in deals: title matches are accurate, others half; what nobody said is 0 [keywords-038]', async () => {
  await add('unheard of', world.cardId)
  const scores = async (buyerBidirectional: 'buyer' | 'bidirectional', storyIdList = [world.dealId]) =>
    csm.call('getKeywordScoresForStories', { body: { cardId: world.cardId, storyIdList, buyerBidirectional } })
  const { data } = await scores('bidirectional')
  const of = (name: string) => data.find(({ keywordName }) => keywordName === name)
  expect(of('pricing')).toMatchObject({ convCount: 2, dealCount: 1, occurrences: 4, sourceScore: 1, accuracyScore: 1 })
  expect(of('pricing')?.frequencyScore).toBeCloseTo(4 / 6)
  expect(of('pricing')?.elasticScoreInConv).toBeGreaterThan(0)
  expect(of('discount')).toMatchObject({ convCount: 2, accuracyScore: 0.5 })
  expect(of('unheard of')).toMatchObject({ convCount: 0, dealCount: 0, elasticScoreInConv: 0, frequencyScore: 0 })
  const quality = of('pricing')
  expect(quality?.qualityScore).toBeCloseTo(
    ((quality?.sourceScore ?? 0) + (quality?.accuracyScore ?? 0) + (quality?.relevanceScore ?? 0)) / 3,
  )
  expect((await scores('buyer')).data.find(({ keywordName }) => keywordName === 'discount')?.convCount).toBe(0)
  // A deal in which nothing was said takes no part in the means.
  expect((await scores('bidirectional', [world.dealId, world.spareDealId])).data).toEqual(data)
  // The same figure as the analysis of that deal gives.
  const analysis = await csm.call('getKeywordAnalysisForStory', {
    body: { storyId: world.dealId, cardId: world.cardId, buyerBidirectional: 'bidirectional' },
  })
  for (const { keywordId, elasticScoreInConv } of analysis.data) {
    expect(data.find(one => one.keywordId === keywordId)?.elasticScoreInConv).toBe(elasticScoreInConv)
  }
  expect((await scores('bidirectional', [999_999])).status).toBe(404)
})

test('the block on e-mails is set by flag and list of ids, and doing it again changes nothing [keywords-033]', async () => {
  const block = (flag: 'Y' | 'N', idList: number[]) => admin.call('updateBlockEmailFlag', { body: { flag, idList } })
  const { data } = await block('Y', [world.keywordId, world.spareKeywordId])
  expect(data.updatedCount).toBe(2)
  expect(data.jobRunId).toBeGreaterThan(0)
  expect((await block('Y', [world.keywordId])).data).toEqual({ updatedCount: 0, jobRunId: 0 })
  await t.workJobs()
  const flags = async () => {
    const card = await csm.call('getPlaybookCard', { params: { id: world.cardId } })
    return card.data.cardTagsList.filter(({ blockEmailFlag }) => blockEmailFlag === 'Y').map(({ id }) => id)
  }
  expect((await flags()).sort()).toEqual([world.keywordId, world.spareKeywordId].sort())
  await block('N', [world.keywordId, world.spareKeywordId])
  await t.workJobs()
  expect(await flags()).toEqual([])
  expect((await block('Y', [999_999])).status).toBe(404)
  expect((await block('Y', [])).status).toBe(400)
  expect(await actions()).toContain('keywords changed')
})

test('keywords that match the same on other cards are shown with the card', async () => {
  const [own = 0] = await add('hidden costs', world.cardId)
  const [other = 0] = await add('Hidden cost', world.spareCardId)
  await add('"hidden costs"', world.spareCardId)
  const { data } = await csm.call('getDuplicateKeywordsByCardId', { query: { cardId: world.cardId } })
  expect(data).toEqual([
    {
      id: own,
      text: 'hidden costs',
      quotedKeywordFlag: 'N',
      duplicateOfId: other,
      duplicateOfCardId: world.spareCardId,
      duplicateOfCardTitle: 'Lisbon spare card',
    },
  ])
  expect((await listed()).rows.find(({ id }) => id === own)?.duplicates).toBe(1)
})

test('every keyword of the cards in use is listed for administrators, most conversations first', async () => {
  expect((await csm.call('listKeywords')).status).toBe(403)
  const { searched, rows } = await listed()
  expect(searched).toBe(2)
  expect(rows.map(({ matchedConv }) => matchedConv)).toEqual(
    rows.map(({ matchedConv }) => matchedConv).toSorted((a, b) => b - a),
  )
  expect(rows.find(({ id }) => id === world.keywordId)).toMatchObject({
    keyword: 'pricing',
    cardTitle: 'Lisbon pricing',
    callConvCount: 2,
    emailConvCount: 0,
    matchedConv: 2,
    dealCount: 1,
    source: 'user',
  })
  await admin.call('setArchive', { body: { cardId: world.spareCardId, archived: true } })
  expect((await listed()).rows.every(({ cardId }) => cardId !== world.spareCardId)).toBe(true)
  await admin.call('setArchive', { body: { cardId: world.spareCardId, archived: false } })
  await t.workJobs()
  expect((await admin.call('listKeywords', { query: { marketId: 999_999 } })).data.rows).toEqual([])
})

test('noise is what stands in more than a fifth of all conversations for sure', async () => {
  // Both conversations have it, but two are too few to say so.
  expect((await admin.call('getNoiseKeywordsList')).data).toEqual([])
  expect((await csm.call('getNoiseKeywordsList')).status).toBe(403)
})

test('administrators set the status of keywords, exactness with it [keywords-035]', async () => {
  const [id = 0] = await add('price list', world.cardId)
  const review = (status: 'reviewed' | 'rejected', quotedKeywordFlag?: 'Y' | 'N') =>
    admin.call('updateReviewedKeywords', {
      query: { idList: String(id), status, ...(quotedKeywordFlag ? { quotedKeywordFlag } : {}) },
    })
  expect((await review('reviewed')).data).toEqual({ updatedCount: 1, jobRunId: 0 })
  expect((await listed()).rows.find(row => row.id === id)).toMatchObject({ status: 'reviewed', quotedKeywordFlag: 'N' })
  expect((await review('reviewed', 'Y')).data.jobRunId).toBeGreaterThan(0)
  await t.workJobs()
  expect((await listed()).rows.find(row => row.id === id)).toMatchObject({ quotedKeywordFlag: 'Y' })
  expect((await review('rejected')).data.updatedCount).toBe(1)
  await t.workJobs()
  expect((await listed()).rows.some(row => row.id === id)).toBe(false)
  const wrong = await csm.call('updateReviewedKeywords', { query: { idList: String(id), status: 'reviewed' } })
  expect(wrong.status).toBe(403)
  const bad = await admin.call('updateReviewedKeywords', { raw: { query: { idList: 'x', status: 'reviewed' } } })
  expect([bad.status, bad.problem.field]).toEqual([400, 'idList'])
  expect(await actions()).toContain('keywords reviewed')
})
