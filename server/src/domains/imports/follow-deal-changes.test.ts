import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { loadAndWork } from './testing/send-table.ts'

// One deal, won on 2026-06-30, with two calls of 2026-03-02 in its stage Discovery.
let t: TestApp
let admin: Caller
let world: World
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  admin = await t.addUser(home, 'ADMIN')
})
afterAll(() => t?.stop())

const cardsOfDeal = async () => (await admin.call('getDealCards', { params: { storyId: world.dealId } })).data
const stages = () =>
  withTenant(t.app.pool, admin.customerId, async ({ db }) => {
    const rows = await db
      .selectFrom('conversation')
      .select(['stage', 'stage_from_history'])
      .where('customer_id', '=', admin.customerId)
      .execute()
    return rows.map(row => [row.stage, row.stage_from_history])
  })
const load = (name: string, csv: string) => loadAndWork(admin, t.workJobs, name, csv)

test('a deal that closed earlier than was known no longer counts what was said after', async () => {
  expect((await cardsOfDeal()).map(({ conversations }) => conversations)).toEqual([2])
  await load('deals.csv', 'opportunity id,name,close date\nLisbon platform,Lisbon platform,2026-03-01\n')
  expect(await cardsOfDeal()).toEqual([])
  await load('deals.csv', 'opportunity id,name,close date\nLisbon platform,Lisbon platform,2026-03-02\n')
  expect((await cardsOfDeal()).map(({ conversations }) => conversations)).toEqual([2])
})

test('stage history that comes later puts the stage of conversations right', async () => {
  expect(await stages()).toEqual([
    ['Discovery', true],
    ['Discovery', true],
  ])
  await load('history.csv', 'opportunity id,stage,entered on\nLisbon platform,Proposal,2026-02-15\n')
  expect(await stages()).toEqual([
    ['Proposal', true],
    ['Proposal', true],
  ])
  expect((await cardsOfDeal())[0]?.firstMatchStage).toBe('Proposal')
})
