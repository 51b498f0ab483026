import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setProperty } from '#domains/entitlements/actions/set-property.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let w: World
let admin: Caller
let telling: number
beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  w = await makeWorld(t, customerId, 'Lisbon')
  admin = await t.addUser(customerId, 'ADMIN')
  telling = await add('call', [
    'Sam: Our pricing is fair for a team of your size in the north.',
    'Bea: The pricing is twice what we pay today, and a discount alone does not close that gap.',
    'Bea: With that pricing and no discount we stay with the pricing of the old tool.',
    'Sam: A discount on the pricing is possible for a contract of three years.',
  ])
  await add('email', ['Bea: Pricing, pricing, pricing and the discount: we talk of nothing else in this house.'])
})
afterAll(() => t?.stop())

const add = async (convType: 'call' | 'email', lines: readonly string[]): Promise<number> => {
  const { data } = await admin.call('addConversation', {
    body: {
      storyId: w.dealId,
      convType,
      subject: lines[0]!.slice(0, 40),
      date: '2026-03-04',
      transcript: lines.join('\n'),
      participants: [
        { name: 'Bea', side: 'buyer' },
        { name: 'Sam', side: 'seller' },
      ],
    },
  })
  return data.convId
}
const ask = (body: Record<string, unknown> = {}) =>
  admin.call('getStorySummary', { body: { storyId: w.dealId, cardId: w.cardId, ...body } })
const stored = () =>
  withTenant(t.app.pool, w.customerId, ({ db, customerId }) =>
    db
      .selectFrom('deal_summary')
      .select(['kind', 'card_id'])
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'insight')
      .execute(),
  )

it('the top insight is a buyer’s, from the most relevant call of the deal [summary-018] [summary-019] [summary-020]', async () => {
  const { data, status } = await ask({
    keywordList: ['pricing'],
    subTopicName: 'Pricing',
    cardTitleName: 'Lisbon pricing',
    marketId: w.marketId,
  })
  expect(status).toBe(200)
  const [quote] = data.quotes
  expect(data.finalSummaryQuotesForStory).toBe(quote?.text)
  expect([quote?.speakerName, quote?.side, quote?.places[0]?.convId]).toEqual(['Bea', 'buyer', telling])
  expect(data.finalSummaryForStory).toContain('discount')
  expect(data.callUrl).toMatch(new RegExp(`^/conversation-detail/${w.dealId}\\?conv=${telling}&type=all&said=`))
  const { data: transcript } = await admin.call('getTranscriptWithFragmentsForConvAndCard', {
    query: { convId: telling, cardId: w.cardId },
  })
  for (const { text, places } of [...data.quotes, ...data.summarySentences]) {
    const { fragmentIndex, start, end } = places[0]!
    expect(transcript.fragments[fragmentIndex]?.text.slice(start, end)).toBe(text)
  }
})

it('is kept until something it rests on changes', async () => {
  const first = await ask()
  t.clock.now = new Date('2026-11-15T10:05:00Z')
  expect((await ask()).data).toEqual(first.data)
  expect(await stored()).toEqual([{ kind: 'insight', card_id: w.cardId }])
  await admin.call('addCardMatchTags', { body: { cardId: w.cardId, text: 'old tool' } })
  expect((await ask()).data.generatedTime).not.toBe(first.data.generatedTime)
})

it('a recorded call is played where it was recorded [summary-009]', async () => {
  await withTenant(t.app.pool, w.customerId, ({ db, customerId }) =>
    db
      .updateTable('conversation')
      .set({ link: 'https://calls.example/7' })
      .where('customer_id', '=', customerId)
      .where('id', '=', telling)
      .execute(),
  )
  expect((await ask()).data.callUrl).toBe('https://calls.example/7')
})

it('a card that no buyer spoke of in a call has no insight', async () => {
  const { data } = await ask({ cardId: w.spareCardId })
  expect([data.finalSummaryForStory, data.finalSummaryQuotesForStory, data.callUrl]).toEqual([null, null, null])
})

it('without a card it covers all conversations of the deal', async () => {
  const { data } = await ask({ cardId: null })
  const cited = new Set(data.summarySentences.map(({ places }) => places[0]?.convId))
  expect(cited.size).toBeGreaterThan(1)
  expect(data.quotes.every(({ side }) => side === 'buyer')).toBe(true)
})

it('all cards of a deal have their insights at once', async () => {
  const { data } = await admin.call('getLLMOpptyInsightForLightBulbForAllCard', {
    body: { storyId: w.dealId, cardIdList: [w.cardId, w.spareCardId, w.cardId] },
  })
  const single = (await ask()).data
  expect(data.map(({ cardId, quote, insight }) => [cardId, quote, insight])).toEqual([
    [w.cardId, single.finalSummaryQuotesForStory, single.finalSummaryForStory],
    [w.spareCardId, null, null],
  ])
})

it('needs consent, a deal and cards that are there, and goes with a conversation that leaves', async () => {
  expect((await ask({ storyId: 999_999 })).status).toBe(404)
  expect((await ask({ cardId: 999_999 })).status).toBe(404)
  const setTo = (value: string) =>
    withTenant(t.app.pool, w.customerId, tx => setProperty(tx, { name: 'Data_sharing_consent', value }))
  await setTo('n')
  expect((await ask()).problem.code).toBe('NO_CONSENT')
  await setTo('y')
  expect((await stored()).length).toBe(3)
  await admin.call('moveConversation', { params: { convId: telling }, body: { storyId: w.spareDealId } })
  expect(await stored()).toEqual([])
})
