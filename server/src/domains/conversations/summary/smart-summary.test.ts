import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setProperty } from '#domains/entitlements/actions/set-property.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const lines = [
  'Sam: Good morning everyone, thanks for joining.',
  'Sam: The purpose of this call is to see how the platform fits your support team.',
  'Bea: Our agents need a single screen with every ticket of the customer.',
  'Bea: That would save us two hours a day for every agent in the team.',
  'Bea: I am worried about the migration of the old tickets from the legacy system.',
  'Bea: The pricing per agent was great in the first offer of the spring.',
  'Sam: The pricing per agent has a discount for contracts of three years.',
]

let t: TestApp
let w: World
let admin: Caller
let seller: Caller
let convId: number
beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  w = await makeWorld(t, customerId, 'Lisbon')
  admin = await t.addUser(customerId, 'ADMIN')
  seller = await t.addUser(customerId, 'SELLER')
  convId = await add('call', lines.join('\n'))
})
afterAll(() => t?.stop())

const add = async (convType: 'call' | 'email', transcript: string): Promise<number> => {
  const { data } = await admin.call('addConversation', {
    body: {
      storyId: w.dealId,
      convType,
      subject: transcript.slice(0, 40),
      date: '2026-03-04',
      transcript,
      participants: [
        { name: 'Bea', side: 'buyer' },
        { name: 'Sam', side: 'seller' },
      ],
    },
  })
  return data.convId
}
const summarise = (body: Record<string, unknown> = {}, who = admin) =>
  who.call('generateSmartSummaryUsingLLM', { body: { convId, ...body } })
const withCard = () => ({ smartSummaryCardBeanList: [{ cardId: w.cardId, cardTitleName: '', subTopicName: '' }] })
const stored = () =>
  withTenant(t.app.pool, w.customerId, ({ db, customerId }) =>
    db
      .selectFrom('conversation_summary')
      .select(['conversation_id', 'card_ids', 'made_from'])
      .where('customer_id', '=', customerId)
      .orderBy('conversation_id')
      .orderBy('card_ids')
      .execute(),
  )
const setTo = (name: string, value: string) =>
  withTenant(t.app.pool, w.customerId, tx => setProperty(tx, { name, value }))

it('has three parts, the discussion with sentiment, requirement and expected benefits [summary-003] [summary-004]', async () => {
  const { data, status } = await summarise()
  expect(status).toBe(200)
  expect(data.purposeAndContext).toBe('The purpose of this call is to see how the platform fits your support team.')
  const { sentiment, requirement, expectedBenefits, points } = data.discussionSummary
  const texts = (sentences: readonly { text: string }[]) => sentences.map(({ text }) => text)
  expect(texts(requirement)).toEqual(['Our agents need a single screen with every ticket of the customer.'])
  expect(texts(expectedBenefits)).toEqual(['That would save us two hours a day for every agent in the team.'])
  expect(texts(data.concernsList)).toEqual([
    'I am worried about the migration of the old tickets from the legacy system.',
  ])
  expect([sentiment.sentences, sentiment.positive.length, sentiment.negative.length]).toEqual([4, 1, 1])
  expect(texts(points)).toContain('The pricing per agent has a discount for contracts of three years.')
  expect([data.writer, data.byModel, data.note]).toEqual(['built-in', false, null])
})

it('every sentence leads to its place in the transcript', async () => {
  const { data } = await summarise(withCard())
  const transcript = await admin.call('getTranscriptWithFragmentsForConvAndCard', { query: { convId } })
  const { points } = data.discussionSummary
  for (const { text, places, speakerName, side } of [...data.purposeSentences, ...points, ...data.concernsList]) {
    const [place] = places
    const fragment = transcript.data.fragments[place!.fragmentIndex]!
    expect(fragment.text.slice(place!.start, place!.end)).toBe(text)
    expect([fragment.side, transcript.data.speakers[fragment.speaker]?.name]).toEqual([side, speakerName])
  }
})

it('is kept per conversation and card, and made once when two ask at once [conversation-021] [summary-017]', async () => {
  await Promise.all([summarise(withCard()), summarise(withCard()), summarise(withCard())])
  const rows = await stored()
  expect(rows.map(({ conversation_id, card_ids }) => [conversation_id, card_ids])).toEqual([
    [convId, ''],
    [convId, String(w.cardId)],
  ])
  const first = await summarise({ ...withCard(), marketId: w.marketId })
  t.clock.now = new Date('2026-11-15T10:05:00Z')
  const { data: keywords } = await admin.call('getKeywordsForLLM', { query: { cardIdList: String(w.cardId) } })
  expect(keywords).toEqual({ [w.cardId]: ['pricing', 'discount'] })
  const again = await summarise({ ...withCard(), cardKeyWordMap: keywords })
  expect(again.data).toEqual(first.data)
})

it('is listed with its conversation, for its card and for who may read it, and null before', async () => {
  const listed = async (who = admin) => {
    const { data } = await who.call('getConvWithTextAndMatchWordsForCardForStoryOrOpptyP', {
      query: { storyId: w.dealId, cardId: w.cardId, buyerBidirectional: 'bidirectional' },
    })
    const { xlnSummary, bertSummary } = data.rows.find(row => row.convId === listedId)!
    return { xlnSummary, bertSummary }
  }
  const none = { xlnSummary: null, bertSummary: null }
  const listedId = await add('call', [...lines, 'Bea: Thank you, that pricing helps.'].join('\n'))
  expect(await listed()).toEqual(none)
  await summarise({ convId: listedId })
  expect(await listed()).toEqual(none)
  const { data } = await summarise({ convId: listedId, ...withCard() })
  const { xlnSummary, bertSummary } = await listed()
  expect(xlnSummary).toBeNull()
  const said = [...data.discussionSummary.points, ...data.concernsList].map(({ text }) => text)
  expect(bertSummary?.split('\n')).toEqual([data.purposeAndContext, ...said])
  await setTo('Data_sharing_consent', 'n')
  expect(await listed()).toEqual(none)
  await setTo('Data_sharing_consent', 'y')
  expect(await listed(seller)).toEqual(none)
  await admin.call('deleteConversation', { params: { convId: listedId } })
})

it('is recomputed when the card or the sides have changed', async () => {
  const made = async () => (await stored()).find(({ card_ids }) => card_ids === String(w.cardId))?.made_from
  const before = await made()
  await admin.call('addCardMatchTags', { body: { cardId: w.cardId, text: 'per agent' } })
  const { data } = await summarise(withCard())
  expect([await made()]).not.toEqual([before])
  expect(data.generatedTime).toBe(t.clock.now.toISOString())
  const changed = await made()
  await admin.call('setSpeaker', { params: { convId }, body: { participantId: 1, side: 'buyer', remember: false } })
  await summarise(withCard())
  expect([await made()]).not.toEqual([changed])
})

it('exists only for calls [summary-002]', async () => {
  const mail = await add('email', 'Bea: We need the contract by Friday.')
  const { status, problem } = await summarise({ convId: mail })
  expect([status, problem.code, problem.field]).toEqual([400, 'BAD_INPUT', 'convId'])
})

it('needs the call-summary permission, and the consent to data sharing [permissions-028] [permissions-030]', async () => {
  expect((await summarise({}, seller)).problem.code).toBe('NOT_ENTITLED')
  await setTo('Data_sharing_consent', 'n')
  expect((await summarise()).problem.code).toBe('NO_CONSENT')
  await setTo('Data_sharing_consent', 'y')
  await setTo('Shared_mode', 'y')
  expect((await summarise({}, seller)).status).toBe(200)
})

it('refuses cards that are not there, and goes with its conversation', async () => {
  expect((await summarise({ smartSummaryCardBeanList: [{ cardId: 999_999 }] })).status).toBe(404)
  expect((await admin.call('getKeywordsForLLM', { query: { cardIdList: '999999' } })).status).toBe(404)
  await admin.call('deleteConversation', { params: { convId } })
  expect(await stored()).toEqual([])
  expect((await summarise()).status).toBe(404)
})
