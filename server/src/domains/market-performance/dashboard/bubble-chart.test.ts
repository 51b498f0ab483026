import type { Metric } from '@bic/contract/analysis/figures'
import type { Answer, Sent } from '@bic/contract/calls/routes'
import { median } from '@bic/engine/statistics/median'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addComparedDeals } from '#domains/analysis/testing/comparison-world.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let seller: Caller
let rival: Caller

/** Deal i has the card or not, and ended well or not, so that the card wins; half of the talk about it came late. */
const has = (i: number) => i % 2 === 0
const won = (i: number) => (has(i) ? i % 10 !== 0 : i % 5 === 1)

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeWorld(t, customerId, 'Lisbon')
  seller = await t.addUser(customerId, 'SELLER')
  rival = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
  await addComparedDeals(
    t,
    { customerId, marketId: world.marketId },
    Array.from({ length: 100 }, (_, i) => ({
      status: won(i) ? ('Won' as const) : ('Lost' as const),
      created: '2026-01-01',
      closed: i % 11 === 5 ? '2026-01-20' : '2026-04-01',
      cents: 100_000 + i,
      accountId: world.accountId,
      talks: ['2026-01-05', '2026-03-10'],
      said: has(i)
        ? [
            { cardId: world.cardId, higher: 0, firstDay: i % 4 === 0 ? '2026-01-05' : '2026-03-10' },
            { cardId: world.spareCardId, higher: 0, firstDay: '2026-01-10' },
          ]
        : i % 7 === 0
          ? [{ cardId: world.spareCardId, higher: 0, firstDay: '2026-01-10' }]
          : [],
    })),
  )
})
afterAll(() => t?.stop())

type Body = Sent<'generateBubbleChartForSolution', 'body'>
const send = (more: Partial<Body> = {}) =>
  seller.call('generateBubbleChartForSolution', {
    body: { marketId: world.marketId, opptyStatus: 'Closed', ...more },
  })
const chart = async (more: Partial<Body> = {}) => (await send(more)).data
const behind = async (body: Sent<'getOpptyListDetailsForSolution', 'body'>) =>
  (
    await seller.call('getOpptyListDetailsForSolution', {
      body: { marketId: world.marketId, opptyStatus: 'Closed', ...body },
    })
  ).data.total

const expectOpens = async ({ landmark, rows }: Answer<'generateBubbleChartForSolution'>) => {
  for (const { cardId, comparison } of rows) {
    for (const arm of ['with', 'without'] as const) {
      const asked = { cardId, arm, landmark }
      expect(await behind(asked)).toBe(comparison[arm].deals)
      expect(await behind({ ...asked, outcome: 'won' })).toBe(comparison[arm].winRate.won)
      expect(await behind({ ...asked, figure: 'winRate' })).toBe(comparison[arm].winRate.closed)
      expect(await behind({ ...asked, figure: 'salesCycle' })).toBe(comparison[arm].salesCycle.n)
      expect(await behind({ ...asked, figure: 'dealSize' })).toBe(comparison[arm].dealSize.n)
    }
  }
}

test('every arm of every card opens the deals that it counts, over whole deals and at a landmark', async () => {
  const whole = await chart({ landmark: 'whole' })
  expect(whole.rows.find(row => row.cardId === world.cardId)?.comparison.with.deals).toBeGreaterThanOrEqual(50)
  await expectOpens(whole)
  const early = await chart({ landmark: '30' })
  expect(early.closedBefore).toBeGreaterThan(0)
  expect(early.compared + early.closedBefore + early.unplaced).toBe(whole.compared)
  expect(early.rows.find(row => row.cardId === world.cardId)?.comparison.with.deals).toBeLessThan(30)
  await expectOpens(early)
})

test('the landmark is 60 days where the history allows, and says so', async () => {
  expect(await chart()).toMatchObject({ landmark: '60', historyAllows: true })
  expect(await chart({ landmark: 'whole' })).toMatchObject({ landmark: 'whole', closedBefore: 0, unplaced: 0 })
})

test('bubbles stand over adoption and difference, proven ones in the quadrant of both [filters-042]', async () => {
  const metrics: Metric[] = ['winRate', 'salesCycle', 'dealSize']
  for (const metric of metrics) {
    const { rows, medianAdoption } = await chart({ metric, landmark: 'whole' })
    const placed = rows.filter(row => row.x !== null)
    expect(medianAdoption).toBe(median(placed.map(row => row.x ?? 0)))
    for (const row of rows) {
      const difference = row.comparison[metric].adjusted?.difference
      if (difference === undefined || row.x === null || row.y === null) {
        expect([row.x, row.y, row.quadrant, row.hollow]).toEqual([null, null, null, true])
        continue
      }
      expect(row.x).toBe(row.comparison.adoption)
      expect(row.y).toBeCloseTo(metric === 'salesCycle' ? -difference : difference, 12)
      expect(row.size).toBe(row.comparison.with.wonAmount)
      const adopted = row.x >= (medianAdoption ?? 0)
      const quadrant = adopted ? (row.y > 0 ? 'leaders' : 'laggards') : row.y > 0 ? 'rising_stars' : 'wildcards'
      const proven = metric === 'winRate' && (row.comparison.evidence?.step ?? 0) >= 2
      expect(row.quadrant).toBe(proven ? quadrant : null)
    }
  }
  const best = (await chart({ landmark: 'whole' })).rows.find(row => row.cardId === world.cardId)
  expect(best).toMatchObject({ hollow: false, comparison: { winRate: { verdict: 'description' } } })
})

test('a topic shows fewer cards, but changes no verdict: all cards of the market are tested together', async () => {
  const all = await chart({ landmark: 'whole' })
  const [first] = all.rows
  const some = await chart({ landmark: 'whole', topicId: first?.topicId })
  expect(some.rows.length).toBeGreaterThan(0)
  expect(some.rows).toEqual(all.rows.filter(row => row.topicId === first?.topicId))
})

test('beside open deals it is of the deals closed in the trailing twelve months', async () => {
  const found = await chart({ opptyStatus: 'Open', metricSet: 'ttm', landmark: 'whole' })
  expect(found.compared).toBe(await behind({ closePeriod: '2025-11-01..2026-10-31' }))
})

test('a strange market or another customer is refused', async () => {
  expect((await send({ marketId: 999_999 })).status).toBe(404)
  const body = { marketId: world.marketId }
  expect((await rival.call('generateBubbleChartForSolution', { body })).status).toBe(404)
})
