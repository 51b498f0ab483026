import { readTenant, withTenant } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { textOfDay } from '@bic/engine/calendar/text-of-day'
import { seededRandom } from '@bic/engine/model/seeded-random'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { filterDeals, filterOf } from '../shared/filter-deals.ts'
import { addComparedDeals, type ComparedDeal } from '../testing/comparison-world.ts'
import { placeOnce, usualSecondStage } from './landmark-data.ts'

let t: TestApp
let world: World
let ids: readonly number[]

/** Open stages by their positions, and stages that tell nothing: of the end, and one that is no stage of the customer. */
const positions: Readonly<Record<string, number>> = { Discovery: 1, Proposal: 2, Pilot: 2, Negotiation: 3 }
const others = ['Won', 'Gone']

const random = seededRandom(41)
const below = (count: number) => Math.floor(random() * count)
const firstDay = dayNumber('2026-01-05')

/** Deals of all statuses with up to four entries into stages, in any order, some on one day. */
const deals = Array.from({ length: 60 }, (): Omit<ComparedDeal, 'accountId'> => {
  const names = [...Object.keys(positions), ...others].filter(() => random() < 0.55)
  const status = (['Won', 'Lost', 'Open'] as const)[below(3)] ?? 'Open'
  return {
    status,
    created: random() < 0.9 ? textOfDay(firstDay + below(20)) : null,
    closed: status === 'Open' ? null : textOfDay(firstDay + 150),
    cents: 100,
    talks: [],
    said: [],
    stages: names.map(name => [name, textOfDay(firstDay + 10 * below(12))] as const),
  }
})

/** The entries of a deal into open stages, in the order of time and stages. */
const entriesOf = ({ stages = [] }: Pick<ComparedDeal, 'stages'>) =>
  stages
    .flatMap(([name, day]) => {
      const position = positions[name]
      return position === undefined ? [] : [{ name, position, day: dayNumber(day) }]
    })
    .toSorted((a, b) => a.day - b.day || a.position - b.position)

beforeAll(async () => {
  t = await startTestApp()
  world = await makeWorld(t, await t.addCustomer('Home'), 'Lisbon')
  await withTenant(t.app.pool, world.customerId, async ({ client, customerId }) => {
    await client.query('delete from stage where customer_id = $1', [customerId])
    await client.query(`insert into stage (customer_id, name, position, outcome) values ($1, 'Won', 9, 'Won')`, [
      customerId,
    ])
    for (const [name, position] of Object.entries(positions))
      await client.query('insert into stage (customer_id, name, position) values ($1, $2, $3)', [
        customerId,
        name,
        position,
      ])
  })
  ids = await addComparedDeals(
    t,
    { customerId: world.customerId, marketId: world.marketId },
    deals.map(deal => ({ ...deal, accountId: world.accountId })),
  )
})
afterAll(() => t?.stop())

/** As its definition has it: stage by stage, over lists. */
const secondStage = (): string | null => {
  const closed = deals.filter(({ status }) => status !== 'Open').map(entriesOf)
  const known = closed.filter(entries => entries.length > 0)
  if (known.length * 2 < closed.length || known.length === 0) return null
  const usual = Object.entries(positions)
    .filter(([name]) => known.some(entries => entries.some(entry => entry.name === name)))
    .filter(([, position]) => known.filter(all => all.some(one => one.position >= position)).length * 2 >= known.length)
  return usual[1]?.[0] ?? null
}

test('the second stage that closed deals usually pass is that of a naive count', async () => {
  const { customerId, marketId } = world
  const expected = secondStage()
  expect(expected).not.toBeNull()
  const ask = () => readTenant(t.app.pool, customerId, tx => usualSecondStage(t.app, tx, marketId))
  expect(await ask()).toBe(expected)
  // Once fewer than half of the closed deals have a history there is none.
  await withTenant(t.app.pool, customerId, ({ client }) =>
    client.query(
      `update opportunity set status = 'Lost' where customer_id = $1 and status = 'Open'
       and not exists (select from stage_history h where h.customer_id = $1 and h.opportunity_id = opportunity.id)`,
      [customerId],
    ),
  )
  expect(await ask()).toBe(expected)
  await withTenant(t.app.pool, customerId, ({ client }) =>
    client.query('delete from stage_history where customer_id = $1 and opportunity_id % 3 > 0', [customerId]),
  )
  expect(await ask()).toBeNull()
})

test.each([{ days: 60 } as const, { stage: 'Proposal' }])('deals stand where their entries say, %o', async landmark => {
  const { customerId } = world
  await withTenant(t.app.pool, customerId, async ({ client }) => {
    await client.query('delete from stage_history where customer_id = $1', [customerId])
    for (const [i, { stages = [] }] of deals.entries())
      for (const [name, day] of stages)
        await client.query(
          'insert into stage_history (customer_id, opportunity_id, stage, entered_on) values ($1, $2, $3, $4)',
          [customerId, ids[i], name, day],
        )
  })
  const placed = await readTenant(t.app.pool, customerId, async tx => {
    const all = await filterDeals(t.app, tx, filterOf({}))
    return (await placeOnce(tx, all, landmark)).placed
  })
  const found = new Map(placed.map(({ deal, until, stage }) => [deal.id, { until, stage }]))
  const expected = deals.map(deal => {
    const entries = entriesOf(deal)
    if ('stage' in landmark) {
      const entry = entries.find(({ position }) => position >= 2)
      return entry && { until: entry.day, stage: entry.position }
    }
    if (deal.created === null) return undefined
    const until = dayNumber(deal.created) + landmark.days
    return { until, stage: entries.findLast(({ day }) => day < until)?.position ?? -1 }
  })
  expect(ids.map(id => found.get(id))).toEqual(expected)
  expect(new Set(expected.map(one => one?.stage)).size).toBeGreaterThan(2)
})
