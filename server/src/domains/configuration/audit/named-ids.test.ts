import { readTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWorld } from '#testing/make-world.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { loadNamesOfIds } from './named-ids.ts'

let t: TestApp
let ours: number
let others: number
beforeAll(async () => {
  t = await startTestApp()
  ours = await t.addCustomer('Home')
  others = await t.addCustomer('Away')
})
afterAll(() => t?.stop())

it('names what details are about, within before and after as well, and nothing of another customer', async () => {
  const { cardId, dealId } = await makeWorld(t, ours, 'Lisbon')
  const details = [{ cardId }, { before: { dealIds: [dealId, 999_999] }, after: { dealIds: [] }, keywordId: 1 }]
  const namesFor = (customerId: number) => readTenant(t.app.pool, customerId, tx => loadNamesOfIds(tx, details))
  const names = await namesFor(ours)
  expect([...(names.card ?? [])]).toEqual([[cardId, expect.stringContaining('Lisbon')]])
  expect([...(names.deal?.keys() ?? [])]).toEqual([dealId])
  const foreign = await namesFor(others)
  expect([foreign.card?.size, foreign.deal?.size]).toEqual([0, 0])
})
