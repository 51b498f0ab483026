import { usualSetting } from '@bic/contract/analysis/comparison-setting'
import { addDays } from '@bic/engine/calendar/day'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countLockWaits } from '#testing/lock-waits.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { addComparedDeals } from '../analysis/testing/comparison-world.ts'

let t: TestApp
let world: World
let csm: Caller
let seller: Caller

/** Plays by name, as they were made. */
const plays = new Map<string, number>()
const makePlay = async (name: string, cardIdList: readonly number[]) => {
  const { data } = await csm.call('createSalesPlayForPlaybook', {
    body: { name, playbookId: world.marketId, cardIdList: [...cardIdList], hookText: `Hook of ${name}` },
  })
  plays.set(name, data.playbookSalesPlayId)
  return data.playbookSalesPlayId
}
const top = async (query: object = {}) =>
  (await seller.call('getTopPerformingPlays', { query: { marketId: world.marketId, ...query } })).data

/** Of forty deals with the first card 32 are won, of the others 8; the second card is in every fourth of both. */
const outcome = (i: number) => (i % 2 === 0) === i % 10 < 7

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeWorld(t, customerId, 'Lisbon')
  csm = await t.addUser(customerId, 'CSM')
  seller = await t.addUser(customerId, 'SELLER')
  await t.owner.query('delete from finding where customer_id = $1', [customerId])
  const said = (cardId: number, i: number) => ({ cardId, higher: 0, firstDay: i < 2 ? '2026-01-06' : '2026-01-20' })
  await addComparedDeals(
    t,
    { customerId, marketId: world.marketId },
    Array.from({ length: 80 }, (_, i) => ({
      status: outcome(i) ? ('Won' as const) : ('Lost' as const),
      created: '2026-01-05',
      closed: '2026-06-01',
      cents: 100_000,
      accountId: world.accountId,
      talks: ['2026-01-20'],
      said: [
        ...(i % 2 === 0 ? [said(world.cardId, i)] : []),
        ...(i % 8 === 0 || i % 8 === 1 ? [said(world.spareCardId, i)] : []),
      ],
    })),
  )
  await t.owner.query(
    `update opportunity set owner_name = 'Seller ' || (id % 5) where customer_id = $1 and name like 'Compared %'`,
    [customerId],
  )
  await makePlay('Nothing yet', [])
  await makePlay('Spare alone', [world.spareCardId])
  await makePlay('Both', [world.cardId, world.spareCardId])
  await makePlay('Pricing', [world.cardId])
})
afterAll(() => t?.stop())

describe('plays by proven effect', () => {
  test('come first, and what is not proven stands below with its messages', async () => {
    const { total, proven, rows } = await top()
    // Two of the pricing card alone: that of the world is tracked.
    expect([total, proven]).toEqual([5, 2])
    expect(rows.map(({ name, rank, isProven, isTracked }) => [rank, name, isProven, isTracked])).toEqual([
      [1, 'Lisbon tracked play', true, true],
      [2, 'Pricing', true, false],
      [3, 'Nothing yet', false, false],
      [4, 'Spare alone', false, false],
      [5, 'Both', false, false],
    ])
    const pricing = rows[1]
    expect(pricing).toMatchObject({
      hookText: 'Hook of Pricing',
      cards: [{ cardId: world.cardId, evidence: { step: 2, goesWith: 'winning' } }],
      // 32 of 40, and a deal of the world.
      winRate: { won: 33, closed: 41 },
      dealCount: 41,
      amount: 82_000,
      caused: null,
    })
    expect(pricing?.standsOn?.winRate.adjusted?.low).toBeGreaterThan(0)
    expect(rows[4]?.cards.map(({ evidence }) => evidence.step)).toEqual([2, 1])
    expect(rows[2]).toMatchObject({ cards: [], standsOn: null, winRate: null, dealCount: 0, amount: 0 })
  })

  test('have the effect that every other screen shows', async () => {
    const [{ standsOn } = { standsOn: null }] = (await top()).rows
    const { closePeriod } = usualSetting
    const chart = await seller.call('generateBubbleChartForSolution', {
      body: { marketId: world.marketId, opptyStatus: 'Closed', closePeriod },
    })
    const bubble = chart.data.rows.find(({ cardId }) => cardId === world.cardId)
    expect(standsOn?.winRate).toEqual(bubble?.comparison.winRate)
  })

  test('are paged, and campaigns see those with messages only', async () => {
    expect((await top({ pageNumber: 2, pageSize: 2 })).rows.map(({ rank }) => rank)).toEqual([3, 4])
    const { total, rows } = await top({ module: 'revenue_campaigns' })
    expect(total).toBe(4)
    expect(rows.map(({ name }) => name)).not.toContain('Nothing yet')
    expect((await top({ pageNumber: 9 })).rows).toEqual([])
  })

  test('follow what a trial caused, whatever their messages go with', async () => {
    const conclude = (name: string, state: string, effect: readonly number[]) =>
      t.owner.query(
        `insert into field_initiative (customer_id, sales_play_id, owner_id, status, starts_on, created_at, concluded, concluded_on,
           effect, effect_low, effect_high)
         values ($1, $2, $3, 'ended', '2026-03-01', $4, $5, '2026-06-01', $6, $7, $8)`,
        [world.customerId, plays.get(name), world.userId, t.clock.now, state, ...effect],
      )
    await conclude('Spare alone', 'gain', [0.5, 0.4, 0.6])
    await conclude('Pricing', 'loss', [-0.2, -0.3, -0.1])
    const { proven, rows } = await top()
    expect(proven).toBe(2)
    expect(rows.slice(0, 2).map(({ name }) => name)).toEqual(['Spare alone', 'Lisbon tracked play'])
    expect(rows[0]?.caused).toEqual({ state: 'gain', estimate: 0.5, low: 0.4, high: 0.6, on: '2026-06-01' })
    expect(rows.find(({ name }) => name === 'Pricing')).toMatchObject({ isProven: false, caused: { state: 'loss' } })
    await t.owner.query('delete from field_initiative where customer_id = $1 and sales_play_id = any($2)', [
      world.customerId,
      [plays.get('Spare alone'), plays.get('Pricing')],
    ])
  })

  test('follow what a campaign with exactly their messages caused in won deals', async () => {
    const campaign = async (
      play: string,
      state: string,
      low: number,
      more: { outcome?: string; cards?: number[] } = {},
    ) => {
      const { rows } = await t.owner.query<{ id: number }>(
        `insert into campaign (customer_id, market_id, name, owner_id, created_at, started_on, ends_on, seed, hold_out, sales_play_id,
           outcome, concluded, concluded_on, effect, effect_low, effect_high)
         values ($1, $2, 'Of ' || $3, $4, $5, '2026-03-01', '2026-05-30', 1, 0.3, $6, $7, $8, '2026-06-01', $9::float8 + 0.1, $9, $9::float8 + 0.2)
         returning id`,
        [
          world.customerId,
          world.marketId,
          play,
          world.userId,
          t.clock.now,
          plays.get(play),
          more.outcome ?? 'deal won',
          state,
          low,
        ],
      )
      await t.owner.query(
        `insert into campaign_card (customer_id, campaign_id, card_id, position, message) select $1, $2, unnest($3::bigint[]), 1, ''`,
        [world.customerId, rows[0]?.id, more.cards ?? [world.spareCardId]],
      )
    }
    await campaign('Spare alone', 'gain', 0.3, { outcome: 'buyer says it' })
    await campaign('Both', 'gain', 0.3)
    // Neither is about won deals with these messages.
    expect((await top()).rows.filter(({ isProven }) => isProven).map(({ name }) => name)).toEqual([
      'Lisbon tracked play',
      'Pricing',
    ])
    await campaign('Spare alone', 'gain', 0.5)
    const { rows } = await top({ module: 'revenue_campaigns' })
    expect(rows[0]).toMatchObject({
      name: 'Spare alone',
      isProven: true,
      causedBy: 'hold-out',
      caused: { state: 'gain', low: 0.5 },
    })
    await campaign('Pricing', 'loss', -0.3, { cards: [world.cardId] })
    await campaign('Pricing', 'gain', 0.1, { cards: [world.cardId] })
    expect((await top()).rows.find(({ name }) => name === 'Pricing')).toMatchObject({
      isProven: false,
      causedBy: 'hold-out',
      caused: { state: 'loss' },
    })
    await t.owner.query(`delete from campaign where customer_id = $1 and name like 'Of %'`, [world.customerId])
  })
})

describe('an initiative', () => {
  const get = async (id: number) => (await seller.call('getFieldInitiative', { params: { id } })).data
  const save = (body: object) => csm.call('saveFieldInitiative', { body: { name: 'Pricing first', ...body } })
  const refusal = async (body: object) => {
    const { status, problem } = await save(body)
    return [status, problem.field]
  }

  test('is heard in what sellers say after their start, by seller and by customer', async () => {
    const one = await get(world.initiativeId)
    expect(one).toMatchObject({
      name: 'Lisbon tracked play',
      hookText: 'Lisbon hook',
      status: 'running',
      startDate: '2026-03-01',
      goesWith: 'winning',
      adoptionPercent: 100,
      // One deal of one is not many.
      quadrant: null,
      impactAmount: 50_000,
      draw: { seed: 7, weeksPerWave: 1, orders: 2, waves: [{ sellers: ['Lisbon Owner'] }, {}] },
      reps: [
        {
          name: 'Lisbon Owner',
          startsOn: '2026-03-01',
          deals: 1,
          adoptedDeals: 1,
          storyIdList: [world.dealId],
          talkedIdList: [world.dealId],
        },
      ],
      customers: [
        {
          accountId: world.accountId,
          deals: 1,
          adoptedDeals: 1,
          echoedDeals: 1,
          storyIdList: [world.dealId],
          talkedIdList: [world.dealId],
          echoedIdList: [world.dealId],
        },
      ],
      topDeals: [{ storyId: world.dealId, status: 'Won', amount: 50_000 }],
    })
    expect(one.cards.map(({ cardId }) => cardId)).toEqual([world.cardId])
    // It was drawn with these messages: archiving one changes nothing of who said it.
    await t.owner.query('update card set archived_at = now() where id = $1', [world.cardId])
    const { adoption, reps, impactAmount } = await get(world.initiativeId)
    expect({ adoption, reps, impactAmount }).toEqual({
      adoption: one.adoption,
      reps: one.reps,
      impactAmount: one.impactAmount,
    })
    await t.owner.query('update card set archived_at = null where id = $1', [world.cardId])
  })

  test('whose trial is over is concluded once, and stays so', async () => {
    // It has been looked at above: no deal of these two closed between their starts.
    const { rows } = await t.owner.query('select concluded from field_initiative where sales_play_id = $1', [
      world.initiativeId,
    ])
    expect(rows).toEqual([{ concluded: 'nothing seen' }])
    expect((await get(world.initiativeId)).caused).toMatchObject({ state: 'nothing seen', on: '2026-11-15' })
    const listed = (await seller.call('listFieldInitiatives', { query: {} })).data
    expect(listed).toEqual([expect.objectContaining({ name: 'Lisbon tracked play', adoptionPercent: 100 })])
    const trail = await t.owner.query(
      `select count(*)::int as count from audit_entry where customer_id = $1 and action = 'initiative concluded'`,
      [world.customerId],
    )
    expect(trail.rows).toEqual([{ count: 1 }])
    // Whichever looks first after its end, list and page conclude the same.
    await t.owner.query('update field_initiative set concluded = null, concluded_on = null where sales_play_id = $1', [
      world.initiativeId,
    ])
    const again = (await seller.call('listFieldInitiatives', { query: {} })).data
    expect(again).toEqual(listed)
  })

  test('is made with a play of its own, or of a play that is there', async () => {
    const made = (await save({ marketId: world.marketId, cardIdList: [world.spareCardId] })).data.playbookSalesPlayId
    expect(await get(made)).toMatchObject({
      status: 'planned',
      draw: null,
      trial: null,
      adoption: null,
      goesWith: null,
    })
    const id = plays.get('Pricing') ?? 0
    const tracked = { playbookSalesPlayId: id, name: 'Pricing', hookText: 'Say the price', cardIdList: [world.cardId] }
    expect((await save(tracked)).data).toEqual({ playbookSalesPlayId: id })
    // The second click changes nothing more.
    expect((await save(tracked)).data).toEqual({ playbookSalesPlayId: id })
    expect(await get(id)).toMatchObject({ name: 'Pricing', hookText: 'Say the price', owner: expect.any(String) })
    const planned = await seller.call('listFieldInitiatives', {
      query: { status: 'planned', marketId: world.marketId },
    })
    expect(planned.data.map(({ name }) => name).toSorted()).toEqual(['Pricing', 'Pricing first'])
  })

  test('of a play that is there changes only what is sent', async () => {
    const { rows } = await t.owner.query<{ id: number }>(
      `insert into sales_play (customer_id, name, market_id, position, description, type, subtype, hook_text)
       values ($1, 'Everywhere', null, 90, 'Described', 'Discovery', 'First call', 'Hook') returning id`,
      [world.customerId],
    )
    const id = Number(rows[0]?.id)
    await t.owner.query(
      'insert into sales_play_card (customer_id, sales_play_id, card_id, position) values ($1, $2, $3, 0)',
      [world.customerId, id, world.cardId],
    )
    const track = (body: object = {}) => csm.call('saveFieldInitiative', { body: { playbookSalesPlayId: id, ...body } })
    await track()
    await track({ startDate: '2026-12-01' })
    await track({ status: 'running' })
    const kept = {
      name: 'Everywhere',
      description: 'Described',
      type: 'Discovery',
      subtype: 'First call',
      hookText: 'Hook',
    }
    expect(await get(id)).toMatchObject({
      ...kept,
      status: 'running',
      startDate: '2026-12-01',
      cards: [{ cardId: world.cardId }],
    })
    expect((await track({ startDate: null })).problem.field).toBe('startDate')
    await t.owner.query('delete from sales_play where customer_id = $1 and id = $2', [world.customerId, id])
  })

  test('that makes no sense is refused with the field', async () => {
    const nameless = await csm.call('saveFieldInitiative', { body: { marketId: world.marketId } })
    expect([nameless.status, nameless.problem.field]).toEqual([400, 'name'])
    expect(await refusal({ status: 'running' })).toEqual([400, 'startDate'])
    expect(await refusal({ startDate: '2026-12-02', endDate: '2026-12-01' })).toEqual([400, 'endDate'])
    expect(await refusal({ name: 'X', cardIdList: [999_999] })).toEqual([400, 'cardIdList'])
    expect(await refusal({ name: 'BOTH', marketId: world.marketId })).toEqual([400, 'name'])
    expect(await refusal({ playbookSalesPlayId: plays.get('Pricing'), marketId: world.spareMarketId })).toEqual([
      400,
      'marketId',
    ])
    expect((await save({ playbookSalesPlayId: 999_999 })).status).toBe(404)
    expect((await seller.call('saveFieldInitiative', { body: { name: 'X' } })).status).toBe(403)
  })

  describe('that starts in waves', () => {
    const start = (body: object = {}) =>
      csm.call('startFieldInitiative', {
        params: { id: plays.get('Pricing') ?? 0 },
        body: { startDate: '2026-12-01', waves: 4, weeksPerWave: 4, ...body },
      })

    test('says beforehand what it can show', async () => {
      const ask = async (query: object) =>
        (await seller.call('previewInitiativeStart', { params: { id: plays.get('Pricing') ?? 0 }, query })).data
      const preview = await ask({ waves: 4, weeksPerWave: 4 })
      // Five sellers of compared deals, and the owner of the two deals of the world.
      expect(preview.sellers.map(({ name }) => name)).toEqual([
        'Lisbon Owner',
        ...Array.from({ length: 5 }, (_, i) => `Seller ${i}`),
      ])
      expect(preview).toMatchObject({ dealsPerWeek: 82 / 52, weeks: 12, isEnough: true })
      expect(preview.orders).toBe(180)
      expect(preview.options.map(({ gain }) => gain)).toEqual([0.1, 0.15, 0.2, 0.3])
      expect((await ask({ waves: 4, weeksPerWave: 20 })).gain ?? 1).toBeLessThan(preview.gain ?? 1.1)
    })

    test('is refused when it cannot tell anything, or comes too late', async () => {
      const field = async (body: object) => (await start(body)).problem.field
      expect(await field({ waves: 2 })).toBe('waves')
      expect(await field({ startDate: '2026-11-14' })).toBe('startDate')
      expect((await start({ waves: 99 })).status).toBe(400)
    })

    test('waits while it is saved', async () => {
      const saving = await t.owner.connect()
      try {
        await saving.query('begin')
        // As saving does first.
        await saving.query('select from sales_play where customer_id = $1 and id = $2 for update', [
          world.customerId,
          plays.get('Pricing'),
        ])
        const started = start()
        await vi.waitUntil(async () => (await countLockWaits(t.owner)) === 1, { timeout: 10_000 })
        await saving.query(
          `update field_initiative set status = 'running', starts_on = '2026-11-01' where customer_id = $1 and sales_play_id = $2`,
          [world.customerId, plays.get('Pricing')],
        )
        await saving.query('commit')
        expect((await started).problem.field).toBe('status')
      } finally {
        await saving.query('rollback')
        saving.release()
      }
      await t.owner.query(
        `update field_initiative set status = 'planned', starts_on = null where customer_id = $1 and sales_play_id = $2`,
        [world.customerId, plays.get('Pricing')],
      )
    })

    test('is drawn once: a second click answers the same seed, and what was drawn is kept', async () => {
      const { data } = await start()
      expect((await start({ startDate: '2027-01-01' })).data).toEqual(data)
      const one = await get(plays.get('Pricing') ?? 0)
      expect(one).toMatchObject({ status: 'running', startDate: '2026-12-01', draw: { seed: data.seed } })
      expect(one.draw?.waves.map(({ startsOn }) => startsOn)).toEqual(
        [0, 1, 2, 3].map(wave => addDays('2026-12-01', 28 * wave)),
      )
      expect(one.draw?.waves.flatMap(({ sellers }) => sellers)).toHaveLength(6)
      const { rows } = await t.owner.query<{ cards: number[] }>(
        `select array(select distinct (word ->> 'cardId')::int from jsonb_array_elements(keywords) word) as cards
         from field_initiative where customer_id = $1 and sales_play_id = $2`,
        [world.customerId, plays.get('Pricing')],
      )
      expect(rows).toEqual([{ cards: [world.cardId] }])
      // Nothing has started yet.
      expect([one.trial, one.adoption, one.caused]).toEqual([null, null, null])
      const frozen = { playbookSalesPlayId: plays.get('Pricing'), name: 'Pricing', status: 'running' }
      const days = { startDate: '2026-12-01', cardIdList: [world.cardId] }
      expect(await refusal({ ...frozen, ...days, startDate: '2026-12-02' })).toEqual([400, 'startDate'])
      expect(await refusal({ ...frozen, ...days, cardIdList: [] })).toEqual([400, 'cardIdList'])
      expect(await refusal({ ...frozen, ...days, status: 'planned' })).toEqual([400, 'status'])
      expect(await refusal({ ...frozen, ...days, endDate: '2027-01-31' })).toEqual([400, 'endDate'])
      expect((await save({ ...frozen, ...days, description: 'Words may change' })).status).toBe(200)
    })

    test('is judged by the messages it was drawn with, also when one is archived', async () => {
      const id = plays.get('Pricing') ?? 0
      const archive = (at: string) => t.owner.query(`update card set archived_at = ${at} where id = $1`, [world.cardId])
      const before = await get(id)
      await archive('now()')
      const after = await get(id)
      expect(after.cards.map(({ cardId }) => cardId)).toEqual(before.cards.map(({ cardId }) => cardId))
      const kept = { playbookSalesPlayId: id, name: 'Pricing', status: 'running', startDate: '2026-12-01' }
      expect((await save({ ...kept, cardIdList: [world.cardId], description: 'Still the same' })).status).toBe(200)
      expect(await refusal({ ...kept, cardIdList: [] })).toEqual([400, 'cardIdList'])
      await archive('null')
    })

    test('compares those who started with those who wait, while it runs', async () => {
      const now = t.clock.now
      t.clock.now = new Date('2027-01-15T10:00:00Z')
      await t.owner.query(
        `insert into opportunity (customer_id, account_id, market_id, name, status, owner_name, created_on, closed_on)
         select $1, $2, $3, 'Later ' || n, case when n % 3 = 0 then 'Won' else 'Lost' end, 'Seller ' || (n % 5), '2026-10-01',
           date '2026-12-05' + n
         from generate_series(1, 32) n`,
        [world.customerId, world.accountId, world.marketId],
      )
      const late = await t.addUser(world.customerId, 'SELLER')
      const { trial } = (await late.call('getFieldInitiative', { params: { id: plays.get('Pricing') ?? 0 } })).data
      expect(trial?.state).toBe('open')
      expect((trial?.startedDeals ?? 0) + (trial?.waitingDeals ?? 0)).toBe(32)
      expect(trial?.looks).toHaveLength(32)
      expect(trial?.looks.at(-1)?.day).toBe('2027-01-06')
      expect(trial?.chance).toBeNull()
      t.clock.now = now
    })

    test('and is ended early is judged up to that day, and concludes nothing', async () => {
      const now = t.clock.now
      t.clock.now = new Date('2026-12-20T10:00:00Z')
      const frozen = { playbookSalesPlayId: plays.get('Pricing'), name: 'Pricing', status: 'ended' as const }
      const ender = await t.addUser(world.customerId, 'CSM')
      const end = (body: object) => ender.call('saveFieldInitiative', { body: { ...frozen, ...body } })
      expect((await end({ endDate: '2026-12-19' })).problem.field).toBe('endDate')
      expect((await end({})).status).toBe(200)
      // By then all sellers would have started.
      t.clock.now = new Date('2027-04-15T10:00:00Z')
      const later = await t.addUser(world.customerId, 'SELLER')
      const ask = async (who: Caller) =>
        (await who.call('getFieldInitiative', { params: { id: plays.get('Pricing') ?? 0 } })).data
      const over = await ask(later)
      expect(over).toMatchObject({ status: 'ended', endDate: '2026-12-20', caused: null, trial: { state: 'open' } })
      expect(over.trial?.looks.at(-1)?.day).toBe('2026-12-20')
      const { rows } = await t.owner.query('select concluded from field_initiative where sales_play_id = $1', [
        plays.get('Pricing'),
      ])
      expect(rows).toEqual([{ concluded: null }])
      t.clock.now = now
    })

    test('can start team by team: who has none is left out, and a team is one that was drawn', async () => {
      for (let team = 0; team < 6; team++) {
        const { userId } = await t.addUser(world.customerId, 'SELLER')
        await t.owner.query('update app_user set functional_team = $3 where customer_id = $1 and id = $2', [
          world.customerId,
          userId,
          `Team ${team}`,
        ])
        await t.owner.query(
          `update opportunity set owner_user_id = $2, owner_name = 'Member ' || (id % 12)
           where customer_id = $1 and name like 'Compared %' and id % 6 = $3`,
          [world.customerId, userId, team],
        )
      }
      const id = await makePlay('By team', [world.cardId])
      await csm.call('saveFieldInitiative', { body: { playbookSalesPlayId: id } })
      const ask = async (query: object) =>
        (await seller.call('previewInitiativeStart', { params: { id }, query: { waves: 4, ...query } })).data
      const [alone, teams] = [await ask({}), await ask({ by: 'team' })]
      expect([alone.by, alone.sellers.length, alone.orders, alone.teams]).toEqual(['seller', 13, 1_201_200, []])
      expect(teams).toMatchObject({ by: 'team', orders: 180, isEnough: true, teamless: 1 })
      expect(teams.teams.map(({ name, sellers }) => [name, sellers])).toEqual(
        [0, 1, 2, 3, 4, 5].map(team => [`Team ${team}`, 2]),
      )
      expect(teams.dealsPerWeek).toBeLessThan(alone.dealsPerWeek)
      const begin = (body: object) =>
        csm.call('startFieldInitiative', { params: { id }, body: { startDate: '2026-12-01', by: 'team', ...body } })
      const refused = await begin({ waves: 2 })
      expect([refused.problem.field, refused.problem.detail]).toEqual(['waves', expect.stringContaining('6 teams')])
      expect((await begin({ waves: 4 })).status).toBe(200)
      const { draw } = await get(id)
      expect(draw).toMatchObject({ by: 'team', orders: 180 })
      expect(draw?.waves.flatMap(({ teams }) => teams).toSorted()).toEqual(teams.teams.map(({ name }) => name))
      for (const { sellers, teams: own } of draw?.waves ?? []) expect(sellers).toHaveLength(2 * own.length)
      const { rows } = await t.owner.query<{ teams: number; units: number; waves: number; sellers: number }>(
        `select count(distinct team)::int as teams, count(distinct unit)::int as units, count(*)::int as sellers,
           count(distinct (unit, wave))::int as waves
         from initiative_seller where customer_id = $1 and sales_play_id = $2`,
        [world.customerId, id],
      )
      expect(rows).toEqual([{ teams: 6, units: 6, sellers: 12, waves: 6 }])
      expect((await get(plays.get('Pricing') ?? 0)).draw).toMatchObject({
        by: 'seller',
        waves: [{ teams: [] }, {}, {}, {}],
      })
    })
  })
})
