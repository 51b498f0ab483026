import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { addComparedDeals, type ComparedDeal } from '../testing/comparison-world.ts'

let t: TestApp
let world: World
let admin: Caller
let seller: Caller
let other: Caller
/** Findings in the register when it is opened for the first time; the one that the world comes with is put aside. */
let before: number

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeWorld(t, customerId, 'Lisbon')
  admin = await t.addUser(customerId, 'ADMIN')
  seller = await t.addUser(customerId, 'SELLER')
  other = await t.addUser(customerId, 'SELLER')
  await t.owner.query('delete from finding where customer_id = $1', [customerId])
  await addComparedDeals(
    t,
    { customerId, marketId: world.marketId },
    Array.from({ length: 80 }, (_, i) => deal(i, '2026-06-01', (i % 2 === 0) === i % 10 < 7)),
  )
  before = (await register()).counts.all
})
afterAll(() => t?.stop())

/** Every other deal hears the card. */
const deal = (i: number, closed: string, isWon: boolean): ComparedDeal => ({
  status: isWon ? 'Won' : 'Lost',
  created: '2026-01-05',
  closed,
  cents: 1000,
  accountId: world.accountId,
  talks: ['2026-01-20'],
  said: i % 2 === 0 ? [{ cardId: world.cardId, higher: 0, firstDay: i === 0 ? '2026-01-06' : '2026-01-20' }] : [],
})
const register = async (who: Caller = seller) =>
  (await who.call('listFindings', { query: { marketId: world.marketId } })).data
const put = (who: Caller = seller, more: object = {}) =>
  who.call('putFindingToTest', {
    body: { marketId: world.marketId, cardId: world.cardId, opptyStatus: 'Closed', landmark: '30', ...more },
  })
const rowOf = async (id: number) => (await register()).rows.find(({ findingId }) => findingId === id)

describe('a finding put to the test', () => {
  let id: number

  test('is written down with what was found, in which deals, by whom', async () => {
    // The register has written down what the default view finds before anybody looked at another screen.
    expect(before).toBe(1)
    id = (await put()).data.findingId
    const { rows, counts } = await register()
    expect(rows.map(({ origin }) => origin).toSorted()).toEqual(['person', 'standing'])
    expect(counts).toEqual({ all: 2, kept: 0, broken: 0, open: 2, ended: 0 })
    const row = rows.find(({ findingId }) => findingId === id)
    expect(row).toMatchObject({
      findingId: id,
      cardId: world.cardId,
      origin: 'person',
      conditions: ['Closed deals'],
      knownFrom: null,
      landmark: '30',
      exposure: 'once',
      goesWith: 'winning',
      foundOn: '2026-11-15',
      state: 'open',
      ended: null,
      since: { seen: 0, estimate: null, low: -1, high: 1 },
    })
    expect(row?.found).toBeGreaterThan(0.2)
    expect(row?.since?.dealsToKeep).toBeGreaterThan(10)
    const chart = await seller.call('generateBubbleChartForSolution', {
      body: { marketId: world.marketId, opptyStatus: 'Closed', landmark: '30' },
    })
    const bubble = chart.data.rows.find(({ cardId }) => cardId === world.cardId)
    expect(row?.found).toBe(bubble?.comparison.winRate.adjusted?.difference)
    const { rows: trail } = await t.owner.query(
      `select user_id, detail -> 'cardId' as card from audit_entry where action = 'finding put to the test'`,
    )
    expect(trail).toEqual([{ user_id: seller.userId, card: world.cardId }])
  })

  test('is one, however often it is clicked; under another filter it is another', async () => {
    const again = await Promise.all([put(), put(other)])
    expect(again.map(({ data }) => data.findingId)).toEqual([id, id])
    const buyers = await put(seller, { buyerBidirectional: 'buyer' })
    expect(buyers.data.findingId).not.toBe(id)
    expect((await rowOf(buyers.data.findingId))?.conditions).toContain('said by buyers')
    await seller.call('withdrawFinding', { params: { id: buyers.data.findingId } })
  })

  test('is judged on the deals that close afterwards, and stays as it was settled', async () => {
    const { customerId, marketId } = world
    const since = Array.from({ length: 160 }, (_, i) =>
      deal(i, `2026-${i < 80 ? 11 : 12}-${String(16 + (i % 10)).padStart(2, '0')}`, i % 2 === 0),
    )
    await addComparedDeals(t, { customerId, marketId }, since)
    const kept = await rowOf(id)
    expect(kept).toMatchObject({ state: 'kept', since: { seen: 160, dealsToKeep: null } })
    expect(kept?.since?.low).toBeGreaterThan(0)
    expect(kept?.settledOn).toMatch(/^2026-1[12]-\d\d$/)
    const { data } = await seller.call('getFinding', { params: { id } })
    expect(data.finding).toEqual(kept)
    expect([data.storyIdListWith.length, data.storyIdListWithout.length]).toEqual([80, 80])
    expect(data.looks).toHaveLength(160)
    expect(data.looks.at(-1)).toMatchObject({ seen: 160, low: kept?.since?.low })
    const settled = await t.owner.query(`select entity_id from audit_entry where action = 'finding settled'`)
    expect(settled.rows.map(row => Number(row.entity_id))).toContain(id)
    await t.owner.query(`update opportunity set status = 'Lost' where customer_id = $1 and closed_on > '2026-11-15'`, [
      customerId,
    ])
    expect(await rowOf(id)).toMatchObject({ state: 'kept', settledOn: kept?.settledOn })
  })

  test('is withdrawn by whoever put it to the test, or by roles; the register keeps it', async () => {
    const mine = (await put(seller, { landmark: '90' })).data.findingId
    const refused = await other.call('withdrawFinding', { params: { id: mine } })
    expect(refused.problem.code).toBe('NOT_ALLOWED')
    expect((await seller.call('withdrawFinding', { params: { id: mine } })).data).toEqual({ findingId: mine })
    expect((await admin.call('withdrawFinding', { params: { id: mine } })).status).toBe(200)
    expect(await rowOf(mine)).toMatchObject({
      state: 'withdrawn',
      ended: { because: 'withdrawn', on: '2026-11-15', by: expect.any(String) },
      since: null,
    })
    // Put to the test again, it begins again.
    expect((await put(seller, { landmark: '90' })).data.findingId).not.toBe(mine)
  })

  test('ends when its message has other words, and when what it names is gone', async () => {
    const open = (await register()).rows.find(({ state }) => state === 'open')
    const { rows } = await t.owner.query(
      `update finding set landmark = 'stage:Never' where customer_id = $1 and id = $2 returning id`,
      [world.customerId, open?.findingId],
    )
    expect(rows).toHaveLength(1)
    expect(await rowOf(open!.findingId)).toMatchObject({ state: 'ended', ended: { because: 'not there any more' } })
    await t.owner.query(`update finding set words_rev = words_rev + 1 where customer_id = $1`, [world.customerId])
    expect(await rowOf(open!.findingId)).toMatchObject({
      state: 'ended',
      ended: { because: 'other words' },
      since: null,
    })
    // What was settled with the words before stays settled.
    expect(await rowOf(id)).toMatchObject({ state: 'kept', ended: { because: 'other words' } })
    expect((await register()).counts).toMatchObject({ kept: 2, open: 0 })
  })
})

describe('what cannot be put to the test', () => {
  test('are whole deals, the default view, messages of other markets, and no difference', async () => {
    expect((await put(seller, { landmark: 'whole' })).problem).toMatchObject({ code: 'BAD_INPUT', field: 'landmark' })
    expect((await put(seller, { landmark: undefined, closePeriod: 'Last 12 Months' })).problem).toMatchObject({
      code: 'BAD_INPUT',
      field: 'cardId',
    })
    const market = (await admin.call('createMarket', { body: { name: 'Elsewhere' } })).data.id
    expect((await put(seller, { marketId: market })).problem).toMatchObject({ code: 'BAD_INPUT', field: 'cardId' })
    const none = await put(seller, { cardId: world.spareCardId })
    expect(none.problem).toMatchObject({ code: 'BAD_INPUT', field: 'cardId' })
  })

  test('a finding of the default view is not withdrawn', async () => {
    const { rows } = await t.owner.query(
      `update finding set origin = 'standing' where customer_id = $1 and state = 'kept' returning id`,
      [world.customerId],
    )
    const refused = await admin.call('withdrawFinding', { params: { id: Number(rows[0].id) } })
    expect(refused.problem).toMatchObject({ code: 'BAD_INPUT', field: 'id' })
  })
})
