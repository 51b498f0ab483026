import { readTenant, withTenant } from '@bic/database/tenant'
import { dayMs } from '@bic/engine/calendar/day'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findCard } from '#domains/playbook/shared/read-cards.ts'
import { takeTurn } from '#jobs/job-turn.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { compareMessages, compareStanding } from '../shared/compare-messages.ts'
import { loadSetting } from '../shared/comparison-setting.ts'
import { filterOf } from '../shared/filter-deals.ts'
import { standingView } from '../shared/standing-view.ts'
import { addComparedDeals, type ComparedDeal } from '../testing/comparison-world.ts'
import { renewStandingJob } from './renew-standing-job.ts'
import { requestStandingNightly } from './request-standing.ts'

let t: TestApp
let world: World
let admin: Caller
let now: Date

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeWorld(t, customerId, 'Lisbon')
  admin = await t.addUser(customerId, 'ADMIN')
  now = t.app.now()
  await t.owner.query('delete from finding where customer_id = $1', [customerId])
  await admin.call('saveComparisonSetting', { body: { landmark: '60', exposure: 'once', closePeriod: 'All' } })
  await add(Array.from({ length: 80 }, (_, i) => closedDeal(i, '2026-09-01')))
})
afterAll(() => t?.stop())
beforeEach(() => {
  vi.restoreAllMocks()
})

/** Every other deal hears the card and is nearly always won; the others are nearly always lost. */
const closedDeal = (i: number, closed: string): ComparedDeal => ({
  status: (i % 2 === 0) === (i % 10 !== 1 && i % 10 !== 0) ? 'Won' : 'Lost',
  created: '2026-01-05',
  closed,
  cents: 1000,
  accountId: world.accountId,
  talks: ['2026-01-20'],
  said: i % 2 === 0 ? [{ cardId: world.cardId, higher: 0, firstDay: i === 0 ? '2026-01-06' : '2026-01-20' }] : [],
})
const lostWithIt = (closed: string): ComparedDeal => ({
  ...closedDeal(2, closed),
  status: 'Lost',
})
const add = (deals: readonly ComparedDeal[]) =>
  addComparedDeals(t, { customerId: world.customerId, marketId: world.marketId }, deals)
const look = async () =>
  readTenant(t.app.pool, world.customerId, async tx => {
    const { comparisons } = await compareStanding(t.app, tx, world.marketId)
    return comparisons.get(world.cardId)!
  })
const later = (days: number) => vi.spyOn(t.app, 'now').mockReturnValue(new Date(now.getTime() + days * dayMs))
const day = (date: Date) => date.toISOString().slice(0, 10)
const sql = (text: string) => t.owner.query(text, [world.customerId])
const madeAt = async (): Promise<Date> =>
  (await sql('select made_at from standing_family where customer_id = $1')).rows[0]?.made_at
const work = (customerId = world.customerId) =>
  renewStandingJob({
    app: t.app,
    customerId,
    jobRunId: 1,
    createdBy: null,
    payload: {},
    lastAttempt: false,
    turn: takeTurn(t.app),
    read: inner => readTenant(t.app.pool, customerId, inner),
    write: writeCustomer(t.app, { customerId, userId: null }),
    checkpoint: async () => {},
  })

describe('the standing family', () => {
  test('is computed by the first look, stored with its day, and its finding is written down', async () => {
    const first = await look()
    expect(first.evidence).toEqual({
      step: 2,
      goesWith: 'winning',
      asOf: day(now),
      later: { foundOn: day(now), state: 'open', deals: 0 },
    })
    expect(await madeAt()).toEqual(now)
    const { rows } = await sql(
      `select origin, card_id, found > 0 as wins, landmark, exposure, found_on, state from finding where customer_id = $1`,
    )
    expect(rows).toEqual([
      {
        origin: 'standing',
        card_id: world.cardId,
        wins: true,
        landmark: '60',
        exposure: 'once',
        found_on: day(now),
        state: 'open',
      },
    ])
    const trail = await sql(`select action, user_id from audit_entry where customer_id = $1 and entity = 'finding'`)
    expect(trail.rows).toEqual([{ action: 'finding written down', user_id: null }])
    // The second look finds it stored, and says the same.
    later(2)
    expect(await look()).toEqual(first)
    expect(await madeAt()).toEqual(now)
  })

  test('is what is said of a message that is asked about alone, with the same figures', async () => {
    const { all, alone, other, otherAlone } = await readTenant(t.app.pool, world.customerId, async tx => {
      const only = [await findCard(tx, world.cardId)]
      const standing = standingView(world.marketId, await loadSetting(t.app, tx))
      const view = { ...standing, landmark: '90' as const }
      const of = async (asked: typeof standing, more: { only?: typeof only }) =>
        (await compareMessages(t.app, tx, asked, 0, more)).comparisons
      return {
        all: await of(standing, {}),
        alone: await of(standing, { only }),
        other: await of(view, {}),
        otherAlone: await of(view, { only }),
      }
    })
    expect([...alone.keys()]).toEqual([world.cardId])
    expect(alone.get(world.cardId)).toEqual(all.get(world.cardId))
    // In a view that explores it is of no family.
    const [inView, inViewAlone] = [other.get(world.cardId), otherAlone.get(world.cardId)]
    expect(inViewAlone?.winRate).toEqual({ ...inView?.winRate, adjusted: { ...inView?.winRate.adjusted, q: null } })
    expect(inViewAlone?.evidence).toEqual(inView?.evidence)
  })

  test('stands for a week: deals that close meanwhile change figures and conclude nothing', async () => {
    const before = await look()
    await add(Array.from({ length: 12 }, () => lostWithIt('2026-11-14')))
    later(3)
    const found = await look()
    expect(found.with.deals).toBe(before.with.deals + 12)
    expect(found.winRate.verdict).toBe('significant')
    const { rows } = await sql(
      `select (comparison #>> '{with,deals}')::int as deals, (comparison #>> '{winRate,adjusted,q}')::float as q
       from standing_card where customer_id = $1 and comparison #>> '{winRate,verdict}' = 'significant'`,
    )
    expect(rows).toEqual([{ deals: before.with.deals, q: found.winRate.adjusted?.q }])
    // Another view has the same evidence, and concludes nothing itself.
    const other = await readTenant(t.app.pool, world.customerId, async tx => {
      const asked = { ...filterOf({ opptyStatus: 'Closed' }), marketId: world.marketId, landmark: '90' as const }
      return (await compareMessages(t.app, tx, asked, 0)).comparisons.get(world.cardId)
    })
    expect(other?.evidence).toEqual(found.evidence)
    expect(other?.winRate.verdict).toBe('exploratory')
  })

  test('is computed again after a week, by the night or by whoever looks', async () => {
    later(8)
    await work()
    expect(await madeAt()).toEqual(new Date(now.getTime() + 8 * dayMs))
    const { rows } = await sql(`select found_on from finding where customer_id = $1`)
    // What was found before is not found again.
    expect(rows).toEqual([{ found_on: day(now) }])
    later(16)
    expect((await look()).evidence?.asOf).toBe(day(new Date(now.getTime() + 16 * dayMs)))
  })

  test('is computed at once when the setting changes, when a lot is loaded, and when a message has other words', async () => {
    const before = await madeAt()
    await admin.call('saveComparisonSetting', { body: { landmark: '90', exposure: 'once', closePeriod: 'All' } })
    later(17)
    expect((await look()).evidence?.later?.foundOn).toBe(day(t.app.now()))
    expect((await madeAt()).getTime()).toBeGreaterThan(before.getTime())

    later(18)
    await add(Array.from({ length: 30 }, (_, i) => closedDeal(i, '2026-10-01')))
    await look()
    expect(await madeAt()).toEqual(t.app.now())

    later(19)
    // A keyword that is not matched yet changes nothing: its figures are still those of the words before.
    await sql(`insert into keyword (customer_id, card_id, role, text, exact, source, added_rev)
      select $1, ${world.cardId}, 'match', 'another word', false, 'user', 1000`)
    expect((await look()).evidence?.later?.foundOn).toBe(day(new Date(now.getTime() + 17 * dayMs)))
    await sql(`update card set matched_rev = 1000 where customer_id = $1 and id = ${world.cardId}`)
    // Then what it found begins again.
    expect((await look()).evidence).toMatchObject({
      step: 2,
      later: { foundOn: day(t.app.now()), state: 'open', deals: 0 },
    })
    expect(await madeAt()).toEqual(t.app.now())
  })

  test('asks for no look that waits already', async () => {
    await requestStandingNightly(t.app)
    await requestStandingNightly(t.app)
    const { rows } = await sql(`select status from job_run where customer_id = $1 and kind = 'renew-standing'`)
    expect(rows).toEqual([{ status: 'queued' }])
  })
})

describe('a finding of the standing family', () => {
  /** Deals that close after it was found: with the card won, without it lost, or the other way round. */
  const since = (count: number, holds: boolean): ComparedDeal[] =>
    Array.from({ length: count }, (_, i) => ({
      ...closedDeal(i, `2027-0${1 + Math.floor(i / 100)}-15`),
      created: '2026-08-01',
      talks: ['2026-08-10'],
      status: (i % 2 === 0) === holds ? 'Won' : 'Lost',
      said: i % 2 === 0 ? [{ cardId: world.cardId, higher: 0, firstDay: '2026-08-10' }] : [],
    }))

  test('holds later when deals that closed since keep it: step 3, which the night finds', async () => {
    later(100)
    await add(since(200, true))
    await work()
    const { evidence } = await look()
    expect(evidence).toMatchObject({ step: 3, goesWith: 'winning', later: { state: 'kept', deals: 200 } })
    const { rows } = await sql(
      `select state, settled_on, deals_since from finding where customer_id = $1 and state <> 'open' order by id`,
    )
    expect(rows.at(-1)).toMatchObject({
      state: 'kept',
      deals_since: 200,
      settled_on: expect.stringMatching(/^2027-0[12]-15$/),
    })
    const settled = await sql(`select from audit_entry where customer_id = $1 and action = 'finding settled'`)
    expect(settled.rowCount).toBe(rows.length)
  })

  test('stays settled, whatever closes afterwards', async () => {
    await withTenant(t.app.pool, world.customerId, async ({ client }) => {
      await client.query(
        `update opportunity set status = case when status = 'Won' then 'Lost' else 'Won' end
        where customer_id = $1 and closed_on >= '2027-01-01'`,
        [world.customerId],
      )
    })
    later(101)
    await work()
    const { rows } = await sql(`select distinct state from finding where customer_id = $1 and state = 'broken'`)
    expect(rows).toEqual([])
  })
})

test('a job that has nothing to do answers how many markets it saw', async () => {
  const empty = await t.addCustomer('Empty')
  expect(await work(empty)).toEqual({ markets: 0 })
})
