import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setFeature } from '#domains/entitlements/actions/set-feature.ts'
import { setProperty } from '#domains/entitlements/actions/set-property.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let w: World
let admin: Caller
let seller: Caller
beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  w = await makeWorld(t, customerId, 'Lisbon')
  admin = await t.addUser(customerId, 'ADMIN')
  seller = await t.addUser(customerId, 'SELLER')
  await admin.call('addConversation', {
    body: {
      storyId: w.spareDealId,
      convType: 'call',
      subject: 'Pricing call',
      date: '2026-03-04',
      transcript: [
        'Sam: The purpose of this call is to go over the pricing of the platform.',
        'Bea: The pricing of the platform is twice what we pay for the old tool today.',
        'Bea: I am worried about the migration of the data from the old tool.',
        "Sam: I'll send you the offer with a discount by the end of the week.",
      ].join('\n'),
      participants: [
        { name: 'Bea', side: 'buyer' },
        { name: 'Sam', side: 'seller' },
      ],
    },
  })
  await t.workJobs()
})
afterAll(() => t?.stop())

const tenant = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(t.app.pool, w.customerId, work)
const deal = () => ({ storyId: w.spareDealId })
const generate = (who = seller) => who.call('generateSpotlightForStory', { body: deal() })
const status = async () => (await seller.call('getSpotlightGenerationStatusForStory', { query: deal() })).data
const read = async () => (await seller.call('getSpotlightResponseForStory', { query: deal() })).data
const balance = async () =>
  (await seller.call('getTopicBalance', { params: { customerId: w.customerId }, query: { featureId: w.featureId } }))
    .data.topicBalance

it('is generated in the background, once for two who ask, for one credit when it succeeds [administration-013] [summary-021]', async () => {
  expect([(await status()).status, await read()]).toEqual(['not started', { spotlight: null, generatedTime: null }])
  const before = await balance()
  const [one, two] = await Promise.all([generate(), generate(admin)])
  expect(one.data).toEqual({ status: 'running', jobRunId: two.data.jobRunId })
  expect([(await status()).status, await balance()]).toEqual(['running', before])
  await t.workJobs()
  expect([(await status()).status, await balance()]).toEqual(['done', before - 1])
})

it('tells what was said, what came up, who spoke, what worries and what is next', async () => {
  const { spotlight, generatedTime } = await read()
  expect(generatedTime).toBe(t.clock.now.toISOString())
  const texts = (sentences: readonly { text: string }[] = []) => sentences.map(({ text }) => text)
  expect(texts(spotlight?.concerns)).toEqual([
    'The pricing of the platform is twice what we pay for the old tool today.',
    'I am worried about the migration of the data from the old tool.',
  ])
  expect(texts(spotlight?.nextSteps)).toEqual(["I'll send you the offer with a discount by the end of the week."])
  expect(spotlight?.cards.map(({ cardId, quotes }) => [cardId, texts(quotes)])).toEqual([
    [w.cardId, ['The pricing of the platform is twice what we pay for the old tool today.']],
  ])
  expect(spotlight?.people.map(({ name, conversations }) => [name, conversations.length])).toEqual([['Bea', 1]])
  expect([spotlight?.writer, spotlight?.read, spotlight?.total]).toEqual(['built-in', 1, 1])
})

it('is sent to each person once, as notification and mail [administration-013]', async () => {
  const send = (userIdList: number[]) => admin.call('sendSpotlightToUsers', { body: { ...deal(), userIdList } })
  expect((await send([seller.userId, seller.userId])).data).toEqual({ sentCount: 1 })
  expect((await send([seller.userId])).data).toEqual({ sentCount: 0 })
  await t.workJobs()
  const { data: news } = await seller.call('getNotificationsForUser', { query: { userId: seller.userId } })
  expect(news.map(({ title, link }) => [title, link])).toEqual([
    ['Deal spotlight: Lisbon spare', `/dealgametape/storyId/${w.spareDealId}/opptyId/${w.spareDealId}`],
  ])
  const outbox = join(t.app.config.dataDir, 'outbox')
  const mails = await Promise.all((await readdir(outbox)).map(name => readFile(join(outbox, name), 'utf8')))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('worried about the migration')
  expect(mails[0]).toContain(`/dealgametape/storyId/${w.spareDealId}`)
})

it('cannot be sent to strangers, nor before it is generated', async () => {
  const foreign = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
  const send = (storyId: number, userId: number) =>
    admin.call('sendSpotlightToUsers', { body: { storyId, userIdList: [userId] } })
  expect((await send(w.spareDealId, foreign.userId)).status).toBe(404)
  expect(
    (await foreign.call('sendSpotlightToUsers', { body: { ...deal(), userIdList: [foreign.userId] } })).status,
  ).toBe(404)
  await tenant(({ db, customerId }) =>
    db
      .deleteFrom('deal_summary')
      .where('customer_id', '=', customerId)
      .where('opportunity_id', '=', w.dealId)
      .execute(),
  )
  expect((await send(w.dealId, seller.userId)).status).toBe(404)
})

it('needs consent and credits, and says why it failed when they were spent meanwhile', async () => {
  const setTo = (value: string) => tenant(tx => setProperty(tx, { name: 'Data_sharing_consent', value }))
  await setTo('n')
  expect((await generate()).problem.code).toBe('NO_CONSENT')
  await setTo('y')
  expect((await generate()).status).toBe(200)
  const buy = (topicPurchased: number) =>
    tenant(tx => setFeature(tx, { lookupLabel: 'voc-copilot', topicPurchased, at: t.clock.now }))
  await buy(1)
  await t.workJobs()
  const failed = await status()
  expect(failed.status).toBe('failed')
  expect(failed.problem).toContain('takes 1 credit, and 0 are left')
  expect((await generate()).problem.code).toBe('NOT_ENTITLED')
  expect((await read()).spotlight).not.toBeNull()
})

it('goes with a conversation that is removed', async () => {
  const { data } = await admin.call('getConvMetadataForStoryOrOpptyP', { query: deal() })
  await admin.call('deleteConversation', { params: { convId: data.rows[0]?.convId ?? 0 } })
  expect((await read()).spotlight).toBeNull()
})
