import type { Answer, Sent } from '@bic/contract/calls/routes'
import { median } from '@bic/engine/statistics/median'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeVoiceWorld, type VoiceWorld } from '#domains/voice-of-customer/testing/voice-world.ts'
import type { Caller } from '#testing/test-app.ts'

let world: VoiceWorld
let rival: Caller
beforeAll(async () => {
  world = await makeVoiceWorld()
  rival = await world.t.addUser(await world.t.addCustomer('Away'), 'ADMIN')
})
afterAll(() => world?.t.stop())

type Board = Answer<'getOpptyListMetricsForExecutiveDashBoard'>
type Asked = Sent<'getOpptyListMetricsForExecutiveDashBoard', 'body'>
const board = async (body: Asked = {}): Promise<Board> =>
  (await world.seller.call('getOpptyListMetricsForExecutiveDashBoard', { body })).data
const metrics = async (body: Sent<'getOpptyListMetricsForSolution', 'body'> = {}) =>
  (await world.seller.call('getOpptyListMetricsForSolution', { body })).data
type Behind = Sent<'getOpptyListDetailsForSolution', 'body'>
const behind = async (body: Behind) =>
  (await world.seller.call('getOpptyListDetailsForSolution', { body: { ...body, pageSize: 500 } })).data

type Part = Pick<Board, 'dealCount' | 'winRate' | 'salesCycle' | 'dealSize' | 'wonAmount' | 'pipeline'>
/** Every figure of a part is what its deals say. */
const expectOpens = async (part: Part, asked: Behind) => {
  const { total, rows } = await behind(asked)
  expect(part.dealCount).toBe(total)
  const won = rows.filter(row => row.oppStatus === 'Won')
  const closed = rows.filter(row => row.oppStatus !== 'Open')
  const share = wilsonShare(won.length, closed.length)
  expect(part.winRate).toEqual({
    won: won.length,
    closed: closed.length,
    rate: share?.share ?? null,
    low: share?.low ?? null,
    high: share?.high ?? null,
  })
  expect((await behind({ ...asked, figure: 'winRate' })).total).toBe(part.winRate.closed)
  const cycles = (await behind({ ...asked, figure: 'salesCycle' })).rows.map(row => row.lengthOfDeal ?? -1)
  expect([part.salesCycle.n, part.salesCycle.median]).toEqual([cycles.length, median(cycles)])
  const sizes = (await behind({ ...asked, figure: 'dealSize' })).rows.map(row => row.opportunityAmount ?? -1)
  expect([part.dealSize.n, part.dealSize.median]).toEqual([sizes.length, median(sizes)])
  expect(part.wonAmount).toBe(won.reduce((sum, row) => sum + (row.opportunityAmount ?? 0), 0))
  const open = (await behind({ ...asked, outcome: 'open' })).rows
  expect(part.pipeline).toEqual({
    dealCount: open.length,
    amount: open.reduce((sum, row) => sum + (row.opportunityAmount ?? 0), 0),
    unpriced: open.filter(row => row.opportunityAmount === null).length,
  })
}

describe('the executive dashboard', () => {
  test('tells what the deals behind each figure say [filters-039]', async () => {
    const filters: Behind[] = [{}, { marketId: world.marketIds[0] }, { closePeriod: 'Last Quarter' }]
    for (const filter of filters) await expectOpens(await board(filter), filter)
  })

  test('splits the deals by market, segment, industry and region, each deal once', async () => {
    const found = await board()
    const splits = [
      ['market', found.byMarket, (id: number) => ({ marketId: id })],
      ['segment', found.bySegment, (id: number) => ({ segmentList: [id] })],
      ['industry', found.byIndustry, (id: number) => ({ industryList: [id] })],
      ['region', found.byRegion, (id: number) => ({ regionList: [id] })],
    ] as const
    for (const [part, rows, filterOf] of splits) {
      expect(rows.length).toBeGreaterThan(1)
      expect(rows.reduce((sum, row) => sum + row.dealCount, 0)).toBe(found.dealCount)
      for (const row of rows) await expectOpens(row, row.id === null ? { unknown: part } : filterOf(row.id))
    }
    expect(found.bySegment.at(-1)).toMatchObject({ id: null, name: null, dealCount: 1 })
    const [marketId] = world.marketIds
    expect((await board({ marketId })).byMarket).toEqual(found.byMarket)
  })

  test('names parts as they are called now, and follows accounts from one to another', async () => {
    const { bySegment: before } = await board()
    const [first, second] = before
    const change = (ids: { readonly from: number; readonly to: number }, name: string) =>
      world.tenant(async ({ db, customerId }) => {
        await db
          .updateTable('segment')
          .set({ name })
          .where('customer_id', '=', customerId)
          .where('id', '=', ids.to)
          .execute()
        const moved = await db
          .selectFrom('account')
          .select('id')
          .where('customer_id', '=', customerId)
          .where('segment_id', '=', ids.from)
          .execute()
        await db
          .updateTable('account')
          .set({ segment_id: ids.to })
          .where('customer_id', '=', customerId)
          .where('segment_id', '=', ids.from)
          .execute()
        return moved.map(({ id }) => id)
      })
    const rename = (name: string) => change({ from: 0, to: second?.id ?? 0 }, name)
    await rename('Renamed')
    expect((await board()).bySegment.find(({ id }) => id === second?.id)?.name).toBe('Renamed')
    const moved = await change({ from: first?.id ?? 0, to: second?.id ?? 0 }, second?.name ?? '')
    const { bySegment: after } = await board()
    expect(after.find(({ id }) => id === second?.id)?.dealCount).toBe(
      (first?.dealCount ?? 0) + (second?.dealCount ?? 0),
    )
    await world.tenant(({ db, customerId }) =>
      db
        .updateTable('account')
        .set({ segment_id: first?.id ?? 0 })
        .where('customer_id', '=', customerId)
        .where('id', 'in', moved)
        .execute(),
    )
    expect((await board()).bySegment).toEqual(before)
  })

  test('follows the last twelve full months, whatever the status and close period that are chosen', async () => {
    const { trend, ttm } = await board({ opptyStatus: 'Open', closePeriod: 'Last Month' })
    expect(ttm).toEqual({ from: '2025-11-01', to: '2026-10-31' })
    expect(trend).toHaveLength(12)
    for (const month of trend) {
      await expectOpens(month, { opptyStatus: 'Closed', closePeriod: `${month.from}..${month.to}` })
    }
    expect(trend.reduce((sum, month) => sum + month.dealCount, 0)).toBe((await metrics()).ttmDealCount)
  })

  test('compares with the period before, and not at all over all time', async () => {
    const found = await board({ closePeriod: 'Last Quarter' })
    expect(found.period).toEqual({ from: '2026-07-01', to: '2026-09-30' })
    expect(found.previousPeriod).toMatchObject({ from: '2026-04-01', to: '2026-06-30' })
    if (found.previousPeriod) await expectOpens(found.previousPeriod, { closePeriod: '2026-04-01..2026-06-30' })
    expect(await board()).toMatchObject({ period: null, previousPeriod: null })
  })

  test('has the trailing twelve months for open deals', async () => {
    const found = await board({ opptyStatus: 'Open', metricSet: 'ttm' })
    expect(found.period).toEqual(found.ttm)
    await expectOpens(found, { opptyStatus: 'Closed', closePeriod: '2025-11-01..2026-10-31' })
  })

  test('has the open deals beside closed ones, and those of a close period when open ones are asked for', async () => {
    const openDeals = async (asked: Asked) => (await board(asked)).openDeals
    const all = await behind({ opptyStatus: 'Open' })
    expect(await openDeals({ opptyStatus: 'Closed', closePeriod: 'Last Month' })).toMatchObject({
      dealCount: all.total,
      amount: all.rows.reduce((sum, row) => sum + (row.opportunityAmount ?? 0), 0),
      unpriced: 1,
    })
    const asked = { opptyStatus: 'Open', closePeriod: '2026-06-01..2026-06-30' } as const
    expect((await openDeals(asked)).dealCount).toBe((await behind(asked)).total)
    expect((await behind(asked)).total).toBeLessThan(all.total)
  })

  test('says how many deals have conversations, and opens those that have none', async () => {
    const { coverage } = await board()
    const bounds = wilsonShare(12, 13)
    expect(coverage.all).toEqual({ count: 12, of: 13, share: 12 / 13, low: bounds?.low, high: bounds?.high })
    expect(coverage.conversations).toEqual({ median: 7, mean: 7, n: 12, low: null, high: null })
    for (const [outcome, share] of [
      ['won', coverage.won],
      ['lost', coverage.lost],
      ['open', coverage.open],
    ] as const) {
      expect((await behind({ outcome, heard: 'Y' })).total).toBe(share.count)
      expect((await behind({ outcome, heard: 'N' })).total).toBe(share.of - share.count)
    }
  })
})

test('the metrics have their variants of the trailing twelve months [filters-039]', async () => {
  const found = await metrics({ closePeriod: 'Last Month', opptyStatus: 'Won' })
  const now = await behind({ closePeriod: 'Last Month', opptyStatus: 'Won' })
  expect([found.dealCount, found.winRate.won]).toEqual([now.total, now.total])
  const ttm = { opptyStatus: 'Closed', closePeriod: `${found.ttm.from}..${found.ttm.to}` } as const
  expect(found.ttmWinRate.closed).toBe((await behind(ttm)).total)
  expect(found.ttmSalesCycle.n).toBe((await behind({ ...ttm, figure: 'salesCycle' })).total)
  expect(found.ttmDealSize.n).toBe((await behind({ ...ttm, figure: 'dealSize' })).total)
  expect(found.ttmWinRate.closed).toBeGreaterThan(found.winRate.closed)
})

test('nothing of another customer is shown, and an unknown market or period is refused', async () => {
  const marketId = world.marketIds[0] ?? 0
  for (const id of ['getOpptyListMetricsForExecutiveDashBoard', 'getOpptyListMetricsForSolution'] as const) {
    expect((await rival.call(id, { body: { marketId } })).status).toBe(404)
    expect((await rival.call(id, { body: {} })).data).toMatchObject({ dealCount: 0, winRate: { rate: null } })
    expect((await world.seller.call(id, { body: { closePeriod: 'Soon' } })).status).toBe(400)
  }
})
