import { withTenant } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { encodeDealPack } from '@bic/engine/scoring/deal-pack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, type Sends, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let seller: Caller

interface Past {
  readonly won: boolean
  /** Day of June 2026 on which the card came up; null when it never did. */
  readonly saidOn: number | null
  readonly history: boolean
  readonly segment?: boolean
}
/** Days since 1970-01-01 of a day of June 2026. */
const june = (day: number) => dayNumber('2026-05-31') + day
const past = (count: number, deal: Past): Past[] => Array.from({ length: count }, () => deal)

/** Deals that came into Discovery on June 1st, left it on the 10th and closed on the 20th. */
const addDeals = (deals: readonly Past[]) =>
  withTenant(t.app.pool, world.customerId, async ({ client, customerId }) => {
    for (const [index, { won, saidOn, history, segment }] of deals.entries()) {
      const { rows } = await client.query(
        `insert into opportunity (customer_id, name, account_id, market_id, status, stage, created_on, closed_on)
         select $1, $2, id, $3, $4, $4, '2026-06-01', '2026-06-20' from account where customer_id = $1 and name = $5 returning id`,
        [customerId, `Past ${index}`, world.marketId, won ? 'Won' : 'Lost', segment ? 'Segmented' : 'Plain'],
      )
      const id = rows[0].id
      if (history) {
        await client.query(
          `insert into stage_history (customer_id, opportunity_id, entered_on, stage)
           values ($1, $2, '2026-06-01', 'Discovery'), ($1, $2, '2026-06-10', 'Proposal'), ($1, $2, '2026-06-20', $3)`,
          [customerId, id, won ? 'Won' : 'Lost'],
        )
      }
      const card = {
        cardId: world.cardId,
        score: 1,
        higher: 0,
        matches: 1,
        conversations: 1,
        percentile: 100,
        firstDay: saidOn === null ? null : june(saidOn),
        firstStage: null,
      }
      const said = saidOn === null ? [] : [card]
      const pack = encodeDealPack({ bidirectional: said, buyerOnly: said, verified: [] })
      await client.query('insert into deal_pack (customer_id, opportunity_id, rev, pack) values ($1, $2, 1, $3)', [
        customerId,
        id,
        Buffer.from(pack),
      ])
    }
  })

const compare = async (query: NonNullable<Sends<'compareWithWonDeals'>['query']> = {}, storyId = world.spareDealId) =>
  (await seller.call('compareWithWonDeals', { params: { storyId }, query })).data
const ofCard = async (query: NonNullable<Sends<'compareWithWonDeals'>['query']> = {}) =>
  (await compare(query)).cards.find(({ cardId }) => cardId === world.cardId)

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  seller = await t.addUser(home, 'SELLER')
  await withTenant(t.app.pool, home, async ({ client }) => {
    await client.query(`insert into stage (customer_id, name, position, outcome) values ($1, 'Proposal', 1, 'Open')`, [
      home,
    ])
    await client.query(`update stage set position = 0 where customer_id = $1 and name = 'Discovery'`, [home])
    await client.query(`insert into segment (customer_id, name) values ($1, 'Enterprise')`, [home])
    await client.query(`insert into account (customer_id, name) values ($1, 'Plain')`, [home])
    await client.query(
      `insert into account (customer_id, name, segment_id)
       select customer_id, 'Segmented', id from segment where customer_id = $1 returning 1`,
      [home],
    )
    // The deal that is looked at: open, in Discovery, of an account with a segment.
    await client.query(
      `update opportunity set status = 'Open', stage = 'Discovery', closed_on = null,
         account_id = (select id from account where customer_id = $1 and name = 'Segmented')
       where customer_id = $1 and id = $2`,
      [home, world.spareDealId],
    )
  })
  await addDeals([
    ...past(9, { won: true, saidOn: 5, history: true }),
    ...past(3, { won: true, saidOn: 10, history: true }),
    ...past(2, { won: false, saidOn: 9, history: true }),
    ...past(10, { won: false, saidOn: null, history: true }),
    ...past(4, { won: true, saidOn: 5, history: false }),
  ])
})
afterAll(() => t?.stop())

describe('what won deals like it had', () => {
  it('is what they had before they left the stage, with n, Wilson and Newcombe', async () => {
    const data = await compare()
    // The deal of the world is closed too, but its history says nothing of when it left Discovery: it counts whole.
    expect(data).toMatchObject({ stage: 'Discovery', stages: ['Discovery', 'Proposal'], like: 'market' })
    expect([data.won, data.lost, data.leftOut]).toEqual([13, 12, 4])
    const card = await ofCard()
    expect(card).toMatchObject({ wonWith: 10, won: 13, lostWith: 2, lost: 12, present: false })
    // It describes these deals; what is known of the message is known of its market.
    expect(card?.evidence).toMatchObject({ step: 2, goesWith: 'winning' })
    expect(card?.wonShare?.share).toBeCloseTo(10 / 13, 12)
    expect(card?.difference?.difference).toBeCloseTo(10 / 13 - 2 / 12, 12)
    expect(card?.difference && card.difference.low > 0).toBe(true)
  })

  it('moves with the stage: by the end of the next one more had it', async () => {
    expect(await ofCard({ stage: 'Proposal' })).toMatchObject({ wonWith: 12, won: 12, lostWith: 2, lost: 12 })
  })

  it.each([
    ['Won', 'Y', 'wonWith'],
    ['Lost', 'Y', 'lostWith'],
    ['Won', undefined, 'won'],
    ['Lost', undefined, 'lost'],
  ] as const)('opens the deals behind each count: %s, having it %s', async (status, having, count) => {
    const { data } = await seller.call('listDealsLike', {
      params: { storyId: world.spareDealId },
      query: { cardId: world.cardId, status, ...(having ? { having } : {}) },
    })
    expect(data.opptyIdList).toHaveLength((await ofCard())?.[count] ?? -1)
    const deals = await seller.call('getOpptyDetailsForOpptys', { body: data })
    expect(deals.data.every(({ oppStatus }) => oppStatus === status)).toBe(true)
    expect(deals.data).toHaveLength(data.opptyIdList.length)
  })

  it('keeps to the own segment as soon as ten of either kind are there', async () => {
    await addDeals([
      ...past(10, { won: true, saidOn: 2, history: true, segment: true }),
      ...past(10, { won: false, saidOn: null, history: true, segment: true }),
    ])
    const data = await compare()
    expect(data).toMatchObject({ like: 'market and segment', segmentName: 'Enterprise', won: 10, lost: 10 })
    expect(data.cards[0]).toMatchObject({ wonWith: 10, lostWith: 0, title: 'Lisbon pricing' })
  })

  it('knows what the deal has had', async () => {
    const pack = encodeDealPack({
      bidirectional: [
        {
          cardId: world.cardId,
          score: 1,
          higher: 0,
          matches: 1,
          conversations: 1,
          percentile: 100,
          firstDay: june(25),
          firstStage: null,
        },
      ],
      buyerOnly: [],
      verified: [],
    })
    await withTenant(t.app.pool, world.customerId, ({ client, customerId }) =>
      client.query('insert into deal_pack (customer_id, opportunity_id, rev, pack) values ($1, $2, 1, $3)', [
        customerId,
        world.spareDealId,
        Buffer.from(pack),
      ]),
    )
    expect((await ofCard({ buyerBidirectional: 'bidirectional' }))?.present).toBe(true)
    expect((await ofCard({ buyerBidirectional: 'buyer' }))?.present).toBe(false)
  })

  it('compares whole deals where no history is known, and says so', async () => {
    await withTenant(t.app.pool, world.customerId, ({ client, customerId }) =>
      client.query('delete from stage_history where customer_id = $1', [customerId]),
    )
    const data = await compare()
    expect([data.stage, data.leftOut]).toEqual([null, 0])
  })

  it('takes an open stage of the customer and a deal that is there', async () => {
    const params = { storyId: world.spareDealId }
    const wrong = await seller.call('compareWithWonDeals', { params, query: { stage: 'Won' } })
    expect([wrong.status, wrong.problem.field]).toEqual([400, 'stage'])
    expect((await seller.call('compareWithWonDeals', { params: { storyId: 999_999 } })).status).toBe(404)
    const query = { cardId: 999_999, status: 'Won' as const }
    expect((await seller.call('listDealsLike', { params, query })).status).toBe(404)
  })
})
