import type { Differing } from '@bic/contract/analysis/what-differs'
import type { Sent } from '@bic/contract/calls/routes'
import { withTenant } from '@bic/database/tenant'
import { fisherExact } from '@bic/engine/statistics/fisher'
import { newcombeDifference } from '@bic/engine/statistics/newcombe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { addComparedDeals } from '../testing/comparison-world.ts'

let t: TestApp
let seller: Caller
let rival: Caller
let world: World
let ids: number[]
let chosen: number

/** Forty deals of the chosen account, of which 30 have the card; forty of another, of which 10 have it. */
const isChosen = (i: number) => i < 40
const hasCard = (i: number) => (isChosen(i) ? i < 30 : i < 50)
const hasCompetitor = (i: number) => i % 2 === 0
const metPersona = (i: number) => isChosen(i) && i < 20

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeWorld(t, customerId, 'Lisbon')
  seller = await t.addUser(customerId, 'SELLER')
  rival = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
  chosen = await withTenant(t.app.pool, customerId, async ({ client }) => {
    // The deals and cards of the world stand aside, so that everything counted is made here.
    await client.query('update opportunity set market_id = null where customer_id = $1', [customerId])
    await client.query(`update card set test_card = false where customer_id = $1`, [customerId])
    await client.query(
      `update card set details = details || '{"productType": "competitor"}' where customer_id = $1 and id = $2`,
      [customerId, world.spareCardId],
    )
    const { rows } = await client.query<{ id: number }>(
      `insert into account (customer_id, name, crm_account_id) values ($1, 'Chosen', 'C') returning id`,
      [customerId],
    )
    return rows[0]?.id ?? 0
  })
  ids = await addComparedDeals(
    t,
    { customerId, marketId: world.marketId },
    Array.from({ length: 80 }, (_, i) => ({
      status: i % 4 === 0 ? ('Lost' as const) : ('Won' as const),
      created: '2026-01-01',
      closed: i === 79 ? '2025-01-01' : '2026-04-01',
      cents: 100,
      accountId: isChosen(i) ? chosen : world.accountId,
      talks: ['2026-02-01'],
      said: [
        ...(hasCard(i) ? [{ cardId: world.cardId, higher: 0, firstDay: '2026-02-01' }] : []),
        ...(hasCompetitor(i) ? [{ cardId: world.spareCardId, higher: 0, firstDay: '2026-02-01' }] : []),
      ],
    })),
  )
  await withTenant(t.app.pool, customerId, async ({ client }) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into contact (customer_id, name, persona_id) values ($1, 'Dana Doe', $2) returning id`,
      [customerId, world.personaId],
    )
    await client.query(
      `insert into participant (customer_id, conversation_id, position, name, side, side_from, contact_id)
       select $1, v.id, 1, 'Dana Doe', 'buyer', 'source', $2 from conversation v
       where v.customer_id = $1 and v.opportunity_id = any($3) returning 1`,
      [customerId, rows[0]?.id, ids.filter((_, i) => metPersona(i))],
    )
  })
})
afterAll(() => t?.stop())

type Body = NonNullable<Sent<'findWhatDiffers', 'body'>>
const find = async (more: Partial<Body> = {}) =>
  (await seller.call('findWhatDiffers', { body: { marketId: world.marketId, accountIdList: [chosen], ...more } })).data
const shares = ({ selected, rest }: Differing) => [selected.count, selected.deals, rest.count, rest.deals]

describe('what differs in the chosen deals from the rest of the market', () => {
  test('are cards, competitors and personas, each with its shares, intervals, p, q and a verdict', async () => {
    const { selected, rest, cards, competitors, personas } = await find()
    expect([selected.deals, rest.deals]).toEqual([40, 40])
    expect(cards.map(one => one.id)).toEqual([world.cardId])
    expect(shares(cards[0]!)).toEqual([30, 40, 10, 40])
    const { difference, low, high } = newcombeDifference(30, 40, 10, 40)!
    const p = fisherExact(30, 40, 10, 40)
    expect(cards[0]).toMatchObject({ difference, low, high, p, q: p, verdict: 'differs' })
    expect(competitors.map(one => [one.id, one.verdict])).toEqual([[world.spareCardId, 'no difference seen']])
    expect(shares(competitors[0]!)).toEqual([20, 40, 20, 40])
    expect(personas.map(one => [one.id, one.verdict])).toEqual([[world.personaId, 'differs']])
    expect(shares(personas[0]!)).toEqual([20, 40, 0, 40])
  })

  test('is led to deal by deal, and every list adds up to its figure', async () => {
    const { selected, rest, cards, personas } = await find()
    expect(selected.storyIdList?.toSorted()).toEqual(ids.slice(0, 40).toSorted())
    const behind = async (more: Partial<Sent<'getOpptyListDetailsForSolution', 'body'>>) =>
      (await seller.call('getOpptyListDetailsForSolution', { body: { ...more } })).data.total
    for (const [group, figure] of [
      [selected, cards[0]!.selected],
      [rest, cards[0]!.rest],
    ] as const) {
      expect(await behind({ cardId: world.cardId, arm: 'with', storyIdList: group.storyIdList ?? [] })).toBe(
        figure.count,
      )
    }
    const { personaId } = world
    expect(await behind({ personaId, storyIdList: selected.storyIdList ?? [] })).toBe(personas[0]!.selected.count)
  })

  test('stays within the period and holds won deals against all closed ones', async () => {
    const within = await find({ closePeriod: '2026-01-01..2026-12-31' })
    expect([within.selected.deals, within.rest.deals]).toEqual([40, 39])
    const won = await find({ opptyStatus: 'Won' })
    expect([won.selected.deals, won.rest.deals]).toEqual([30, 50])
    expect((await find({ opptyStatus: 'Open' })).selected.deals).toBe(0)
  })

  test('is nothing where all deals are chosen, and follows significance', async () => {
    const all = await find({ accountIdList: [] })
    expect([all.rest.deals, all.cards, all.competitors, all.personas]).toEqual([0, [], [], []])
    expect((await find({ significance: 'verified' })).cards).toEqual([])
  })

  test('shows nothing of another customer, nor without a market', async () => {
    const body = { marketId: world.marketId }
    expect((await rival.call('findWhatDiffers', { body })).status).toBe(404)
    expect((await t.stranger('findWhatDiffers', { body })).status).toBe(401)
    const none = await seller.call('findWhatDiffers', { raw: { payload: {} } })
    expect(none.problem).toMatchObject({ field: 'marketId' })
  })
})
