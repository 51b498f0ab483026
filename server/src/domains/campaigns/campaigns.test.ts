import { drawHoldOut } from '@bic/engine/trials/draw'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { countLockWaits } from '#testing/lock-waits.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { addComparedDeals } from '../analysis/testing/comparison-world.ts'

let t: TestApp
let world: World
let csm: Caller
let seller: Caller
/** Twelve accounts of the market, each with an open deal. */
let accounts: number[]

/** Of forty deals with the first card 32 are won, of the others 8; the second card is in every fourth of both. */
const outcome = (i: number) => (i % 2 === 0) === i % 10 < 7

const query = async <T>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await t.owner.query(text, [world.customerId, ...values])).rows

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
  accounts = (
    await query<{ id: number }>(
      `insert into account (customer_id, name, crm_account_id, domains)
       select $1, 'Account ' || lpad(n::text, 2, '0'), 'C' || n, array['a' || n || '.example'] from generate_series(1, 12) n
       returning id`,
    )
  ).map(({ id }) => Number(id))
  await query(
    `insert into opportunity (customer_id, account_id, market_id, name, status, amount_cents, created_on)
     select $1, id, $2, 'Open of ' || name, 'Open', 100000, '2026-10-01' from account
     where customer_id = $1 and name like 'Account %'`,
    [world.marketId],
  )
  await query(
    `insert into contact (customer_id, account_id, name, email, job_title)
     select $1, id, 'Buyer of ' || name, 'buyer' || id || '@example.test', 'CFO' from account where customer_id = $1 and name like 'Account %'`,
  )
})
afterAll(() => t?.stop())

const save = (body: object) =>
  csm.call('saveCampaign', {
    body: {
      name: 'Prices',
      marketId: world.marketId,
      accountIdList: accounts,
      cardIdList: [world.cardId],
      texts: [{ cardId: world.cardId, text: 'Prices that hold, =SUM(1)' }],
      outcome: 'deal created',
      ...body,
    },
  })
const get = async (id: number, who: Caller = seller) => (await who.call('getCampaign', { params: { id } })).data
const start = (id: number, body: object = {}) => csm.call('startCampaign', { params: { id }, body })
const fieldOf = ({
  status,
  problem,
}: {
  readonly status: number
  readonly problem: { readonly field?: string | undefined }
}) => [status, problem.field]

describe('an audience', () => {
  test('has the accounts of a market with the message that won in deals like theirs; of what is not proven none', async () => {
    const { data } = await seller.call('findCampaignAudience', { query: { marketId: world.marketId } })
    expect(data.messages.map(({ cardId }) => cardId)).toEqual([world.cardId])
    expect(data).toMatchObject({ total: 13, rising: 0, knowsUsual: false })
    const one = data.rows.find(({ accountId }) => accountId === accounts[0])
    expect(one).toMatchObject({ accountName: 'Account 01', openDeals: 1, intent: null, busyIn: null, lookAlikes: 60 })
    expect(one?.message).toMatchObject({ cardId: world.cardId })
    expect(one?.message?.low).toBeGreaterThan(0)
    expect(data.rows.find(({ accountId }) => accountId === world.accountId)?.busyIn).toBe('Lisbon campaign')
  })

  test('asked about a message that is not proven proposes no message', async () => {
    const { data } = await seller.call('findCampaignAudience', {
      query: { marketId: world.marketId, cardIds: `${world.spareCardId}` },
    })
    expect(data.rows.every(({ message }) => message === null)).toBe(true)
    const other = await seller.call('findCampaignAudience', {
      query: { marketId: world.spareMarketId, cardIds: `${world.cardId}` },
    })
    expect([other.status, other.problem.field]).toEqual([400, 'cardIds'])
  })
})

describe('a campaign', () => {
  let id: number

  test('is saved as a draft that says what its list would show', async () => {
    id = (await save({})).data.campaignId
    const draft = await get(id)
    expect(draft).toMatchObject({
      name: 'Prices',
      status: 'draft',
      accountCount: 12,
      outcome: 'deal created',
      seed: null,
      metrics: null,
      pooled: null,
      messages: [{ cardId: world.cardId, text: 'Prices that hold, =SUM(1)', evidence: { step: 2 } }],
    })
    expect(draft.accounts[0]).toMatchObject({ accountName: 'Account 01', domain: 'a1.example', heldOut: null })
    // All of them had a new deal in the ninety days before.
    expect(draft.usual).toBeCloseTo(12.5 / 13)
    expect(draft.power.map(({ holdOut, heldOut }) => [holdOut, heldOut])).toEqual([
      [0.1, 1],
      [0.2, 2],
      [1 / 3, 4],
      [0.5, 6],
    ])
    expect((await save({ campaignId: id, name: 'Prices that hold' })).data).toEqual({ campaignId: id })
    expect((await get(id)).name).toBe('Prices that hold')
  })

  test('that makes no sense is refused with the field', async () => {
    expect(fieldOf(await save({ accountIdList: [999_999] }))).toEqual([400, 'accountIdList'])
    expect(fieldOf(await save({ cardIdList: [999_999], texts: [] }))).toEqual([400, 'cardIdList'])
    expect(fieldOf(await save({ cardIdList: [], texts: [{ cardId: world.cardId, text: 'x' }] }))).toEqual([
      400,
      'texts',
    ])
    expect((await save({ campaignId: 999_999 })).status).toBe(404)
    expect((await save({ marketId: 999_999 })).status).toBe(404)
    expect((await seller.call('getCampaign', { params: { id: 999_999 } })).status).toBe(404)
    expect((await seller.call('startCampaign', { params: { id }, body: {} })).status).toBe(403)
    const few = (await save({ name: 'Few', accountIdList: accounts.slice(0, 3) })).data.campaignId
    expect(fieldOf(await start(few))).toEqual([400, 'accountIdList'])
    const mute = (await save({ name: 'Mute', cardIdList: [], texts: [] })).data.campaignId
    expect(fieldOf(await start(mute))).toEqual([400, 'cardIdList'])
    const nine = (await save({ name: 'Nine', accountIdList: accounts.slice(0, 9) })).data.campaignId
    const none = await start(nine, { holdOut: 0.1 })
    expect([...fieldOf(none), none.problem.detail]).toEqual([
      400,
      'holdOut',
      expect.stringContaining('may hold out none'),
    ])
    const exported = await csm.call('exportCampaign', { params: { id }, body: {} })
    expect([exported.status, exported.problem.detail]).toEqual([
      400,
      expect.stringContaining('Start the campaign first'),
    ])
  })

  test('waits while it is saved, and is drawn from what was saved', async () => {
    const waiting = (await save({ name: 'Waiting', cardIdList: [world.spareCardId], texts: [] })).data.campaignId
    const saving = await t.owner.connect()
    try {
      await saving.query('begin')
      // As saving does first.
      await saving.query('select from campaign where customer_id = $1 and id = $2 for update', [
        world.customerId,
        waiting,
      ])
      const started = start(waiting)
      await vi.waitUntil(async () => (await countLockWaits(t.owner)) === 1, { timeout: 10_000 })
      await saving.query(
        'delete from campaign_account where customer_id = $1 and campaign_id = $2 and account_id = $3',
        [world.customerId, waiting, accounts[0]],
      )
      await saving.query('commit')
      expect(fieldOf(await started)).toEqual([400, 'accountIdList'])
    } finally {
      await saving.query('rollback')
      saving.release()
    }
    await query('delete from campaign where customer_id = $1 and id = $2', [waiting])
  })

  test('draws who is held out once, from a seed that anybody can draw with again, and freezes the list', async () => {
    const { data } = await start(id, { days: 30 })
    expect((await start(id, { days: 60, holdOut: 0.5 })).data).toEqual(data)
    const running = await get(id)
    expect(running).toMatchObject({ status: 'running', startedOn: '2026-11-15', endsOn: '2026-12-15', seed: data.seed })
    const units = running.accounts.map(({ accountId, stratum }) => ({ id: accountId, stratum: stratum ?? 0 }))
    const heldOut = running.accounts.flatMap(one => (one.heldOut ? [one.accountId] : []))
    expect(heldOut).toHaveLength(4)
    expect(new Set(heldOut)).toEqual(drawHoldOut(units, 1 / 3, data.seed))
    expect(running.metrics).toMatchObject({ state: 'open', treated: { n: 8 }, heldOut: { n: 4 }, final: null })
    expect(fieldOf(await save({ campaignId: id, accountIdList: accounts.slice(1) }))).toEqual([400, 'accountIdList'])
    expect(fieldOf(await save({ campaignId: id, outcome: 'deal won' }))).toEqual([400, 'outcome'])
    expect((await save({ campaignId: id, name: 'Prices, second wording' })).status).toBe(200)
    expect((await get(id)).seed).toBe(data.seed)
    const [kept] = await query<{ texts: string[] }>(
      `select array(select word ->> 'text' from jsonb_array_elements(keywords) word) as texts from campaign
       where customer_id = $1 and id = $2`,
      [id],
    )
    const words = await query<{ text: string }>(
      'select text from keyword where customer_id = $1 and card_id = $2 and removed_rev is null order by id',
      [world.cardId],
    )
    expect(kept?.texts).toEqual(words.map(({ text }) => text))
  })

  test('takes no account that another one has', async () => {
    const second = (await save({ name: 'Second' })).data.campaignId
    const refused = await start(second)
    expect(fieldOf(refused)).toEqual([400, 'accountIdList'])
    expect(refused.problem.detail).toContain('Account 01')
    expect(refused.problem.detail).toMatch(/4 are held out of it, and would no longer be held out: .*8 get it: /)
  })

  test('whose accounts are held out keeps them out of any other audience, and says how many', async () => {
    const { data } = await seller.call('findCampaignAudience', { query: { marketId: world.marketId } })
    const { accounts: list } = await get(id)
    const heldOut = new Set(list.flatMap(one => (one.heldOut ? [one.accountId] : [])))
    const ofWorld = data.rows.find(({ busyIn }) => busyIn === 'Lisbon campaign')
    expect(ofWorld?.accountId).toBe(world.accountId)
    expect([data.busy, data.heldOut]).toEqual([13, 4 + Number(ofWorld?.isHeldOut)])
    for (const { accountId, busyIn, isHeldOut } of data.rows.filter(row => row.busyIn !== 'Lisbon campaign'))
      expect([busyIn, isHeldOut]).toEqual(['Prices, second wording', heldOut.has(accountId)])
  })

  test('is exported without those held out, in cells that no spreadsheet runs', async () => {
    const { data } = await csm.call('exportCampaign', { params: { id }, body: {} })
    expect(data.fileName).toMatch(/^Campaign - .+ - \d{4}-\d\d-\d\d\.csv$/)
    const running = await get(id)
    expect(data.rows).toBe(8)
    for (const { accountName, heldOut } of running.accounts) expect(data.csv.includes(accountName)).toBe(!heldOut)
    expect(data.csv).toContain('Account,CRM id,Domain,Contact,Email,Job title,Message,Text')
    expect(data.csv).toContain('CFO,Lisbon pricing,"Prices that hold, =SUM(1)"')
    const template = await query<{ id: number }>(
      `insert into outreach_template (customer_id, name, subject, template)
       values ($1, 'Letter', 'For {{account}}', 'Hi {{firstName|there}} {{lastName}}: {{message}} {{sender}}') returning id`,
    )
    const { id: outreachTemplateId = 0 } = template[0] ?? {}
    const filled = await csm.call('exportCampaign', { params: { id }, body: { outreachTemplateId } })
    expect(filled.data.csv).toContain('Message,Text,Subject,Fill in')
    expect(filled.data.csv).toMatch(/"Hi Buyer of (Account \d\d): Prices that hold, =SUM\(1\) Test CSM",For \1,\r?\n/)
    await query(`update contact set name = 'Cher' where customer_id = $1 and name like 'Buyer of Account%'`)
    const short = await csm.call('exportCampaign', { params: { id }, body: { outreachTemplateId } })
    expect(short.data.csv).toMatch(
      /"Hi Cher \[lastName\]: Prices that hold, =SUM\(1\) Test CSM",For Account \d\d,lastName/,
    )
    await query(`update outreach_template set enabled = false where customer_id = $1`)
    const refused = await csm.call('exportCampaign', { params: { id }, body: { outreachTemplateId } })
    expect(fieldOf(refused)).toEqual([400, 'outreachTemplateId'])
    const trail = await query<{ detail: object }>(
      `select detail from audit_entry where customer_id = $1 and action = 'campaign exported'`,
    )
    expect(trail).toEqual(Array(3).fill({ detail: { rows: 8 } }))
  })

  test('counts successes of both groups, to whom it was said, and held-out accounts among them', async () => {
    const { accounts: list } = await get(id)
    const [out, given] = [list.find(one => one.heldOut), list.find(one => !one.heldOut)]
    const deals = await query<{ id: number; accountId: number }>(
      `select id, account_id as "accountId" from opportunity where customer_id = $1 and account_id = any($2::bigint[])`,
      [[out?.accountId, given?.accountId]],
    )
    const text = 'Here is how the pricing works.'
    const fragment = {
      start: 0,
      end: text.length,
      side: 'seller' as const,
      speaker: 0,
      startSecond: null,
      muted: false,
    }
    const speaker = {
      name: 'One of us',
      email: null,
      jobTitle: null,
      side: 'seller' as const,
      sideFrom: 'source' as const,
    }
    await ingestBatch(
      t.app,
      world.customerId,
      deals.map(deal => ({
        ...makeTalk(Number(deal.id), Number(deal.id)),
        text,
        type: 'call' as const,
        happenedOn: '2026-11-15',
        happenedAt: new Date('2026-11-15T09:00:00Z'),
        stage: null,
        fragments: [fragment],
        participants: [{ ...speaker, contactId: null, userId: null }],
      })),
    )
    await query(
      `insert into opportunity (customer_id, account_id, market_id, name, status, created_on)
       select $1, id, $2, 'New', 'Open', '2026-11-15' from account where customer_id = $1 and id = $3`,
      [world.marketId, given?.accountId],
    )
    const running = await get(id)
    expect(running.metrics).toMatchObject({
      reached: 1,
      contaminated: 1,
      treated: { n: 8, successes: 1 },
      heldOut: { n: 4, successes: 0 },
    })
    expect(running.accounts.find(({ accountId }) => accountId === given?.accountId)).toMatchObject({
      heardOn: '2026-11-15',
      succeededOn: '2026-11-15',
    })
  })

  test('is judged by the messages that it started with, also when one is archived', async () => {
    const before = await get(id)
    expect(before.metrics).toMatchObject({ reached: 1, contaminated: 1 })
    const archive = (at: string) =>
      query(`update card set archived_at = ${at} where customer_id = $1 and id = $2`, [world.cardId])
    await archive('now()')
    const after = await get(id)
    expect([after.metrics, after.messages.map(({ cardId, text }) => [cardId, text])]).toEqual([
      before.metrics,
      [[world.cardId, 'Prices that hold, =SUM(1)']],
    ])
    expect((await save({ campaignId: id, name: 'Prices, third wording' })).status).toBe(200)
    expect((await get(id)).messages).toHaveLength(1)
    expect(fieldOf(await save({ campaignId: id, cardIdList: [], texts: [] }))).toEqual([400, 'cardIdList'])
    await archive('null')
    await save({ campaignId: id, name: 'Prices, second wording' })
  })

  test('is judged by the keywords that its messages started with, whatever they become', async () => {
    const before = await get(id)
    expect(before.metrics).toMatchObject({ reached: 1, contaminated: 1 })
    const [gone] = await query<{ id: number }>(
      `update keyword set removed_rev = 1000 where customer_id = $1 and card_id = $2 and removed_rev is null and role = 'match' returning id`,
      [world.cardId],
    )
    expect(gone).toBeDefined()
    expect((await get(id)).metrics).toEqual(before.metrics)
    // What comes to it later counts for what starts later.
    await query(
      `insert into keyword (customer_id, card_id, role, text, exact, added_rev) values ($1, $2, 'match', 'unheard of', true, 1001)`,
      [world.cardId],
    )
    expect((await get(id)).metrics).toEqual(before.metrics)
    const later = (await save({ name: 'Later words', accountIdList: [] })).data.campaignId
    await query(
      `insert into campaign_account (customer_id, campaign_id, account_id, position, stratum, expected, held_out)
       select customer_id, $3, account_id, position, stratum, expected, held_out from campaign_account where customer_id = $1 and campaign_id = $2`,
      [id, later],
    )
    await query(
      `update campaign set started_on = '2026-11-15', ends_on = '2026-12-15', seed = 1, hold_out = 0.3, keywords = $3
       where customer_id = $1 and id = $2`,
      [
        later,
        JSON.stringify([
          { id: 1, cardId: world.cardId, role: 'match', text: 'unheard of', exact: true, blockEmail: false },
        ]),
      ],
    )
    expect((await get(later)).metrics).toMatchObject({ reached: 0, contaminated: 0 })
    await query('delete from campaign where customer_id = $1 and id = $2', [later])
    await query(`delete from keyword where customer_id = $1 and text = 'unheard of'`)
    await query('update keyword set removed_rev = null where customer_id = $1 and removed_rev = 1000')
  })

  test('is judged when its last day has passed, once, and then together with others of its outcome', async () => {
    await query(`update campaign set started_on = '2026-08-01', ends_on = '2026-10-30', outcome = 'deal created'
      where customer_id = $1 and name = 'Lisbon campaign'`)
    await query(
      `update campaign set started_on = '2026-10-01', ends_on = '2026-11-14' where customer_id = $1 and id = $2`,
      [id],
    )
    const list = async () =>
      (await seller.call('listCampaigns', { query: { marketId: world.marketId, pageSize: 10 } })).data
    // The list concludes it as well as its own page, whichever is looked at first.
    const first = await list()
    const rowOf = ({ rows }: typeof first) => rows.find(({ campaignId }) => campaignId === id)
    expect(rowOf(first)?.caused).toMatchObject({ state: 'nothing seen', on: '2026-11-15' })
    const over = await get(id)
    // All of them had a deal that day: no difference can be seen.
    expect(over).toMatchObject({
      status: 'ended',
      metrics: { state: 'nothing seen', treated: { n: 8, successes: 8 }, heldOut: { n: 4, successes: 4 } },
      pooled: { campaigns: 2, state: 'nothing seen', treated: { n: 9 } },
    })
    expect((await get(id)).caused).toEqual(rowOf(first)?.caused)
    const data = await list()
    expect(data).toMatchObject({ total: 6, running: 0, gains: 0 })
    expect(rowOf(data)).toMatchObject({
      name: 'Prices, second wording',
      status: 'ended',
      accountCount: 12,
      caused: { state: 'nothing seen' },
    })
    const paged = await seller.call('listCampaigns', { query: { pageNumber: 2, pageSize: 2 } })
    expect(paged.data.rows).toHaveLength(2)
    // What is written down stays, whatever becomes known later; page and list say the same.
    await query(
      `update campaign set concluded = 'gain', effect = 0.2, effect_low = 0.1, effect_high = 0.3 where customer_id = $1 and id = $2`,
      [id],
    )
    const kept = await get(id)
    expect(kept.metrics).toMatchObject({ state: 'gain', final: { estimate: 0.2, low: 0.1, high: 0.3, p: null } })
    expect(rowOf(await list())?.caused).toEqual(kept.caused)
  })
})
