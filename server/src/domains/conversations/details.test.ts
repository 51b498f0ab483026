import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadStored, recompute } from '#pipeline/testing/recompute.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let admin: Caller
beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Lisbon')
  world = await makeWorld(t, customerId, 'Porto')
  admin = await t.addUser(customerId, 'ADMIN')
  await t.workJobs()
})
afterAll(() => t?.stop())

let count = 0
const add = async (transcript: string, more: { date?: string; storyId?: number; convType?: 'call' | 'email' } = {}) => {
  count += 1
  const { data, status } = await admin.call('addConversation', {
    body: { convType: 'call', subject: `Call ${count}`, transcript, participants: [], ...more },
  })
  expect(status).toBe(200)
  return data.convId
}
const read = async (convId: number, query: Record<string, unknown> = {}) =>
  (await admin.call('getTranscriptWithFragmentsForConvAndCard', { query: { convId, buyerOnlyFlag: 'N', ...query } }))
    .data
const update = (convId: number, body: Record<string, unknown>, by: Caller = admin) =>
  by.call('updateConversation', { params: { convId }, body })
const audited = (convId: number) =>
  withTenant(t.app.pool, world.customerId, async ({ client, customerId }) => {
    const { rows } = await client.query<{ detail: unknown }>(
      `select detail from audit_entry
       where customer_id = $1 and entity_id = $2::text and action = 'conversation details set' order by id`,
      [customerId, String(convId)],
    )
    return rows.map(({ detail }) => detail)
  })
/** Scores and counts are those of a recount of everything. */
const expectTrue = () =>
  withTenant(t.app.pool, world.customerId, async tx => {
    const computed = await recompute(tx)
    const stored = await loadStored(tx)
    for (const [dealId, pack] of computed.packs) expect(stored.packs.get(dealId)).toEqual(pack)
    expect(stored.stats).toEqual(computed.stats)
  })
const firstDayOfCard = async () => {
  const { data } = await admin.call('getDealCards', {
    params: { storyId: world.dealId },
    query: { buyerBidirectional: 'bidirectional' },
  })
  return data.find(({ cardId }) => cardId === world.cardId)?.firstMatchDay
}

describe('the day and the deal of a conversation', () => {
  test('are given afterwards: the notices go, stage and scores follow, and it is written down', async () => {
    const convId = await add('Kim: The pricing is too high for us.\nTim: Pricing is fair.')
    expect((await read(convId)).notices).toEqual(['The source gives no date.', expect.stringMatching(/^No deal\./)])
    const before = await firstDayOfCard()
    expect((await update(convId, { date: '2026-01-12', storyId: world.dealId })).data).toEqual({
      convId,
      date: '2026-01-12',
      storyId: world.dealId,
    })
    expect(await read(convId)).toMatchObject({ createDate: '2026-01-12', notices: [] })
    expect([before, await firstDayOfCard()]).toEqual([expect.any(String), '2026-01-12'])
    await expectTrue()
    expect((await update(convId, { date: '2026-06-01' })).data).toMatchObject({ storyId: world.dealId })
    expect(await firstDayOfCard()).toBe(before)
    await expectTrue()
    expect(await audited(convId)).toEqual([
      { from: { day: null, dealId: null }, to: { day: '2026-01-12', dealId: world.dealId } },
      { from: { day: '2026-01-12', dealId: world.dealId }, to: { day: '2026-06-01', dealId: world.dealId } },
    ])
  })

  test('that are as they were change nothing, and a moment of that day is kept', async () => {
    const convId = await add('Kim: Hello there.', { date: '2026-03-04T09:30:00Z', storyId: world.dealId })
    expect((await update(convId, { date: '2026-03-04', storyId: world.dealId })).status).toBe(200)
    expect(await audited(convId)).toEqual([])
    expect((await read(convId)).createDate).toBe('2026-03-04T09:30:00.000Z')
    await update(convId, { storyId: null })
    expect((await read(convId)).createDate).toBe('2026-03-04T09:30:00.000Z')
    await update(convId, { date: null })
    expect((await read(convId)).createDate).toBeNull()
    await expectTrue()
  })

  test.each([
    ['nothing', {}, 400, 'date'],
    ['a day ahead', { date: '2999-01-01' }, 400, 'date'],
    ['a day of another age', { date: '0206-01-01' }, 400, 'date'],
    ['no day', { date: 'yesterday' }, 400, 'date'],
    ['a strange deal', { storyId: 999_999 }, 404, undefined],
  ] as const)('are refused for %s', async (_what, body, status, field) => {
    const answer = await update(world.conversationId, body)
    expect([answer.status, answer.problem.field]).toEqual([status, field])
  })

  test('are for its creator, the team of its deal and who runs sales', async () => {
    const seller = await t.addUser(world.customerId, 'SELLER')
    expect((await update(world.conversationId, { date: '2026-03-04' }, seller)).status).toBe(403)
    const stranger = await t.addUser(await t.addCustomer('Elsewhere'), 'ADMIN')
    expect((await update(world.conversationId, { date: '2026-03-04' }, stranger)).status).toBe(404)
  })
})

describe('what a conversation says', () => {
  const said = [
    'Kim (00:00): The pricing worries our board. We have decided to run the pilot in two depots.',
    "Tim (00:30): I'll send you the offer by Friday. What else do you need to decide?",
    'Kim (00:50): Nothing more.',
  ].join('\n')

  test('is its facts with their places, and who talks how much', async () => {
    const convId = await add(said, { storyId: world.dealId })
    const transcript = await read(convId)
    for (const [participantId, side] of (['buyer', 'seller'] as const).entries())
      await admin.call('setSpeaker', { params: { convId }, body: { participantId, side, remember: false } })
    const { data } = await admin.call('getConversationTalk', { params: { convId } })
    expect(data.facts.map(({ kind, when, sentence }) => [kind, sentence.text, when, sentence.speakerName])).toEqual([
      ['decision', 'We have decided to run the pilot in two depots.', null, 'Kim'],
      ['commitment', "I'll send you the offer by Friday.", 'by Friday', 'Tim'],
      ['objection', 'The pricing worries our board.', null, 'Kim'],
    ])
    for (const { sentence } of data.facts) {
      const [place] = sentence.places
      const { text = '' } = transcript.fragments[place?.fragmentIndex ?? -1] ?? {}
      expect(text.slice(place?.start, place?.end)).toBe(sentence.text)
    }
    expect(data.talk).toMatchObject({
      basis: 'words',
      patience: null,
      sides: [
        { side: 'seller', questions: 1, words: 14 },
        { side: 'buyer', questions: 0, words: 17, longest: { speakerName: 'Kim', words: 15, fragmentIndex: 0 } },
      ],
    })
  })

  test('has no talk where it is written, and nothing of another customer', async () => {
    const convId = await add('We have agreed on the price of the second year.', { convType: 'email' })
    const { data } = await admin.call('getConversationTalk', { params: { convId } })
    expect([data.talk, data.facts.map(({ kind }) => kind)]).toEqual([null, ['decision']])
    const stranger = await t.addUser(await t.addCustomer('Far away'), 'ADMIN')
    expect((await stranger.call('getConversationTalk', { params: { convId } })).status).toBe(404)
  })

  test('is marked for every card that matches, and for a chosen one alone', async () => {
    const convId = await add('Kim: The pricing is high.\nTim: And the pricing is fair.\nKim: Is it?\nTim: Yes.', {
      storyId: world.dealId,
    })
    const all = await read(convId, { allCardsFlag: 'Y' })
    expect(all.cards).toEqual([
      expect.objectContaining({ cardId: world.cardId, topicName: 'Pain Points', matchType: 'card', matches: 2 }),
    ])
    expect(all.fragments.map(({ marks }) => marks.length)).toEqual([1, 1, 0, 0])
    expect((await read(convId)).cards).toEqual([])
    expect((await read(convId, { allCardsFlag: 'Y', cardId: world.spareCardId })).cards).toEqual([])
  })
})
