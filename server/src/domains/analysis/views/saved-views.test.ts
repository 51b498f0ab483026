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

it('keeps the views of a list apart from those of analyses and other lists', async () => {
  const owner = await t.addUser(await t.addCustomer('Lists'), 'SELLER')
  const save = (screen: 'analysis' | 'deals' | 'accounts', name: string) =>
    owner.call('saveView', { body: { screen, name, search: { status: 'Open' } } })
  const deals = (await save('deals', 'Open ones')).data
  const accounts = (await save('accounts', 'Open ones')).data
  const analysis = (await owner.call('saveView', { body: { name: 'Open ones', search: { market: '1' } } })).data
  const of = async (screen: 'analysis' | 'deals' | 'accounts') =>
    (await owner.call('listSavedViews', { query: { screen } })).data
  expect((await of('deals')).map(({ id }) => id)).toEqual([deals.id])
  expect((await of('accounts')).map(({ id }) => id)).toEqual([accounts.id])
  expect((await views(owner)).map(([name]) => name)).toEqual(['Open ones'])

  await owner.call('changeView', { body: { id: deals.id, byDefault: true } })
  await owner.call('changeView', { body: { id: analysis.id, byDefault: true } })
  expect([(await of('deals'))[0]?.byDefault, (await of('analysis'))[0]?.byDefault]).toEqual([true, true])
  const late = (await save('deals', 'Late ones')).data
  expect((await owner.call('changeView', { body: { id: accounts.id, name: 'Late ones' } })).status).toBe(200)
  expect((await owner.call('changeView', { body: { id: late.id, name: 'open ONES' } })).problem.field).toBe('name')
  const odd = { screen: 'forecast' as 'deals', name: 'Odd', search: {} }
  expect((await owner.call('saveView', { body: odd })).problem.field).toBe('screen')
})
