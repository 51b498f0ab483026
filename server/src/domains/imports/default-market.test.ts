import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { defaultMarket } from '../playbook/shared/default-market.ts'
import { loadAndWork } from './testing/send-table.ts'
import { walkReads } from './testing/walk-reads.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await startTestApp()
  admin = await t.addUser(await t.addCustomer('Home'), 'ADMIN')
})
afterAll(() => t?.stop())

const load = (csv: string) => loadAndWork(admin, t.workJobs, 'table.csv', csv)
const markets = async () => (await admin.call('listAllMarket', {})).data
const dealsIn = async (marketId: number) =>
  (await admin.call('getOpptyListMetricsForExecutiveDashBoard', { body: { marketId } })).data.dealCount

test('deals and cards of tables without a market are in the default market, and analyses find them there', async () => {
  await load('opportunity id,account,stage\nO1,Acme,Closed Won\nO2,Acme,Closed Lost\nO3,Acme,Proposal\n')
  await load('Topic,Card,Keywords\nPricing,Too dear,list price\n')
  const [market] = await markets()
  expect(await markets()).toEqual([{ id: market?.id, name: 'General' }])
  expect(await dealsIn(market?.id ?? 0)).toBe(3)
  const { data: cards } = await admin.call('listPlaybookCards', { query: {} })
  expect(cards.map(card => card.marketId)).toEqual([market?.id])
})

test('a deal keeps its market when a later table names none, and an empty cell means the default one', async () => {
  await load('opportunity id,market\nO1,Health\nO4,\n')
  const [general, health] = await markets()
  expect([await dealsIn(general?.id ?? 0), await dealsIn(health?.id ?? 0)]).toEqual([3, 1])
  await load('opportunity id,account\nO1,Zet\n')
  expect(await dealsIn(health?.id ?? 0)).toBe(1)
})

test('is made once, however many ask for it at once', async () => {
  const customerId = await t.addCustomer('Fresh')
  const asked = await Promise.all([1, 2, 3].map(() => withTenant(t.app.pool, customerId, defaultMarket)))
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
})

test('every call that reads answers a customer whose deals and cards came from tables without a market', async () => {
  const { data: deals } = await admin.call('listDeals', { query: {} })
  const deal = deals.rows.find(({ accountId }) => accountId !== null)
  const { data: talk } = await admin.call('addConversation', {
    body: { storyId: deal?.id ?? 0, convType: 'call', subject: 'Price', transcript: 'Ada: Your list price is high.\n' },
  })
  await admin.call('createStoryBoard', { body: { storyId: deal?.id ?? 0 } })
  const [card] = (await admin.call('listPlaybookCards', { query: {} })).data
  const [market] = await markets()
  const known: Partial<World> = {
    customerId: admin.customerId,
    userId: admin.userId,
    dealId: deal?.id ?? 0,
    accountId: deal?.accountId ?? 0,
    conversationId: talk.convId,
    marketId: market?.id ?? 0,
    cardId: card?.id ?? 0,
    topicId: card?.topicId ?? 0,
  }
  const { asked, refused } = await walkReads(admin, known)
  expect(refused).toEqual([])
  expect(asked.size).toBeGreaterThan(100)
})
