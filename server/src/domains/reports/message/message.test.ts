import type { Sent } from '@bic/contract/calls/routes'
import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setProperty } from '#domains/entitlements/actions/set-property.ts'
import { type FakeModel, startFakeModel } from '#testing/fake-model.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let model: FakeModel
let t: TestApp
let w: World
let csm: Caller
beforeAll(async () => {
  model = await startFakeModel()
  t = await startTestApp(model.env)
  const customerId = await t.addCustomer('Home')
  w = await makeWorld(t, customerId, 'Lisbon')
  csm = await t.addUser(customerId, 'CSM')
})
afterAll(async () => {
  await t?.stop()
  await model?.stop()
})

const word = async (body: Partial<Sent<'generateLLMMessage', 'body'>> = {}) =>
  csm.call('generateLLMMessage', { body: { marketId: w.marketId, topicName: 'Pain Points', ...body } })
const balance = async () =>
  (await csm.call('getTopicBalance', { params: { customerId: w.customerId }, query: { featureId: w.featureId } })).data
    .topicBalance

it('is worded by buyers themselves when the model gives no answer, and says so; once paid for, however often asked [summary-021]', async () => {
  model.answer = () => ({ status: 400 })
  const before = await balance()
  const { data } = await word()
  expect([data.title, data.writer, data.byModel, data.note]).toEqual([
    'Pain Points',
    'built-in',
    false,
    'fake-model gave no answer.',
  ])
  expect(data.description).toContain('“What about the Lisbon pricing?” (Lisbon Buyer, Lisbon Ltd)')
  expect(data.quotes.map(({ side }) => side)).toEqual(data.quotes.map(() => 'buyer'))
  await word()
  expect(await balance()).toBe(before - 1)
})

it('is worded by the model as far as what it cites supports it; the quotes stay those of buyers', async () => {
  model.answer = () => ({
    value: {
      title: { text: 'Buyers ask about the Lisbon pricing', fragments: [0] },
      sentences: [
        { text: 'Buyers ask about the Lisbon pricing.', fragments: [0] },
        { text: 'Everybody wants a rebate of ninety percent.', fragments: [0] },
      ],
    },
  })
  const { data } = await word({ cardId: w.cardId, prompt: 'Friendly, please' })
  expect(data).toMatchObject({
    title: 'Buyers ask about the Lisbon pricing',
    writer: 'fake-model',
    byModel: true,
    description: 'Buyers ask about the Lisbon pricing.',
    note: null,
    credits: 1,
  })
  expect(model.asked.at(-1)?.prompt).toContain('Friendly, please')
  expect(data.quotes[0]?.text).toBe('What about the Lisbon pricing?')
})

it('talking points are the model’s as far as buyers said so, each with its quote, else questions around quotes; once paid for', async () => {
  const write = async (cardId = w.cardId) =>
    csm.call('generateLLMTalkingPoints', { body: { cardId, marketId: w.marketId } })
  const before = await balance()
  model.answer = () => ({
    value: {
      points: [
        { text: 'What about the Lisbon pricing?', fragments: [0] },
        { text: 'Ninety percent of companies save money.', fragments: [0] },
      ],
    },
  })
  const { data } = await write()
  expect(data).toMatchObject([
    {
      talkingPoint: 'What about the Lisbon pricing?',
      byModel: true,
      writer: 'fake-model',
      credits: 1,
      quotes: [{ text: 'What about the Lisbon pricing?', side: 'buyer' }],
    },
  ])
  const kept = async (text: string) => {
    model.answer = () => ({ value: { points: [{ text, fragments: [0, 1] }] } })
    return (await write()).data.filter(({ byModel }) => byModel)
  }
  for (const text of [
    'Buyers say: “What about the Lisbon pricing?”',
    'Buyers ask: “What about the Oslo pricing?”',
    'Buyers say: “What about the discount?”',
    'Every buyer always asks about the Lisbon pricing.',
    'The Lisbon pricing is the best.',
    'Tom Roy asks about the Lisbon pricing.',
  ])
    expect([text, (await kept(text)).length]).toEqual([text, text.includes('say: “What about the Lisbon') ? 1 : 0])
  model.answer = () => ({ status: 400 })
  const [built] = (await write()).data
  expect(built).toMatchObject({ byModel: false, note: 'fake-model gave no answer.' })
  expect(built?.talkingPoint).toContain('“What about the Lisbon pricing?”')
  expect(await balance()).toBe(before - 1)
  expect((await write(w.spareCardId)).data).toEqual([])
  const wrong = await csm.call('generateLLMTalkingPoints', { body: { cardId: w.cardId, marketId: w.spareMarketId } })
  expect(wrong.problem.field).toBe('marketId')
})

it('is refused without consent, for a strange topic or card, and costs nothing when nobody spoke of it', async () => {
  const before = await balance()
  expect((await word({ topicName: 'Weather' })).problem.field).toBe('topicName')
  expect((await word({ cardId: 999_999 })).status).toBe(404)
  const { data } = await word({ cardId: w.spareCardId })
  expect([data.description, data.credits, await balance()]).toEqual(['', 0, before])
  await withTenant(t.app.pool, w.customerId, tx => setProperty(tx, { name: 'Data_sharing_consent', value: 'n' }))
  expect((await word()).problem.code).toBe('NO_CONSENT')
})

it('a sales play is created in the playbook of its market with its cards, under a name of its own', async () => {
  const create = (body: Partial<Sent<'createSalesPlayForPlaybook', 'body'>> = {}) =>
    csm.call('createSalesPlayForPlaybook', {
      body: { name: 'Lead with price', hookText: 'What did you pay?', playbookId: w.marketId, ...body },
    })
  const made = await create({ cardIdList: [w.spareCardId, w.cardId] })
  const { data: plays } = await csm.call('getSalesPlaysForOpptyPlanOrStory', { query: { storyId: w.dealId } })
  const play = plays.find(({ playbookSalesPlayId }) => playbookSalesPlayId === made.data.playbookSalesPlayId)
  expect(play).toMatchObject({ name: 'Lead with price', hookText: 'What did you pay?', status: 'active' })
  expect(play?.rank).toBe(plays.length)
  const cards = await withTenant(t.app.pool, w.customerId, ({ db }) =>
    db
      .selectFrom('sales_play_card')
      .select('card_id')
      .where('customer_id', '=', w.customerId)
      .where('sales_play_id', '=', made.data.playbookSalesPlayId)
      .orderBy('position')
      .execute(),
  )
  expect(cards.map(({ card_id }) => card_id)).toEqual([w.spareCardId, w.cardId])
  expect((await create({ name: 'lead with PRICE' })).problem.field).toBe('name')
  expect((await create({ name: 'Other', cardIdList: [999_999] })).problem.field).toBe('cardIdList')
  expect((await create({ name: 'Other', playbookId: 999_999 })).status).toBe(404)
  const first = await create({ name: 'First of all', rank: 1 })
  expect(first.status).toBe(200)
})
