import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lockRevision } from '#evidence/store/revision.ts'
import { countLockWaits } from '#testing/lock-waits.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { scoreHistory } from './shared/card-tags.ts'
import { defaultTopics, makeDefaultTopics } from './shared/default-topics.ts'
import { splitKeywords } from './shared/split-keywords.ts'

let t: TestApp
let csm: Caller
let world: World
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  csm = await t.addUser(home, 'CSM')
})
afterAll(() => t?.stop())

const cards = async (query: Record<string, unknown> = {}) => (await csm.call('listPlaybookCards', { query })).data

describe('cards', () => {
  test('are listed with how many conversations and deals they came up in [cards-001] [cards-002] [cards-003]', async () => {
    const [card] = (await cards()).filter(({ id }) => id === world.cardId)
    expect(card).toMatchObject({
      title: 'Lisbon pricing',
      topic_name: 'Pain Points',
      topicId: 3,
      playbookId: 9,
      source: 'system',
      isTestCard: 'N',
      keywordCount: 2,
      conversationCount: 2,
      dealCount: 1,
      archived: false,
      version: 1,
    })
  })

  test('show their keywords with counts and scores', async () => {
    const { data } = await csm.call('getPlaybookCard', { params: { id: world.cardId } })
    expect(data.cardTagsList.map(tag => [tag.text, tag.convoCount, tag.buyerConvCount, tag.occurrences])).toEqual([
      ['pricing', 2, 2, 4],
      ['discount', 2, 0, 2],
    ])
    for (const tag of data.cardTagsList) {
      expect(tag.qualityScore).toBeGreaterThan(0)
      expect(tag.totalKeywordScore).toBeGreaterThan(0)
      expect(tag.persistenceScore).toBe(1)
    }
  })

  test('are made with keywords, which are matched over the history at once', async () => {
    const { data } = await csm.call('createPlaybookCard', {
      body: { title: 'Quarter', topicId: 3, marketId: world.marketId, keywords: 'quarter, "this quarter"' },
    })
    expect(data).toMatchObject({ title: 'Quarter', keywordCount: 2, version: 1 })
    await t.workJobs()
    expect((await cards()).find(({ id }) => id === data.id)).toMatchObject({ conversationCount: 2, dealCount: 1 })
    const twice = await csm.call('createPlaybookCard', {
      body: { title: 'QUARTER', topicId: 3, marketId: world.marketId },
    })
    expect([twice.status, twice.problem.field]).toEqual([400, 'title'])
    const nowhere = await csm.call('createPlaybookCard', { body: { title: 'X', topicId: 3, marketId: 999_999 } })
    expect(nowhere.status).toBe(404)
    const wrong = await csm.call('createPlaybookCard', {
      body: { title: 'Y', topicId: 3, marketId: world.marketId, keywords: '???' },
    })
    expect(wrong.problem.field).toBe('keywords')
  })

  test('are changed by whom has seen the current version; the other gets an error', async () => {
    const body = { id: world.cardId, description: 'What it costs', version: 1 }
    const first = await csm.call('updatePlaybookCard', { body })
    expect(first.data).toMatchObject({ description: 'What it costs', version: 2 })
    const second = await csm.call('updatePlaybookCard', { body })
    expect([second.status, second.problem.code]).toEqual([409, 'CONFLICT'])
    const unversioned = await csm.call('updatePlaybookCard', {
      body: { id: world.cardId, cardTitle: 'Costs', talkingPoints: 'Value first', isTestCard: 'Y' },
    })
    expect(unversioned.data).toMatchObject({
      title: 'Costs',
      talkingPoints: 'Value first',
      isTestCard: 'Y',
      version: 3,
    })
    const kept = await csm.call('updatePlaybookCard', { body: { id: world.cardId, salesStage: 'closing' } })
    expect(kept.data.talkingPoints).toBe('Value first')
  })

  test('stop counting when archived and count again when brought back', async () => {
    const archive = async (archived: boolean) => {
      await csm.call('setArchive', { body: { cardId: world.cardId, archived } })
      await t.workJobs()
      return (await csm.call('getDealCards', { params: { storyId: world.dealId } })).data.some(
        ({ cardId }) => cardId === world.cardId,
      )
    }
    expect(await archive(true)).toBe(false)
    expect((await cards()).some(({ id }) => id === world.cardId)).toBe(false)
    const [shelved] = await cards({ archived: 'Y' })
    expect(shelved).toMatchObject({ id: world.cardId, archived: true })
    expect(await archive(false)).toBe(true)
    expect((await cards()).find(({ id }) => id === world.cardId)).toMatchObject({ conversationCount: 2, dealCount: 1 })
  })

  test('leave a trail', async () => {
    const rows = await withTenant(t.app.pool, csm.customerId, ({ db }) =>
      db
        .selectFrom('audit_entry')
        .select('action')
        .distinct()
        .where('customer_id', '=', csm.customerId)
        .where('entity', '=', 'card')
        .execute(),
    )
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'card archived',
      'card brought back',
      'card created',
      'card updated',
    ])
  })
})

describe('topics', () => {
  test('are the specification’s, made once, with its numbers [cards-004] [cards-005] [cards-006] [cards-007] [cards-008] [cards-009] [cards-010] [cards-011]', async () => {
    await withTenant(t.app.pool, csm.customerId, makeDefaultTopics)
    await withTenant(t.app.pool, csm.customerId, makeDefaultTopics)
    const { data } = await csm.call('listTopics', {})
    expect(data).toHaveLength(13)
    const number = (name: string) => defaultTopics.find(topic => topic.name === name)?.catalogue_id
    expect(
      ['Pain Points', 'Use Cases', 'KPIs', 'Triggers', 'Product', 'Success', 'Competitors', 'Stories'].map(number),
    ).toEqual([3, 2, 1, 1, 5, 5, 6, 14])
    expect(['Positioning', 'Pricing', 'Qualification criteria', 'Sales activities', 'Objections'].map(number)).toEqual([
      5, 5, 14, 14, 14,
    ])
    const ofGroup = (group: string) => data.filter(one => one.group === group).map(({ name }) => name)
    expect(ofGroup('Sales Execution')).toEqual(['Qualification criteria', 'Sales activities', 'Objections', 'Stories'])
    expect(
      data
        .filter(({ group }) => group !== 'Sales Execution')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(
      [
        'Use Cases',
        'Pain Points',
        'KPIs',
        'Triggers',
        'Product',
        'Positioning',
        'Pricing',
        'Success',
        'Competitors',
      ].sort(),
    )
    expect(data.find(({ name }) => name === 'Pricing')).toMatchObject({
      group: 'Decision Criteria',
      groupName: 'Value Proposition',
    })
    expect(data.find(({ name }) => name === 'Competitors')).toMatchObject({ groupName: 'Competition' })
    expect(data.find(({ name }) => name === 'Triggers')).toMatchObject({
      group: 'Justification',
      groupName: 'Economic Drivers',
    })
  })
})

test.each([
  ['a, b', ['a', 'b']],
  ['a;b\nc', ['a', 'b', 'c']],
  ['"list price", dear', ['"list price"', 'dear']],
  ['"now, or never"', ['"now, or never"']],
  ['a, A ,a', ['A']],
  [' , ;\n', []],
])('keywords %j are %j', (text, expected) => {
  const written = splitKeywords(text).keywords.map(({ text, exact }) => (exact ? `"${text}"` : text))
  expect(written.map(word => word.toLowerCase())).toEqual(expected.map(word => word.toLowerCase()))
})

test('scores over the history: what few say counts more than what all say, and nothing said scores 0', () => {
  const history = { occurrences: 20, corpus: 100, source: 1, accuracy: 1, relevance: 0.5 }
  const rare = scoreHistory({ ...history, conversations: 10, matching: 10 })
  const common = scoreHistory({ ...history, conversations: 90, matching: 90 })
  expect(rare.originalityScore).toBeGreaterThan(common.originalityScore)
  expect(rare.persistenceScore).toBeCloseTo(0.1)
  expect(rare.qualityScore).toBeCloseTo(2.5 / 3)
  // idf(100, 10) = ln(1 + 90.5/10.5), tf = 2 at average length: ×(2·2.2)/(2 + 1.2).
  const elastic = Math.log(1 + 90.5 / 10.5) * (4.4 / 3.2)
  expect(rare.totalKeywordScore).toBeCloseTo(elastic * (2.5 / 3) * (1.1 / 2) * ((1 + rare.originalityScore) / 2))
  expect(scoreHistory({ ...history, occurrences: 0, conversations: 0, matching: 0 }).totalKeywordScore).toBe(0)
})

describe('a card that is changed while keywords are', () => {
  const isSomebodyWaiting = async () => (await countLockWaits(t.owner)) > 0

  test.each([
    ['setArchive', (cardId: number) => csm.call('setArchive', { body: { cardId, archived: true } })],
    ['updatePlaybookCard', (id: number) => csm.call('updatePlaybookCard', { body: { id, title: 'Another title' } })],
  ])('waits for them and does not keep them waiting: %s', async (_name, change) => {
    const { data: card } = await csm.call('createPlaybookCard', {
      body: { title: `Locked ${_name}`, topicId: 3, marketId: world.marketId },
    })
    const { changed } = await withTenant(t.app.pool, world.customerId, async tx => {
      const { keywordRev } = (await lockRevision(tx)).revision
      const changed = change(card.id)
      await vi.waitUntil(isSomebodyWaiting, { timeout: 10_000 })
      await tx.client.query(
        `insert into keyword (customer_id, card_id, text, exact, added_rev) values ($1, $2, 'locked', false, $3)`,
        [tx.customerId, card.id, keywordRev],
      )
      return { changed }
    })
    expect((await changed).status).toBe(200)
  })
})
