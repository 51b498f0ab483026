import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type Sends, startTestApp, type TestApp } from '#testing/test-app.ts'
import { loadAndWork } from '../testing/send-table.ts'

let t: TestApp
let seller: Caller
let other: Caller
let admin: Caller
let stranger: Caller
let today: string
const later = '2200-01-01'
const earlier = '2026-01-15'

beforeAll(async () => {
  t = await startTestApp()
  today = t.clock.now.toISOString().slice(0, 10)
  const customerId = await t.addCustomer('Home')
  seller = await t.addUser(customerId, 'SELLER')
  other = await t.addUser(customerId, 'CSM')
  admin = await t.addUser(customerId, 'ADMIN')
  stranger = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
})
afterAll(() => t?.stop())

type Body = NonNullable<Sends<'saveDeal'>['body']>
const save = (who: Caller, body: Body) => who.call('saveDeal', { body })
const made = async (body: Body): Promise<{ storyId: number; accountId: number }> => (await save(seller, body)).data
const detailOf = async (storyId: number) => (await seller.call('getStoryDetail', { params: { storyId } })).data
const stored = async (customerId: number) => {
  const { rows } = await t.owner.query(
    `select o.name, o.crm_opportunity_id as crm, a.name as account, m.name as market, o.owner_name as owner,
       o.owner_user_id = $2 as mine, o.type, o.status, o.stage, o.stage_reached as reached, o.amount_cents::int as cents,
       o.created_on::text as created, o.closed_on::text as closed, o.additional,
       (select array_agg(h.amount_cents::int) from amount_history h where h.customer_id = $1 and h.opportunity_id = o.id) as amounts
     from opportunity o join account a on a.customer_id = $1 and a.id = o.account_id
     join market m on m.customer_id = $1 and m.id = o.market_id
     where o.customer_id = $1 order by o.id`,
    [customerId, seller.userId],
  )
  return rows
}

describe('a deal made by hand', () => {
  test('is stored as a table with its row would store it', async () => {
    const byHand = await t.addUser(await t.addCustomer('By hand'), 'SELLER')
    const byTable = await t.addUser(await t.addCustomer('By table'), 'ADMIN')
    const deal = { accountName: 'Acme', storyName: 'Pilot', opportunityAmount: 1250.5, closedDate: today }
    expect((await save(byHand, { ...deal, oppStatus: 'Won' })).status).toBe(200)
    expect((await save(byHand, { accountName: 'acme', storyName: 'Renewal' })).status).toBe(200)
    const { rows } = await t.owner.query<{ name: string; email: string }>(
      `select first_name || ' ' || last_name as name, email from app_user where id = $1`,
      [byHand.userId],
    )
    const owner = rows[0]?.name
    await loadAndWork(
      byTable,
      t.workJobs,
      'deals.csv',
      `Deal name,Account,Status,Amount,Created,Closed,Owner\nPilot,Acme,Won,1250.50,${today},${today},${owner}\nRenewal,acme,Open,,${today},,${owner}\n`,
    )
    const seen = (list: readonly Record<string, unknown>[]) => list.map(({ mine: _, ...row }) => row)
    const written = seen(await stored(byHand.customerId))
    expect(written).toEqual(seen(await stored(byTable.customerId)))
    expect(written).toMatchObject([
      { account: 'Acme', market: 'General', stage: 'Won', cents: 125_050, created: today, closed: today },
      { account: 'Acme', market: 'General', stage: null, cents: null, created: today, closed: null },
    ])
  })

  test('belongs to whoever made it, and is listed, counted and found to have been made by hand', async () => {
    const { storyId, accountId } = await made({
      accountName: 'Zet',
      storyName: 'Rollout',
      opportunityAmount: 900,
      closedDate: today,
      oppStatus: 'Won',
    })
    expect(await detailOf(storyId)).toMatchObject({
      accountId,
      accountName: 'Zet',
      madeByHand: true,
      ownerUserId: seller.userId,
      oppStatus: 'Won',
      lengthOfDeal: 0,
    })
    await made({ accountId, storyName: 'Second', closedDate: earlier, oppStatus: 'Lost' })
    const { data } = await seller.call('listDeals', { query: { accountId } })
    expect([data.total, data.winRate.won, data.winRate.closed, data.winRate.rate]).toEqual([2, 1, 2, 0.5])
    const { rows } = await t.owner.query(
      `select action, entity, detail from audit_entry where customer_id = $1 and user_id = $2 order by id`,
      [seller.customerId, seller.userId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['account created', 'deal created', 'deal created'])
    expect(rows[1]).toMatchObject({ entity: 'deal', detail: { name: 'Rollout', status: 'Won', amount: 900 } })
  })

  test('that was over before it was entered has no day of creation, because nobody knows it', async () => {
    const { storyId } = await made({
      accountName: 'Old',
      storyName: 'Old',
      closedDate: earlier,
      oppStatus: 'Lost',
    })
    expect(await detailOf(storyId)).toMatchObject({ dateCreated: null, closedDate: earlier, lengthOfDeal: null })
  })

  test('is counted by Home and by the win-loss report', async () => {
    const { storyId } = await made({
      accountName: 'Counted',
      storyName: 'Counted',
      opportunityAmount: 70,
      closedDate: today,
      oppStatus: 'Won',
    })
    const { data: home } = await seller.call('getHome', {})
    expect(home.has.deals).toBe(true)
    expect(home.changes.createdIdList).toContain(storyId)
    expect(home.changes.wonIdList).toContain(storyId)
    expect(home.quarter.wonIdList).toContain(storyId)
    const markets = (await seller.call('listAllMarket', {})).data
    const { data: report } = await seller.call('getWinLossReport', { body: { marketId: markets[0]?.id ?? 0 } })
    const { data: list } = await seller.call('listDeals', { query: { owner: 'mine' } })
    expect([report.winRate.won, report.winRate.closed]).toEqual([list.winRate.won, list.winRate.closed])
  })

  test('takes conversations, whose stage follows its own', async () => {
    const { storyId } = await made({ accountName: 'Talk', storyName: 'Talk', stage: 'Discovery' })
    const body = { convType: 'call' as const, subject: 'A call', date: today, transcript: 'Ann: what does it cost?' }
    const { data } = await seller.call('addConversation', { body })
    const moved = await seller.call('moveConversation', { params: { convId: data.convId }, body: { storyId } })
    expect(moved.status).toBe(200)
    expect(await detailOf(storyId)).toMatchObject({ conversationCount: 1, stage: 'Discovery' })
    const stageOf = async () =>
      (await t.owner.query('select stage from conversation where id = $1', [data.convId])).rows[0]?.stage
    expect(await stageOf()).toBe('Discovery')
    await save(seller, { storyId, storyName: 'Talk', oppStatus: 'Won', closedDate: today })
    expect(await detailOf(storyId)).toMatchObject({ stage: 'Won', stageReached: 'Discovery' })
  })

  test('is made once by a repeated request', async () => {
    const headers = { 'idempotency-key': 'deal-once' }
    const body = { accountName: 'Once', storyName: 'Once' }
    const first = await seller.call('saveDeal', { headers, body })
    expect((await seller.call('saveDeal', { headers, body })).data).toEqual(first.data)
    expect((await seller.call('listDeals', { query: { search: 'Once' } })).data.total).toBe(1)
  })
})

describe('a change of a deal made by hand', () => {
  test('leaves what is not sent, takes away what is null, and writes nothing when nothing differs', async () => {
    const { storyId, accountId } = await made({
      accountName: 'Change',
      storyName: 'Change',
      opportunityAmount: 10,
      closedDate: later,
    })
    const audits = async () =>
      (
        await t.owner.query(`select detail from audit_entry where action = 'deal changed' and entity_id = $1`, [
          String(storyId),
        ])
      ).rows
    expect((await save(seller, { storyId, storyName: 'Change' })).data).toEqual({ storyId, accountId })
    expect(await audits()).toEqual([])
    await save(seller, { storyId, storyName: 'Changed', opportunityAmount: null })
    expect(await detailOf(storyId)).toMatchObject({
      storyName: 'Changed',
      opportunityAmount: null,
      closedDate: later,
      oppStatus: 'Open',
    })
    expect(await audits()).toMatchObject([
      { detail: { before: { name: 'Change', amount: 10 }, after: { name: 'Changed', amount: null } } },
    ])
    const { data } = await save(seller, { storyId, storyName: 'Changed', accountName: 'Moved' })
    expect(await detailOf(storyId)).toMatchObject({ accountId: data.accountId, accountName: 'Moved' })
  })

  test('wins, loses and opens it again', async () => {
    const { storyId } = await made({ accountName: 'Ends', storyName: 'Ends' })
    for (const oppStatus of ['Won', 'Lost', 'Open'] as const) {
      await save(seller, { storyId, storyName: 'Ends', oppStatus, closedDate: today })
      expect(await detailOf(storyId)).toMatchObject({ oppStatus, isWon: oppStatus === 'Won' ? 'Y' : 'N' })
    }
  })

  test('notes the furthest stage that it was in while it was open', async () => {
    const { storyId } = await made({ accountName: 'Far', storyName: 'Far' })
    const reachedBy = async (change: Omit<Body, 'storyId' | 'storyName'>) => {
      expect((await save(seller, { ...change, storyId, storyName: 'Far' })).status).toBe(200)
      return (await detailOf(storyId)).stageReached
    }
    expect(await reachedBy({ stage: 'Discovery' })).toBe('Discovery')
    expect(await reachedBy({ stage: 'Negotiation' })).toBe('Negotiation')
    expect(await reachedBy({ stage: 'Discovery' })).toBe('Negotiation')
    expect(await reachedBy({ oppStatus: 'Lost', closedDate: today })).toBe('Negotiation')
  })

  test('takes the end of a deal that was entered as won for no stage that it reached, when it is opened again', async () => {
    const { storyId } = await made({ accountName: 'Back', storyName: 'Back', oppStatus: 'Won', closedDate: today })
    await save(seller, { storyId, storyName: 'Back', oppStatus: 'Open', stage: 'Discovery' })
    expect(await detailOf(storyId)).toMatchObject({ stage: 'Discovery', stageReached: 'Discovery' })
  })

  test('is made by its owner, administrators and management only', async () => {
    const { storyId } = await made({ accountName: 'Mine', storyName: 'Mine' })
    const refused = await save(other, { storyId, storyName: 'Theirs' })
    expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_ALLOWED'])
    expect(refused.problem.detail).toBe(
      'Only the person who created it, or management or an administrator may change this.',
    )
    const asked = { query: { call: 'saveDeal' as const, id: storyId } }
    expect((await other.call('getMayChange', asked)).data.may).toBe(false)
    expect((await seller.call('getMayChange', asked)).data.may).toBe(true)
    expect((await save(admin, { storyId, storyName: 'Ours' })).status).toBe(200)
    expect(await detailOf(storyId)).toMatchObject({ storyName: 'Ours', ownerUserId: seller.userId })
    expect((await save(stranger, { storyId, storyName: 'Gone' })).status).toBe(404)
  })
})

describe('what is refused names the field and says what to do', () => {
  test.each([
    ['no account', { storyName: 'A' }, 'accountName', 'Choose an account, or name a new one.'],
    ['both accounts', { storyName: 'A', accountId: 1, accountName: 'B' }, 'accountName', 'not both'],
    ['no name', { storyName: ' ', accountName: 'B' }, 'storyName', 'Please name the deal.'],
    [
      'an amount below 0',
      { storyName: 'A', accountName: 'B', opportunityAmount: -1 },
      'opportunityAmount',
      '0 or more',
    ],
    ['a day that is none', { storyName: 'A', accountName: 'B', closedDate: '2026-02-30' }, 'closedDate', 'YYYY-MM-DD'],
    ['won without a day', { storyName: 'A', accountName: 'B', oppStatus: 'Won' }, 'closedDate', 'the deal was won'],
    [
      'lost in the future',
      { storyName: 'A', accountName: 'B', oppStatus: 'Lost', closedDate: later },
      'closedDate',
      'A lost deal was closed by today',
    ],
  ] as const)('%s', async (_what, body, field, says) => {
    const { status, problem } = await save(seller, body)
    expect([status, problem.field]).toEqual([400, field])
    expect(problem.detail).toContain(says)
  })

  test('a name that the account has already, a stage of another outcome, and what is not there', async () => {
    const { accountId, storyId } = await made({ accountName: 'Twice', storyName: 'Twice' })
    expect((await save(seller, { accountId, storyName: 'twice' })).problem).toMatchObject({
      field: 'storyName',
      detail: 'This account has a deal of this name already. Choose that one, or another name.',
    })
    await save(seller, { storyId, storyName: 'Twice', oppStatus: 'Won', closedDate: today })
    const wrongStage = await save(seller, { accountId, storyName: 'Thrice', stage: 'won' })
    expect([wrongStage.problem.field, wrongStage.problem.detail]).toEqual([
      'stage',
      'Won is a stage of won deals. Choose another stage, or Won.',
    ])
    expect((await save(seller, { accountId: 999_999, storyName: 'A' })).status).toBe(404)
    expect((await save(seller, { storyId: 999_999, storyName: 'A' })).status).toBe(404)
    expect((await save(stranger, { accountId, storyName: 'A' })).status).toBe(404)
  })

  test('a deal that a table brought', async () => {
    await loadAndWork(admin, t.workJobs, 'deals.csv', 'Deal id,Deal name,Account\nT-1,Of a table,Tabular\n')
    const { data } = await seller.call('listDeals', { query: { search: 'Of a table' } })
    const storyId = data.rows[0]?.storyId ?? 0
    expect((await detailOf(storyId)).madeByHand).toBe(false)
    for (const who of [seller, admin]) {
      const { status, problem } = await save(who, { storyId, storyName: 'Mine now' })
      expect([status, problem.code, problem.field]).toEqual([409, 'CONFLICT', 'storyId'])
      expect(problem.detail).toBe(
        'This deal comes from your CRM or from a table that was loaded. Please change it there.',
      )
    }
  })
})

describe('a table loaded afterwards', () => {
  const load = (csv: string) => loadAndWork(admin, t.workJobs, 'deals.csv', csv)

  test('takes over the deal that it names by account and name, and finds it when it is loaded again', async () => {
    const { storyId } = await made({ accountName: 'Later', storyName: 'Later', opportunityAmount: 5 })
    const csv = 'Deal id,Deal name,Account,Amount\nL-1,later,later,700\nL-2,later,later,800\n'
    expect((await load(csv)).result).toMatchObject({ inserted: 1, updated: 1, rejected: 0 })
    expect(await detailOf(storyId)).toMatchObject({ crmOpptyId: 'L-1', opportunityAmount: 700, madeByHand: false })
    expect((await load(csv)).result).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 })
  })

  test('without ids and days does, too', async () => {
    const { storyId } = await made({ accountName: 'Bare', storyName: 'Bare' })
    const csv = 'Deal name,Account,Status\nBare,Bare,Lost\n'
    expect((await load(csv)).result).toMatchObject({ inserted: 0, updated: 1 })
    expect(await detailOf(storyId)).toMatchObject({ oppStatus: 'Lost', dateCreated: null, madeByHand: false })
    expect((await load(csv)).result).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 })
  })

  test('leaves other deals made by hand alone, and its stages find its own deals beside them', async () => {
    const { storyId } = await made({ accountName: 'One', storyName: 'Same name' })
    await load('Deal name,Account\nSame name,Two\n')
    const run = await loadAndWork(
      admin,
      t.workJobs,
      'stages.csv',
      `Deal name,Stage,Entered on\nSame name,Discovery,${earlier}\n`,
    )
    expect(run.result).toMatchObject({ kind: 'stage_history', inserted: 1, rejected: 0 })
    expect(await detailOf(storyId)).toMatchObject({ madeByHand: true, stage: null })
  })
})
