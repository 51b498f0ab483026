import { openTenant, readTenant, withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { upkeepNightly } from '#pipeline/nightly.ts'
import { poolOf } from '#pool/pool-of.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { compareStanding } from '../shared/compare-messages.ts'
import { loadColumnsAt } from '../shared/comparison-data.ts'
import { filterDealIds, filterDeals, filterOf } from '../shared/filter-deals.ts'
import { addComparedDeals, type ComparedDeal } from '../testing/comparison-world.ts'
import { exposeAt } from './expose-at.ts'
import { placeOnce, readAsPartOf } from './landmark-data.ts'

let t: TestApp
let world: World
let dealIds: readonly number[]

const deal = (more: Partial<ComparedDeal> = {}): ComparedDeal => ({
  status: 'Won',
  created: '2026-01-05',
  closed: '2026-06-01',
  cents: 1000,
  accountId: world.accountId,
  talks: ['2026-01-20'],
  said: [{ cardId: world.cardId, higher: 0, firstDay: '2026-01-20' }],
  ...more,
})
const addDeals = (deals: readonly ComparedDeal[]) =>
  addComparedDeals(t, { customerId: world.customerId, marketId: world.marketId }, deals)

beforeAll(async () => {
  t = await startTestApp()
  world = await makeWorld(t, await t.addCustomer('Home'), 'Lisbon')
  const admin = await t.addUser(world.customerId, 'ADMIN')
  await admin.call('saveComparisonSetting', { body: { landmark: '60', exposure: 'once', closePeriod: 'All' } })
  dealIds = await addDeals([
    ...Array.from({ length: 12 }, (_, i) => deal({ status: i % 3 === 0 ? 'Lost' : 'Won' })),
    ...Array.from({ length: 12 }, (_, i) => deal({ status: i % 3 === 0 ? 'Won' : 'Lost', said: [] })),
  ])
})
afterAll(() => t?.stop())

const filtered = (customerId = world.customerId, opptyStatus: 'Closed' | 'Won' = 'Closed') =>
  readTenant(t.app.pool, customerId, tx => filterDeals(t.app, tx, filterOf({ opptyStatus })))
const compared = () =>
  readTenant(t.app.pool, world.customerId, async tx => {
    const { comparisons } = await compareStanding(t.app, tx, world.marketId)
    return comparisons.get(world.cardId)!
  })
const change = (sql: string, values: readonly unknown[] = []) =>
  withTenant(t.app.pool, world.customerId, async ({ client }) => {
    await client.query(sql, [world.customerId, ...values])
  })

it('gives the very same deals while nothing changes', async () => {
  const first = await filtered()
  expect(first.length).toBeGreaterThanOrEqual(24)
  expect(await filtered()).toBe(first)
  await change('update market set name = name where customer_id = $1')
  expect(await filtered()).toBe(first)
})

it('gives the ids of the deals that pass a filter, in their order, until one changes', async () => {
  const idsOf = (filter: Parameters<typeof filterOf>[0]) =>
    readTenant(t.app.pool, world.customerId, async tx => {
      const ids = await filterDealIds(t.app, tx, filterOf(filter))
      expect(ids).toEqual((await filterDeals(t.app, tx, filterOf(filter))).map(({ id }) => id))
      return ids
    })
  const won = await idsOf({ opptyStatus: 'Won' })
  expect(won.length).toBeGreaterThan(0)
  expect(await idsOf({ opptyStatus: 'Won' })).toBe(won)
  expect(await idsOf({ marketId: world.marketId })).not.toEqual(won)
  const narrowed = await idsOf({ competitorCardId: world.cardId, significance: 'half' })
  expect([narrowed.length > 0, narrowed.length < (await idsOf({})).length]).toEqual([true, true])
  await change(`update opportunity set status = 'Lost' where customer_id = $1 and id = $2`, [won[0]])
  expect(await idsOf({ opptyStatus: 'Won' })).toEqual(won.slice(1))
  await change(`update opportunity set status = 'Won' where customer_id = $1 and id = $2`, [won[0]])
})

it('has each deal once, whatever filters it passes, until one changes', async () => {
  const closed = await filtered()
  const won = await filtered(world.customerId, 'Won')
  expect(won.length).toBeGreaterThan(0)
  expect(won.length).toBeLessThan(closed.length)
  for (const deal of won) expect(closed.find(({ id }) => id === deal.id)).toBe(deal)
  const changed = won[0]!
  await change('update opportunity set amount_cents = amount_cents + 7 where customer_id = $1 and id = $2', [
    changed.id,
  ])
  const again = await filtered(world.customerId, 'Won')
  expect(again.find(({ id }) => id === changed.id)).toEqual({ ...changed, amount_cents: changed.amount_cents! + 7 })
})

it.each([
  ['a deal', 'update opportunity set amount_cents = amount_cents + 1 where customer_id = $1 and id = $2'],
  ['its account', `update account set name = name || '.' where customer_id = $1 and $2::bigint > 0`],
  [
    'its stages',
    `insert into stage_history (customer_id, opportunity_id, stage, entered_on) values ($1, $2, 'Discovery', '2026-01-06')`,
  ],
  ['a stage that is taken back', 'delete from stage_history where customer_id = $1 and opportunity_id = $2'],
  [
    'what its amount was',
    `update amount_history set known_on = known_on - 1 where customer_id = $1 and opportunity_id = $2`,
  ],
  ['a conversation', 'update revision set matrix_rev = matrix_rev + 1 where customer_id = $1 and $2::bigint > 0'],
])('reads again after a change of %s', async (_what, sql) => {
  const before = await filtered()
  await change(sql, [dealIds[0]])
  expect(await filtered()).not.toBe(before)
})

it('compares what changed: a deal that is lost now is no win of its message', async () => {
  const before = await compared()
  expect(await compared()).toEqual(before)
  const [won] = (await filtered()).filter(({ status, id }) => status === 'Won' && dealIds.indexOf(id) < 12)
  await change(`update opportunity set status = 'Lost' where customer_id = $1 and id = $2`, [won!.id])
  const after = await compared()
  expect(after.with.winRate).toMatchObject({ won: before.with.winRate.won - 1, closed: before.with.winRate.closed })
  await change(`update opportunity set status = 'Won' where customer_id = $1 and id = $2`, [won!.id])
  expect(await compared()).toEqual(before)
})

it('sees a change that began before another one and was committed after it', async () => {
  const client = await poolOf(t.app).connect()
  try {
    await client.query(openTenant(world.customerId))
    await client.query('update opportunity set amount_cents = 777 where customer_id = $1 and id = $2', [
      world.customerId,
      dealIds[3],
    ])
    await change('update opportunity set amount_cents = 888 where customer_id = $1 and id = $2', [dealIds[4]])
    const between = await filtered()
    expect(between.find(({ id }) => id === dealIds[4])?.amount_cents).toBe(888)
    expect(between.find(({ id }) => id === dealIds[3])?.amount_cents).not.toBe(777)
    await client.query('commit')
  } finally {
    client.release()
  }
  expect((await filtered()).find(({ id }) => id === dealIds[3])?.amount_cents).toBe(777)
})

it.each(['once', 'twice'] as const)(
  'picks the same of deals that are read as a part of others as of themselves (%s)',
  async exposure => {
    await readTenant(t.app.pool, world.customerId, async tx => {
      const whole = await filterDeals(t.app, tx, filterOf({ opptyStatus: 'All' }))
      const some = () => whole.filter((_, i) => i % 3 !== 1)
      const [alone, part] = [some(), some()]
      readAsPartOf(part, whole)
      const cards = [{ id: world.cardId, directionality: 'bidirectional' as const }]
      const look = async (deals: typeof alone) => {
        const found = await exposeAt(t.app, tx, deals, cards, filterOf({}), { landmark: { days: 60 }, exposure })
        return { ...found, columns: await loadColumnsAt(tx, found.open) }
      }
      const [own, picked] = [await look(alone), await look(part)]
      expect(picked.open.length).toBeGreaterThan(10)
      expect(picked).toEqual(own)
    })
  },
)

it('reads the same columns of deals that are asked for first in a snapshot, which are read alone, and after others', async () => {
  const columnsOf = async (asksBefore: boolean) =>
    readTenant(t.app.pool, world.customerId, async tx => {
      // Arrays of their own, of which nothing is kept.
      const whole = [...(await filterDeals(t.app, tx, filterOf({ opptyStatus: 'All' })))]
      const some = whole.filter(({ amount_cents }) => amount_cents !== null)
      if (asksBefore) await loadColumnsAt(tx, (await placeOnce(tx, whole.slice(0, 2), { days: 60 })).open)
      return loadColumnsAt(tx, (await placeOnce(tx, some, { days: 60 })).open)
    })
  await change("update opportunity set type = 'Renewal' where customer_id = $1 and id = any($2::bigint[])", [
    dealIds.slice(5, 9),
  ])
  const [alone, after] = [await columnsOf(false), await columnsOf(true)]
  expect(alone.id.length).toBeGreaterThan(10)
  expect(new Set(alone.type).size).toBeGreaterThan(1)
  expect(alone).toEqual(after)
})

it('keeps customers apart', async () => {
  const other = await makeWorld(t, await t.addCustomer('Away'), 'Porto')
  const home = await filtered()
  await addComparedDeals(t, { customerId: other.customerId, marketId: other.marketId }, [
    deal({ accountId: other.accountId, said: [] }),
  ])
  expect(await filtered()).toBe(home)
  expect((await filtered(other.customerId)).some(({ id }) => home.some(one => one.id === id))).toBe(false)
})

it('makes one row of all changes at night, by which nothing that was kept is taken for the present', async () => {
  const count = async () => {
    const { rows } = await t.owner.query<{ count: number }>(
      'select count(*)::int as count from record_change where customer_id = $1',
      [world.customerId],
    )
    return rows[0]?.count
  }
  expect(await count()).toBeGreaterThan(1)
  const before = await filtered()
  await upkeepNightly(t.app)
  expect(await count()).toBe(1)
  const after = await filtered()
  expect(after).toEqual(before)
  expect(after).not.toBe(before)
  await upkeepNightly(t.app)
  expect(await filtered()).toBe(after)
})
