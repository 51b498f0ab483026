import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { type ForecastWorld, makeForecastWorld } from './testing/forecast-world.ts'

let t: TestApp
let world: ForecastWorld
let seller: Caller
let newcomer: Caller
beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeForecastWorld(t, customerId, 240)
  seller = await t.addUser(customerId, 'SELLER')
  newcomer = await t.addUser(await t.addCustomer('New'), 'ADMIN')
})
afterAll(() => t?.stop())

const runs = () =>
  withTenant(t.app.pool, world.customerId, ({ db, customerId }) =>
    db
      .selectFrom('job_run')
      .select(['id', 'status'])
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'train-forecast')
      .orderBy('id')
      .execute(),
  )
const forecast = async (who = seller) => (await who.call('getForecast')).data
const list = async (more: object = {}) =>
  (await seller.call('listDealProbabilities', { body: { marketId: world.marketId, ...more } })).data

describe('deal probabilities', () => {
  it('are learned when somebody first asks, once for all who ask', async () => {
    expect(await forecast()).toMatchObject({ state: 'training', renewing: true, madeAt: null, validation: null })
    const asked = await seller.call('trainForecast', { body: {} })
    expect(await runs()).toEqual([{ id: asked.data.jobRunId, status: 'queued' }])
    expect(await list()).toMatchObject({ state: 'training', total: 12, expectedAmount: null })
    await t.workJobs()
    const made = await forecast()
    expect(made).toMatchObject({ state: 'ready', renewing: false, madeAt: t.clock.now.toISOString() })
    expect((await runs()).map(({ status }) => status)).toEqual(['done'])
  })

  it('say how well they predicted deals that closed later', async () => {
    const { validation, won, lost, features, snapshots } = await forecast()
    expect(won + lost).toBe(240)
    expect(snapshots).toBeGreaterThan(240)
    expect(validation?.brier.high).toBeLessThan((validation?.baseBrier ?? 0) - 0.02)
    expect(validation?.slope?.high).toBeGreaterThan(0.8)
    expect(validation?.auc.low).toBeGreaterThan(0.6)
    expect(validation?.deals).toBeGreaterThanOrEqual(72)
    expect(validation?.reliability.reduce((sum, bin) => sum + bin.snapshots, 0)).toBe(validation?.snapshots)
    expect(features[0]).toMatchObject({ label: 'Card 0', cardId: world.cardIds[0] })
    expect(features[0]?.logOdds).toBeGreaterThan(0.5)
  })

  it('are given for each open deal with what drives them, and add up to the expected amount', async () => {
    const page = await list({ sortBy: 'probability' })
    expect(page.rows.map(({ storyId }) => storyId).sort((a, b) => a - b)).toEqual(world.openIds)
    const probabilities = page.rows.map(({ probability }) => probability ?? -1)
    expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a))
    for (const { probability, contributions } of page.rows) {
      const card = contributions.find(({ label }) => label === 'Card 0')
      expect(card?.present).toBe((probability ?? 0) > 0.5)
      expect(Math.sign(card?.points ?? 0)).toBe(card?.present ? 1 : -1)
    }
    const expected = page.rows.reduce((sum, row) => sum + (row.probability ?? 0) * (row.opportunityAmount ?? 0), 0)
    expect(page.expectedAmount).toBeCloseTo(expected, 6)
    expect(page.amount).toBe(page.rows.reduce((sum, row) => sum + (row.opportunityAmount ?? 0), 0))
  })

  it('have an interval each', async () => {
    for (const { probability, low, high, isBaseRate } of (await list()).rows) {
      expect(isBaseRate).toBe(false)
      expect(low !== null && high !== null && low < high).toBe(true)
      expect(low! <= probability! && probability! <= high!).toBe(true)
    }
  })

  it('make a distribution of what the quarter brings, with what is won in it', async () => {
    const page = await list()
    const { revenue } = page
    const today = t.clock.now.toISOString().slice(0, 10)
    expect(revenue!.from <= today && today <= revenue!.to).toBe(true)
    const { p10, p50, p90, expected, wonAmount } = revenue!
    expect(wonAmount <= p10 && p10 < p50 && p50 < p90).toBe(true)
    expect(p10 < expected && expected < p90).toBe(true)
    // Not all that is won one day is won this quarter.
    expect(expected - wonAmount).toBeLessThan(page.expectedAmount!)
    expect(p90 - wonAmount).toBeLessThanOrEqual(page.amount)
    const amounts = revenue!.quantiles.map(({ amount }) => amount)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
    const mine = await list({ ownerList: ['Ann'] })
    expect(mine.revenue!.openDeals).toBe(6)
    expect(mine.revenue!.expected).toBeLessThan(expected)
  })

  it('count what is already won in the quarter, whatever the close period of the open deals', async () => {
    const today = t.clock.now.toISOString().slice(0, 10)
    const before = (await list()).revenue!
    const own = world.dealIds[1] ?? 0
    const saved = await withTenant(t.app.pool, world.customerId, async ({ db, customerId }) => {
      const deal = await db
        .selectFrom('opportunity')
        .select(['status', 'closed_on', 'amount_cents'])
        .where('customer_id', '=', customerId)
        .where('id', '=', own)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('opportunity')
        .set({ status: 'Won', closed_on: today })
        .where('customer_id', '=', customerId)
        .where('id', '=', own)
        .execute()
      return deal
    })
    const after = (await list()).revenue!
    expect([after.wonDeals, after.wonAmount]).toEqual([
      before.wonDeals + 1,
      before.wonAmount + (saved.amount_cents ?? 0) / 100,
    ])
    expect(after.p10 - before.p10).toBeCloseTo((saved.amount_cents ?? 0) / 100, 6)
    await withTenant(t.app.pool, world.customerId, ({ db, customerId }) =>
      db
        .updateTable('opportunity')
        .set({ status: saved.status, closed_on: saved.closed_on })
        .where('customer_id', '=', customerId)
        .where('id', '=', own)
        .execute(),
    )
  })

  it('were tested month by month, by age and by stage', async () => {
    const { months, validation, commonShock } = await forecast()
    expect(months.length).toBeGreaterThan(0)
    for (const { open, won, expected, low, high } of months) {
      expect(won).toBeLessThanOrEqual(open)
      expect(low <= expected && expected <= high).toBe(true)
    }
    expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted())
    expect(commonShock).toBeGreaterThanOrEqual(0)
    expect(validation!.byAge.map(({ from }) => from)).toEqual([30, 60])
    for (const { isBaseRate, auc, wonShare } of validation!.byAge) {
      expect(isBaseRate).toBe(auc!.low <= 0.5)
      expect(wonShare.low < wonShare.value && wonShare.value < wonShare.high).toBe(true)
    }
    expect(validation!.byStage).toEqual([])
  })

  it('are not learned from closed deals whose close date is still to come, nor tested on the months until then', async () => {
    const own = world.dealIds[1] ?? 0
    const before = await forecast()
    const close = (closed_on: string | null) =>
      withTenant(t.app.pool, world.customerId, async ({ db, client, customerId }) => {
        const { closed_on: former } = await db
          .selectFrom('opportunity')
          .select('closed_on')
          .where('customer_id', '=', customerId)
          .where('id', '=', own)
          .executeTakeFirstOrThrow()
        await db
          .updateTable('opportunity')
          .set({ closed_on })
          .where('customer_id', '=', customerId)
          .where('id', '=', own)
          .execute()
        await client.query(`update forecast set content = content - 'version' where customer_id = $1`, [customerId])
        return former
      })
    const former = await close('2031-03-01')
    await forecast()
    await t.workJobs()
    const { state, won, lost, months } = await forecast()
    expect([state, won + lost]).toEqual(['ready', before.won + before.lost - 1])
    expect(months.map(({ month }) => month)).toEqual(before.months.map(({ month }) => month))
    await close(former)
    await forecast()
    await t.workJobs()
    expect(await forecast()).toMatchObject({ won: before.won, lost: before.lost, months: before.months })
  })

  it('are made again when they were kept in another form', async () => {
    await withTenant(t.app.pool, world.customerId, ({ client, customerId }) =>
      client.query(`update forecast set content = content - 'version' where customer_id = $1`, [customerId]),
    )
    expect(await forecast()).toMatchObject({ state: 'training', renewing: true, months: [] })
    await t.workJobs()
    expect(await forecast()).toMatchObject({ state: 'ready', renewing: false })
  })

  it('come in the order asked, page by page', async () => {
    const all = await list({ sortBy: 'amount', descending: 'N' })
    expect(all.rows.map(({ opportunityAmount }) => opportunityAmount)).toEqual(
      all.rows.map(({ opportunityAmount }) => opportunityAmount).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    )
    const second = await list({ sortBy: 'amount', descending: 'N', pageNumber: 2, pageSize: 5 })
    expect(second.rows).toEqual(all.rows.slice(5, 10))
    const names = await list({ sortBy: 'accountName', descending: 'N', pageSize: 3 })
    expect(names.rows.map(({ accountName }) => accountName)).toEqual(['Account 240', 'Account 241', 'Account 242'])
    const ofAnn = await list({ ownerList: ['Ann'] })
    expect([ofAnn.total, new Set(ofAnn.rows.map(row => row.opportunityOwner))]).toEqual([6, new Set(['Ann'])])
  })

  it('are sorted by what drives them and by texts, and searched without changing what all add up to', async () => {
    const all = await list()
    const strongest = (side: 1 | -1) => (row: (typeof all.rows)[number]) =>
      Math.abs(row.contributions.find(({ points }) => Math.sign(points) === side)?.points ?? 0)
    for (const [sortBy, side] of [
      ['raises', 1],
      ['lowers', -1],
    ] as const) {
      const points = (await list({ sortBy })).rows.map(strongest(side))
      expect(points).toEqual(points.toSorted((a, b) => b - a))
      expect(Math.max(...points)).toBeGreaterThan(0)
    }
    const owners = (await list({ sortBy: 'owner', descending: 'N' })).rows.map(row => row.opportunityOwner ?? '')
    expect(owners).toEqual(owners.toSorted())
    const deals = (await list({ sortBy: 'storyName', descending: 'Y' })).rows.map(row => row.storyName.toLowerCase())
    expect(deals).toEqual(deals.toSorted().toReversed())
    const found = await list({ search: 'account 24' })
    expect(found.total).toBe(all.rows.filter(row => row.accountName?.startsWith('Account 24')).length)
    expect([found.openDeals, found.amount, found.expectedAmount]).toEqual([all.total, all.amount, all.expectedAmount])
    const beyond = await list({ pageNumber: 9 })
    expect([beyond.total, beyond.rows]).toEqual([12, []])
  })

  it('are the same on the page of a deal; a closed deal has none', async () => {
    const of = async (storyId: number) => (await seller.call('getDealProbability', { params: { storyId } })).data
    const { rows } = await list()
    for (const row of rows.slice(0, 3)) {
      const { probability, low, high, isBaseRate, contributions } = row
      expect(await of(row.storyId)).toMatchObject({
        ...{ state: 'ready', open: true },
        ...{ probability, low, high, isBaseRate, contributions },
      })
    }
    expect(await of(world.dealIds[0] ?? 0)).toMatchObject({ open: false, probability: null, contributions: [] })
  })

  it('of a deal two weeks ago are what was said of it then by the same model', async () => {
    const of = async (storyId: number) => (await seller.call('getDealProbability', { params: { storyId } })).data
    const now = t.clock.now
    const today = await Promise.all(world.openIds.map(of))
    t.clock.now = new Date(now.getTime() - 14 * 24 * 3_600_000)
    const earlier = await Promise.all(world.openIds.map(of))
    t.clock.now = now
    const created = today.flatMap(({ before }, i) => (before ? { before, said: earlier[i] } : []))
    expect(created.length).toBeGreaterThan(0)
    for (const { before, said } of created) {
      expect(before.daysAgo).toBe(14)
      expect([before.probability, before.low, before.high, before.isBaseRate]).toEqual([
        said?.probability,
        said?.low,
        said?.high,
        said?.isBaseRate,
      ])
    }
    expect(today.some(({ probability, before }) => before !== null && before.probability !== probability)).toBe(true)
    expect((await of(world.dealIds[0] ?? 0)).before).toBeNull()
  })

  it('are learned again by the first question of another day, while the old ones stand', async () => {
    const before = await forecast()
    const yesterday = new Date(t.clock.now.getTime() - 25 * 3_600_000)
    await withTenant(t.app.pool, world.customerId, ({ db, customerId }) =>
      db.updateTable('forecast').set({ made_at: yesterday }).where('customer_id', '=', customerId).execute(),
    )
    expect(await forecast()).toMatchObject({ state: 'ready', renewing: true, madeAt: yesterday.toISOString() })
    await t.workJobs()
    expect(await forecast()).toMatchObject({ state: 'ready', renewing: false, madeAt: before.madeAt })
    expect((await forecast()).validation).toEqual(before.validation)
  })

  it('are not made of too little, and the reason is said', async () => {
    await forecast(newcomer)
    await t.workJobs()
    expect(await forecast(newcomer)).toMatchObject({
      state: 'too little data',
      reason: 'too few deals',
      won: 0,
      lost: 0,
      features: [],
    })
    const { data } = await newcomer.call('listDealProbabilities', { body: {} })
    expect(data).toMatchObject({ state: 'too little data', total: 0, rows: [] })
  })

  it('are for signed-in users of the customer, and of what there is', async () => {
    expect((await t.stranger('getForecast')).status).toBe(401)
    expect((await t.stranger('trainForecast', { body: {} })).status).toBe(401)
    const storyId = world.openIds[0] ?? 0
    expect((await newcomer.call('getDealProbability', { params: { storyId } })).problem.code).toBe('NOT_FOUND')
    const elsewhere = await newcomer.call('listDealProbabilities', { body: { marketId: world.marketId } })
    expect(elsewhere.problem.code).toBe('NOT_FOUND')
    const wrong = await seller.call('listDealProbabilities', { raw: { payload: { sortBy: 'size' } } })
    expect(wrong.problem).toMatchObject({ code: 'BAD_INPUT', field: 'sortBy' })
  })
})

describe('conjoint analysis', () => {
  const ask = async (more: object = {}) =>
    (await seller.call('getConjointAnalysis', { query: { marketId: world.marketId, significance: 'half', ...more } }))
      .data

  it('finds the card that goes with winning, and says that the cards explain', async () => {
    const { found, deals, passing, enough, won } = await ask()
    // Of 240 closed deals those that were still open at the landmark.
    expect([deals, passing, enough]).toEqual([206, 240, 6])
    expect(won).toBeGreaterThan(60)
    expect(found?.explains).toBe(true)
    expect(found?.rows[0]).toMatchObject({ attribute: 'Use Cases', level: 'Card 0', cardId: world.cardIds[0] })
    expect(found?.rows[0]?.utility.low).toBeGreaterThan(0)
    expect(found?.rows.reduce((sum, { importance }) => sum + importance, 0)).toBeCloseTo(1, 9)
  })

  it('counts for each card the deals in which it had been said by the landmark', async () => {
    const { found, landmark } = await ask()
    expect(landmark).toBe('60')
    for (const { cardId, dealCount } of found?.rows ?? []) {
      const body = {
        marketId: world.marketId,
        cardId,
        arm: 'with',
        landmark,
        opptyStatus: 'Closed',
      } as const
      const { data } = await seller.call('getOpptyListDetailsForSolution', { body })
      expect(data.total).toBe(dealCount)
    }
  })

  it('says nothing of too few, and is the same when asked again', async () => {
    expect((await ask({ opptyStatus: 'Won' })).found).toBeNull()
    expect((await ask({ ownerList: ['Nobody'] })).deals).toBe(0)
    expect(await ask()).toEqual(await ask())
  })

  it('is for signed-in users of the customer', async () => {
    const query = { marketId: world.marketId }
    expect((await t.stranger('getConjointAnalysis', { query })).status).toBe(401)
    expect((await newcomer.call('getConjointAnalysis', { query })).problem.code).toBe('NOT_FOUND')
    const wrong = await seller.call('getConjointAnalysis', { raw: { query: { marketId: 'x' } } })
    expect(wrong.problem).toMatchObject({ code: 'BAD_INPUT', field: 'marketId' })
  })
})
