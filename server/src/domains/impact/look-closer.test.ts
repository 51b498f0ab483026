import { withTenant } from '@bic/database/tenant'
import { dayText } from '@bic/engine/calendar/day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import type { Caller } from '#testing/test-app.ts'
import { type ImpactWorld, makeImpactWorld, talkOf } from './testing/impact-world.ts'

let world: ImpactWorld
let rival: Caller

/** 2026-02-01 */
const firstDay = 20_485
/** Deals take as many days; the landmark without a history of stages is day 60. */
const lasts = 150

interface Planned {
  readonly won: boolean
  /** Days from the creation on which buyers talk, and whether they say the price then. */
  readonly talks: readonly (readonly [day: number, price: boolean])[]
}

/** The price by day 10 in 30 deals, 24 of them won; of 40 others 12 were won, and 20 say it later or after the close. */
const planned: readonly Planned[] = [
  ...Array.from(
    { length: 30 },
    (_, i): Planned => ({
      won: i % 5 !== 0,
      talks: [
        [10, true],
        [20, i % 2 === 0],
      ],
    }),
  ),
  ...Array.from(
    { length: 40 },
    (_, i): Planned => ({
      won: i % 10 < 3,
      talks: [
        [10, false],
        [20, false],
        [i % 4 === 0 ? 100 : 170, i % 2 === 0],
      ],
    }),
  ),
]

beforeAll(async () => {
  world = await makeImpactWorld()
  rival = await world.t.addUser(await world.t.addCustomer('Away'), 'ADMIN')
  const { customerId, marketId, t } = world
  const ids = await withTenant(t.app.pool, customerId, async ({ db }) => {
    const accounts = await db.selectFrom('account').select('id').where('customer_id', '=', customerId).execute()
    const rows = await db
      .insertInto('opportunity')
      .values(
        planned.map(({ won }, i) => ({
          customer_id: customerId,
          name: `Planned ${i}`,
          status: won ? ('Won' as const) : ('Lost' as const),
          market_id: marketId,
          account_id: accounts[i % 3]?.id ?? 0,
          crm_opportunity_id: `planned-${i}`,
          owner_name: i % 2 === 0 ? 'Ann' : 'Bob',
          owner_user_id: null,
          type: 'New Business',
          stage: null,
          stage_reached: null,
          amount_cents: 10_000,
          created_on: dayText(firstDay + i),
          closed_on: dayText(firstDay + i + lasts),
        })),
      )
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  })
  const talks = planned.flatMap(({ talks: own }, i) =>
    own.map(([day, price], n) =>
      talkOf(
        ['', dayText(firstDay + i + day), 'buyer', price ? 'The price of it matters.' : 'We met on the road.'],
        1000 + i * 3 + n,
        ids[i] ?? 0,
      ),
    ),
  )
  await ingestBatch(t.app, customerId, talks)
  await t.workJobs()
})
afterAll(() => world?.t.stop())

const asked = () => ({ query: { marketId: world.marketId, cardId: world.price } })

describe('what would change the finding about a message', () => {
  test('is its comparison in every other way, the standing one as it is shown elsewhere', async () => {
    const { data } = await world.seller.call('getMessageSensitivity', asked())
    const standing = data.ways.filter(({ isStanding }) => isStanding)
    expect(standing).toHaveLength(1)
    expect(standing[0]).toMatchObject({
      // Without a history of stages the progress of deals gives way to 60 days.
      landmark: '60',
      side: 'buyer',
      exposure: 'once',
      closePeriod: 'Last 12 Months',
      method: 'adjusted',
    })
    const effect = await world.seller.call('getMessageEffect', {
      query: { ...asked().query, opptyStatus: 'Closed', closePeriod: 'Last 12 Months' },
    })
    const { adjusted, simple } = effect.data.comparison.winRate
    expect(standing[0]?.difference).toBeCloseTo(adjusted?.difference ?? Number.NaN, 10)
    expect(standing[0]?.low).toBeCloseTo(adjusted?.low ?? Number.NaN, 10)
    expect(standing[0]?.with).toEqual(effect.data.comparison.with.winRate)
    const check = data.ways.find(
      ({ method, landmark, side, exposure, closePeriod }) =>
        method === 'simple' &&
        landmark === '60' &&
        side === 'buyer' &&
        exposure === 'once' &&
        closePeriod === 'Last 12 Months',
    )
    expect(check?.difference).toBeCloseTo(simple?.difference ?? Number.NaN, 10)
  })

  test('counts the ways in which it holds, sorted, each once', async () => {
    const { data } = await world.seller.call('getMessageSensitivity', asked())
    const { ways, summary } = data
    expect(ways.map(({ difference }) => difference)).toEqual(
      ways.map(({ difference }) => difference).toSorted((a, b) => a - b),
    )
    // Buyers say it first in all planned deals: the other side adds those of which sellers said it.
    expect(new Set(ways.map(way => JSON.stringify(way))).size).toBe(ways.length)
    expect(new Set(ways.map(({ exposure }) => exposure))).toEqual(new Set(['once', 'twice']))
    expect(summary).toMatchObject({
      of: ways.length,
      agreeing: ways.filter(({ low }) => low > 0).length,
      sameDirection: ways.filter(({ difference }) => difference > 0).length,
    })
    expect(data.mostChanged).toBe(4)
    expect(data.eValue?.estimate).toBeGreaterThan(data.eValue?.interval ?? Number.POSITIVE_INFINITY)
    expect(data.eValue?.interval).toBeGreaterThan(1)
  })

  test('has placebos of deals that had not said it by the landmark', async () => {
    const { data } = await world.seller.call('getMessageSensitivity', asked())
    expect(data.placebos.map(({ kind }) => kind)).toEqual(['after close', 'later'])
    const [after, later] = data.placebos
    // Of the forty, ten talk on day 100 and say it; thirty talk after their close, of whom ten say it only then, as in a deal of before.
    expect([after?.with.closed, after?.without.closed]).toEqual([11, 20])
    expect([later?.with.closed, (later?.without.closed ?? 0) >= 30]).toEqual([10, true])
  })

  test('of another market or customer is refused', async () => {
    const other = { query: { marketId: 999_999, cardId: world.price } }
    for (const call of ['getMessageSensitivity', 'getMessageCurves'] as const) {
      expect((await world.seller.call(call, other)).problem).toMatchObject({ code: 'BAD_INPUT', field: 'cardId' })
      expect((await rival.call(call, asked())).problem.code).toBe('NOT_FOUND')
    }
  })

  test('says so where the default setting itself cannot be compared', async () => {
    const { data } = await world.seller.call('getMessageSensitivity', {
      query: { marketId: world.marketId, cardId: world.speed },
    })
    expect(data).toMatchObject({ ways: [], summary: null, eValue: null })
    expect(data.leftOut).toBeGreaterThan(0)
  })
})

describe('the curves of a message', () => {
  test('count a deal without it until it came up, and with it from then on', async () => {
    const { data } = await world.seller.call('getMessageCurves', asked())
    expect(data.exposure).toBe('once')
    expect(data.middleDay).not.toBeNull()
    const last = data.days.findLast(({ with: one }) => one.won.share !== null)
    expect(last?.with.won.share).toBeGreaterThan((last?.without.won.share ?? 1) + 0.2)
    for (const { with: one, without } of data.days) {
      for (const { won, lost } of [one, without]) {
        if (won.share === null || lost.share === null) continue
        expect(won.share + lost.share).toBeLessThanOrEqual(1 + 1e-9)
        expect(won.low).toBeLessThanOrEqual(won.share)
        expect(won.high).toBeGreaterThanOrEqual(won.share)
      }
    }
    expect(data.p.won).toBeLessThan(0.05)
    // Nobody has it on the first day, and more deals than have it in the end are watched without it until then.
    expect(data.days[0]).toMatchObject({ day: 0, with: { atRisk: 0 } })
    expect(data.watched.with).toBeGreaterThanOrEqual(40)
    expect(data.watched.without).toBeGreaterThanOrEqual(70)
  })

  test('of a message that nobody said are empty', async () => {
    const { data } = await world.seller.call('getMessageCurves', {
      query: { marketId: world.marketId, cardId: world.speed },
    })
    // Sellers said it once, in a deal that was won months later.
    expect(data.watched.with).toBeLessThanOrEqual(1)
  })
})

describe('the deals in which a message had been said', () => {
  const ask = async (before?: { storyIdList: number[]; firstDay: number | null }, who = world.seller) =>
    who.call('getMessageExposure', {
      body: { marketId: world.marketId, cardId: world.price, opptyStatus: 'Closed', before },
    })

  test('are those with it in its comparison', async () => {
    const { data } = await ask()
    expect(data.change).toBeNull()
    const effect = await world.seller.call('getMessageEffect', {
      query: { marketId: world.marketId, cardId: world.price, opptyStatus: 'Closed' },
    })
    expect(data.storyIdList).toHaveLength(effect.data.comparison.with.deals)
    expect(data.firstDay).toBeGreaterThan(19_000)
  })

  test('beside those of before say by how much the effect has changed, over the same deals', async () => {
    const { data: now } = await ask()
    const same = await ask({ storyIdList: now.storyIdList, firstDay: now.firstDay })
    expect(same.data.change).toMatchObject({ difference: 0, low: 0, high: 0, changed: 0 })
    // Other words had missed every third of the deals.
    const fewer = now.storyIdList.filter((_, i) => i % 3 > 0)
    const { data } = await ask({ storyIdList: fewer, firstDay: now.firstDay })
    const effect = await world.seller.call('getMessageEffect', {
      query: { marketId: world.marketId, cardId: world.price, opptyStatus: 'Closed' },
    })
    const { with: having, without, winRate } = effect.data.comparison
    expect(data.change?.changed).toBe(now.storyIdList.length - fewer.length)
    expect(data.change?.deals).toBe(having.winRate.closed + without.winRate.closed)
    expect(data.change?.now).toBeCloseTo(winRate.adjusted?.difference ?? 0, 9)
    expect(data.change?.difference).toBeCloseTo((data.change?.now ?? 0) - (data.change?.before ?? 0), 9)
    expect(data.change?.low).toBeLessThan(data.change?.difference ?? 0)
  })

  test('of a message of another market or customer are refused, and so are ids that are none', async () => {
    const wrong = await world.seller.call('getMessageExposure', {
      body: { marketId: 999_999, cardId: world.price },
    })
    expect(wrong.problem).toMatchObject({ code: 'BAD_INPUT', field: 'cardId' })
    expect((await ask(undefined, rival)).problem.code).toBe('NOT_FOUND')
    const { problem } = await ask({ storyIdList: [-1], firstDay: null })
    expect(problem).toMatchObject({ code: 'BAD_INPUT', field: expect.stringMatching(/^before/) })
  })
})

describe('several messages whose keywords change at once', () => {
  type Before = { cardId: number; storyIdList: number[]; firstDay: number | null }[]
  const ask = async (cardIdList: number[], before?: Before, who = world.seller) =>
    who.call('getMessageExposures', { body: { cardIdList, before } })

  test('are each exposed as by themselves, with their conversations and deals', async () => {
    const { data } = await ask([world.speed, world.price, world.price])
    expect(data.cards.map(({ cardId }) => cardId)).toEqual([world.speed, world.price])
    const alone = await world.seller.call('getMessageExposure', {
      body: { marketId: world.marketId, cardId: world.price, opptyStatus: 'Closed', closePeriod: 'Last 12 Months' },
    })
    const { storyIdList, firstDay } = alone.data
    const card = await world.seller.call('getPlaybookCard', { params: { id: world.price } })
    const { title, conversationCount, dealCount } = card.data
    expect(data.cards[1]).toEqual({
      ...{ cardId: world.price, title, conversationCount, dealCount, storyIdList, firstDay },
      change: null,
    })
  })

  test('have wider intervals than one has, that hold together', async () => {
    const { data: now } = await ask([world.price, world.speed])
    const before = now.cards.map(({ cardId, storyIdList, firstDay }) => ({
      ...{ cardId, firstDay },
      storyIdList: storyIdList.filter((_, i) => i % 3 > 0),
    }))
    const [together, alone] = [await ask([world.price, world.speed], before), await ask([world.price], [before[0]!])]
    const [of, by] = [together.data.cards[0]!.change!, alone.data.cards[0]!.change!]
    expect(of.difference).toBe(by.difference)
    expect(of.changed).toBeGreaterThan(0)
    expect(of.high - of.low).toBeGreaterThan(1.1 * (by.high - by.low))
    expect(of.ranges).toEqual(by.ranges)
    // A message that too few deals have is not compared.
    expect(together.data.cards[1]!.change).toBeNull()
  })

  test('of another customer are refused, and so are none and too many', async () => {
    expect((await ask([world.price], undefined, rival)).problem.code).toBe('NOT_FOUND')
    for (const ids of [[], Array.from({ length: 21 }, (_, i) => i + 1)])
      expect((await ask(ids)).problem).toMatchObject({ code: 'BAD_INPUT', field: 'cardIdList' })
  })
})
