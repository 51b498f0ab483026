import { withTenant } from '@bic/database/tenant'
import { encodeTallies } from '@bic/engine/scoring/tally-pack'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeTallies } from '#evidence/store/tallies.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { dealTotals } from './deal-totals.ts'

let t: TestApp
let world: World
beforeAll(async () => {
  t = await startTestApp()
  world = await makeWorld(t, await t.addCustomer('Home'), 'Lisbon')
})
afterAll(() => t?.stop())

const tenant: <T>(work: Parameters<typeof withTenant<T>>[2]) => Promise<T> = work =>
  withTenant(t.app.pool, world.customerId, work)

const addKeywords = (cardId: number, count: number) =>
  tenant(async ({ db, customerId }) => {
    const rows = await db
      .insertInto('keyword')
      .values(
        Array.from({ length: count }, (_, i) => ({
          customer_id: customerId,
          card_id: cardId,
          text: `word ${i} of ${cardId}`,
          exact: false,
          created_by: null,
          added_rev: 1,
          removed_rev: null,
        })),
      )
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  })
const mention = (conversationId: number, keywords: readonly number[]) =>
  tenant(tx =>
    writeTallies(tx, 1, [
      {
        id: conversationId,
        tallies: encodeTallies(keywords.map(keywordId => ({ keywordId, count: 1, buyerCount: 1, firstFragment: 0 }))),
      },
    ]),
  )
const matchedCalls = async () => (await tenant(tx => dealTotals(tx, world.dealId))).matchedCallsCount

test('a call counts when any of its keywords counts, however many before it do not', async () => {
  expect(await matchedCalls()).toBe(2)
  const unused = await addKeywords(world.spareCardId, 20)
  const [living = 0] = await addKeywords(world.cardId, 1)
  await tenant(({ db, customerId }) =>
    db
      .updateTable('card')
      .set({ archived_at: new Date() })
      .where('customer_id', '=', customerId)
      .where('id', '=', world.spareCardId)
      .execute(),
  )
  await mention(world.conversationId, unused)
  expect(await matchedCalls()).toBe(1)
  await mention(world.spareConversationId, [...unused, living])
  expect(await matchedCalls()).toBe(1)
  await mention(world.spareConversationId, unused.slice(0, 8))
  expect(await matchedCalls()).toBe(0)
  await mention(world.spareConversationId, [])
  expect(await matchedCalls()).toBe(0)
})
