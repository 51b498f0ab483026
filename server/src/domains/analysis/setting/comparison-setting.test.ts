import { readTenant, withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { compareMessages, compareStanding } from '../shared/compare-messages.ts'
import { filterDeals, filterOf } from '../shared/filter-deals.ts'
import { loadExposure } from '../shared/load-exposure.ts'
import { addComparedDeals } from '../testing/comparison-world.ts'

let t: TestApp
let world: World
let admin: Caller
let seller: Caller

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeWorld(t, customerId, 'Lisbon')
  admin = await t.addUser(customerId, 'ADMIN')
  seller = await t.addUser(customerId, 'SELLER')
  await withTenant(t.app.pool, customerId, ({ client }) =>
    client.query(
      `insert into stage (customer_id, name, position) values ($1, 'Discovery', 1), ($1, 'Proposal', 2)
       on conflict (customer_id, name) do nothing`,
      [customerId],
    ),
  )
})
afterAll(() => t?.stop())

const get = (who: Caller) => who.call('getComparisonSetting', { query: { marketId: world.marketId } })

describe('the default setting of comparisons', () => {
  test('is the usual one until an administrator changes it, which is noted', async () => {
    const usual = { landmark: 'progress', exposure: 'once', closePeriod: 'Last 12 Months' }
    const before = (await get(seller)).data
    expect(before).toMatchObject({ setting: usual, changedOn: null, changedBy: null })
    expect(before.stages).toContain('Proposal')
    const body = { landmark: '90', exposure: 'twice', closePeriod: 'Last 24 Months' } as const
    expect((await admin.call('saveComparisonSetting', { body })).data).toEqual(body)
    const after = (await get(seller)).data
    expect(after).toMatchObject({ setting: body, landmarkStage: null })
    expect(after.changedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(after.changedBy).not.toBeNull()
    const { rows } = await t.owner.query(
      `select detail from audit_entry where action = 'setting of comparisons changed' and customer_id = $1`,
      [world.customerId],
    )
    expect(rows).toEqual([{ detail: { before: usual, after: body } }])
    // Saved as it is, it leaves no second entry.
    await admin.call('saveComparisonSetting', { body })
    expect(
      (await t.owner.query(`select from audit_entry where action = 'setting of comparisons changed'`)).rowCount,
    ).toBe(1)
  })

  test('takes open stages only, and falls back to the progress of deals when its stage is gone', async () => {
    const body = { landmark: 'stage:Proposal', exposure: 'once', closePeriod: 'All' } as const
    const refused = await admin.call('saveComparisonSetting', { body: { ...body, landmark: 'stage:Never' } })
    expect([refused.problem.code, refused.problem.field]).toEqual(['BAD_INPUT', 'landmark'])
    await admin.call('saveComparisonSetting', { body })
    expect((await get(seller)).data.landmarkStage).toBe('Proposal')
    const rename = (from: string, to: string) =>
      withTenant(t.app.pool, world.customerId, ({ client, customerId }) =>
        client.query('update stage set name = $3 where customer_id = $1 and name = $2', [customerId, from, to]),
      )
    await rename('Proposal', 'Offer')
    expect((await get(seller)).data.setting.landmark).toBe('progress')
    await rename('Offer', 'Proposal')
  })

  test('is where the period of closed deals begins', async () => {
    const body = { landmark: 'progress', exposure: 'once', closePeriod: 'Last 18 Months' } as const
    await admin.call('saveComparisonSetting', { body })
    const periods = (await seller.call('getClosePeriodDropdownValues', { query: { openFlag: 'N' } })).data
    expect(periods.slice(0, 2).map(one => [one.picklistValue, one.defaultFlag])).toEqual([
      ['Last 18 Months', 'Y'],
      ['Last 12 Months', 'N'],
    ])
  })

  test('is each customer’s own', async () => {
    const away = await t.addCustomer('Away')
    const other = await makeWorld(t, away, 'Porto')
    const stranger = await t.addUser(away, 'ADMIN')
    const found = await stranger.call('getComparisonSetting', { query: { marketId: other.marketId } })
    expect(found.data.setting.closePeriod).toBe('Last 12 Months')
    expect((await stranger.call('getComparisonSetting', { query: { marketId: world.marketId } })).status).toBe(404)
  })
})

test('deals of a card that came up in two conversations by the landmark, and the view that concludes, follow the setting', async () => {
  const { customerId, marketId, spareCardId: cardId } = world
  const today = t.app.now().toISOString().slice(0, 10)
  const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  await withTenant(t.app.pool, customerId, ({ client }) =>
    client.query(
      `insert into keyword (customer_id, card_id, role, text, exact, source, added_rev)
      values ($1, $2, 'match', 'second mention', false, 'user', 0)`,
      [customerId, cardId],
    ),
  )
  const ids = await addComparedDeals(
    t,
    { customerId, marketId },
    Array.from({ length: 40 }, (_, i) => ({
      status: i % 4 === 0 ? ('Lost' as const) : ('Won' as const),
      created: daysAgo(200),
      closed: daysAgo(20),
      cents: 1000,
      accountId: world.accountId,
      talks: [daysAgo(190), daysAgo(180)],
      said: i % 2 === 0 ? [{ cardId, higher: 0, firstDay: daysAgo(190) }] : [],
    })),
  )
  // Deals 0, 4, 8 … hear it in both conversations, deals 2, 6, … in the first alone.
  await withTenant(t.app.pool, customerId, async ({ client }) => {
    const { rows } = await client.query<{ id: number }>(
      `select id from keyword where customer_id = $1 and card_id = $2 and text = 'second mention'`,
      [customerId, cardId],
    )
    const { encodeTallies } = await import('@bic/engine/scoring/tally-pack')
    const one = { keywordId: rows[0]?.id ?? 0, count: 1, buyerCount: 1, firstFragment: 0 }
    for (const [i, id] of ids.entries()) {
      const talks = await client.query<{ id: number }>(
        'select id from conversation where customer_id = $1 and opportunity_id = $2 order by happened_on',
        [customerId, id],
      )
      for (const [n, talk] of talks.rows.entries()) {
        const says = i % 2 === 0 && (n === 0 || i % 4 === 0)
        await client.query(
          `insert into conversation_tally (customer_id, conversation_id, keyword_rev, tallies) values ($1, $2, 1000, $3)`,
          [customerId, talk.id, Buffer.from(encodeTallies(says ? [one] : []))],
        )
      }
    }
  })
  const save = (exposure: 'once' | 'twice') =>
    admin.call('saveComparisonSetting', { body: { landmark: '60', exposure, closePeriod: 'Last 24 Months' } })
  const compare = () =>
    readTenant(t.app.pool, customerId, async tx => {
      const { stands, comparisons } = await compareStanding(t.app, tx, marketId)
      const asked = filterOf({ marketId, opptyStatus: 'Closed', closePeriod: 'Last 12 Months' })
      const narrow = await compareMessages(t.app, tx, { ...asked, marketId }, 0)
      const deals = await filterDeals(t.app, tx, asked)
      const exposure = await loadExposure(t.app, tx, deals, [{ id: cardId, directionality: 'bidirectional' }], asked)
      return {
        stands,
        withIt: comparisons.get(cardId)?.with.deals,
        basis: narrow.stands.basis,
        exposed: exposure.having[0]?.length,
        landmark: exposure.landmark,
      }
    })
  await save('once')
  expect(await compare()).toMatchObject({ withIt: 20, exposed: 20, basis: 'exploratory', landmark: '60' })
  await save('twice')
  expect(await compare()).toMatchObject({
    stands: { landmark: '60', basis: 'standing' },
    withIt: 10,
    exposed: 10,
    basis: 'exploratory',
  })
})
