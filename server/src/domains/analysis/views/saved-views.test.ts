import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let seller: Caller
let colleague: Caller
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  seller = await t.addUser(home, 'SELLER')
  colleague = await t.addUser(home, 'ADMIN')
})
afterAll(() => t?.stop())

const views = async (who: Caller) =>
  (await who.call('listSavedViews')).data.map(one => [one.name, one.search, one.byDefault])

it('keeps, replaces, renames and removes filters of one person', async () => {
  const save = (name: string, search: Record<string, string | string[]>) =>
    seller.call('saveView', { body: { name, search } })
  const big = (await save('Big deals', { market: '1', segment: ['2', '3'] })).data
  const west = (await save('West', { region: '4' })).data
  await save('big deals', { market: '9' })
  expect(await views(seller)).toEqual([
    ['big deals', { market: '9' }, false],
    ['West', { region: '4' }, false],
  ])
  expect(await views(colleague)).toEqual([])
  const change = (who: Caller, body: { id: number; name?: string; byDefault?: boolean }) =>
    who.call('changeView', { body })
  expect((await change(seller, { id: west.id, name: 'BIG deals' })).problem.field).toBe('name')
  await change(seller, { id: big.id, byDefault: true })
  await change(seller, { id: west.id, byDefault: true, name: 'Far west' })
  expect(await views(seller)).toEqual([
    ['big deals', { market: '9' }, false],
    ['Far west', { region: '4' }, true],
  ])
  await change(seller, { id: west.id, byDefault: false })
  expect((await views(seller)).map(([, , byDefault]) => byDefault)).toEqual([false, false])
  expect((await change(colleague, { id: big.id, byDefault: true })).status).toBe(404)
  expect((await colleague.call('deleteView', { body: { id: big.id } })).status).toBe(404)
  expect((await seller.call('deleteView', { body: { id: big.id } })).status).toBe(200)
  expect((await seller.call('deleteView', { body: { id: big.id } })).status).toBe(404)
  expect((await save(' ', {})).problem.field).toBe('name')
})
