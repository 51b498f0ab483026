import { readTenant, withTenant } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { cardOccurredBefore } from '../actions/card-occurred-before.ts'
import { addComparedDeals, type ComparedDeal } from '../testing/comparison-world.ts'
import { filterDeals, filterOf } from './filter-deals.ts'
import { type OccurredBefore, stageVelocity } from './stage-velocity.ts'

let t: TestApp
let world: World
let ids: number[]

type Path = Pick<ComparedDeal, 'status' | 'closed' | 'stages'> & { readonly said: string | null }

/** The present day is 2026-11-15. */
const paths: readonly Path[] = [
  {
    status: 'Won',
    closed: '2026-05-01',
    said: '2026-03-20',
    stages: [
      ['Discovery', '2026-03-01'],
      ['Proposal', '2026-04-01'],
      ['Won', '2026-05-01'],
    ],
  },
  {
    status: 'Lost',
    closed: '2026-04-11',
    said: '2026-04-01',
    stages: [
      ['Discovery', '2026-03-01'],
      ['Proposal', '2026-04-01'],
    ],
  },
  {
    status: 'Open',
    closed: null,
    said: null,
    stages: [
      ['Discovery', '2026-03-01'],
      ['Proposal', '2026-03-21'],
    ],
  },
  { status: 'Open', closed: null, said: '2026-03-02', stages: [['Discovery', '2026-11-05']] },
  { status: 'Won', closed: '2026-05-01', said: '2026-03-02', stages: [] },
]

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeWorld(t, customerId, 'Lisbon')
  await withTenant(t.app.pool, customerId, async ({ client }) => {
    await client.query(`update stage set position = 9 where customer_id = $1 and name = 'Won'`, [customerId])
    await client.query(`insert into stage (customer_id, name, position) values ($1, 'Proposal', 2)`, [customerId])
  })
  ids = await addComparedDeals(
    t,
    { customerId, marketId: world.marketId },
    paths.map(({ said, ...path }) => ({
      ...path,
      created: '2026-03-01',
      cents: 100,
      accountId: world.accountId,
      talks: [],
      said: said === null ? [] : [{ cardId: world.cardId, higher: 0, firstDay: said }],
    })),
  )
})
afterAll(() => t?.stop())

const velocity = (had?: OccurredBefore, since: number | null = null) =>
  readTenant(t.app.pool, world.customerId, async tx => {
    const all = await filterDeals(t.app, tx, filterOf({ marketId: world.marketId }))
    const deals = all.filter(({ id }) => ids.includes(id))
    const card = await cardOccurredBefore(tx, deals, world.cardId, 'bidirectional')
    return stageVelocity(t.app, tx, deals, had ?? card, since)
  })
const indexes = (list: readonly number[]) => list.map(id => ids.indexOf(id)).sort()

describe('the time in a stage', () => {
  test('is of deals with a history, by what was said before they came into it', async () => {
    const [discovery, proposal] = await velocity()
    expect([discovery!.stage, proposal!.stage]).toEqual(['Discovery', 'Proposal'])
    // In Discovery the card had come up before only in the deal whose Discovery began in November.
    expect(indexes(discovery!.with.storyIdList)).toEqual([3])
    expect(indexes(discovery!.without.storyIdList)).toEqual([0, 1, 2])
    // On the very day of the entry is not before it.
    expect(indexes(proposal!.with.storyIdList)).toEqual([0])
    expect(indexes(proposal!.without.storyIdList)).toEqual([1, 2])
  })

  test('has the median days, and shares that went on or were lost by 30, 60 and 90 days with those still watched', async () => {
    const [discovery, proposal] = await velocity(() => false)
    // Discovery: 31, 31 and 20 days to Proposal; 10 days so far.
    expect(discovery!.without).toMatchObject({ median: 31, n: 4, ended: 3 })
    expect(discovery!.without.goesOn.map(({ day, share, atRisk }) => [day, share, atRisk])).toEqual([
      [30, expect.closeTo(1 / 3, 12), 2],
      [60, expect.closeTo(1, 12), 0],
      [90, expect.closeTo(1, 12), 0],
    ])
    // Proposal: won after 30 days, lost after 10, open for 239.
    expect(proposal!.without).toMatchObject({ median: 30, n: 3, ended: 2 })
    expect(proposal!.without.goesOn.map(({ share }) => share)).toEqual([1, 1, 1].map(() => expect.closeTo(1 / 3, 12)))
    expect(proposal!.without.isLost[0]!.share).toBeCloseTo(1 / 3, 12)
  })

  test('counts a deal from the first day of a period on, and not in a stage that it had left by then', async () => {
    const [discovery, proposal] = await velocity(() => false, dayNumber('2026-03-25'))
    // The open deal left Discovery on 2026-03-21, before the period; the others are watched from their 24th day on.
    expect(indexes(discovery!.without.storyIdList)).toEqual([0, 1, 3])
    expect(discovery!.without).toMatchObject({ n: 3, ended: 2, median: 31 })
    // Nobody that was watched left by day 30; the deal of November was watched for ten days.
    expect(discovery!.without.goesOn.map(({ share, atRisk }) => [share, atRisk])).toEqual([
      [0, 2],
      [1, 0],
      [1, 0],
    ])
    expect(indexes(proposal!.without.storyIdList)).toEqual([0, 1, 2])
  })

  test('has intervals with a width where all, or none, have gone on', async () => {
    const [discovery] = await velocity(() => false)
    const [, sixty] = discovery!.without.goesOn
    expect(sixty!.share).toBeCloseTo(1, 12)
    expect(sixty!.low).toBeLessThan(0.5)
    expect(discovery!.without.isLost[0]).toMatchObject({ share: 0, low: 0 })
    expect(discovery!.without.isLost[0]!.high).toBeGreaterThan(0.5)
    // Of four deals no day can be ruled out as the median.
    expect(discovery!.without).toMatchObject({ low: null, high: null })
  })

  test('with and without together are all deals with a history', async () => {
    const everyone = await velocity(() => false)
    const parted = await velocity()
    parted.forEach((stage, i) => {
      const both = [...stage.with.storyIdList, ...stage.without.storyIdList].sort()
      expect(both).toEqual(everyone[i]!.without.storyIdList.toSorted())
      expect(stage.with.n + stage.without.n).toBe(both.length)
    })
  })

  test('of no deals is empty', async () => {
    const away = await t.addCustomer('Away')
    const found = await withTenant(t.app.pool, away, tx => stageVelocity(t.app, tx, [], () => true, null))
    expect(found).toEqual([])
  })
})
