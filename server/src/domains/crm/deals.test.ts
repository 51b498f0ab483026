import { withTenant } from '@bic/database/tenant'
import { encodeDealPack } from '@bic/engine/scoring/deal-pack'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proposeDeals } from '#pipeline/attribute/propose-deal.ts'
import { stageOnDay, stagesOnDays } from '#pipeline/attribute/stage-on-day.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let seller: Caller
const deals: Record<string, number> = {}
const accounts: Record<string, number> = {}
const tenant: <T>(work: Parameters<typeof withTenant<T>>[2]) => Promise<T> = work =>
  withTenant(t.app.pool, seller.customerId, work)

const addAccount = (name: string, domains: string[], industry_id: number | null) =>
  tenant(async ({ db, customerId }) => {
    const row = await db
      .insertInto('account')
      .values({
        customer_id: customerId,
        name,
        domains,
        industry_id,
        crm_account_id: `A-${name}`,
        segment_id: null,
        region_id: null,
        additional: JSON.stringify({ tier: 'Tier 1', campaigns: '' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    accounts[name] = row.id
  })

interface Deal {
  readonly account: string | null
  readonly status: 'Open' | 'Won' | 'Lost'
  readonly stage: string
  readonly cents: number | null
  readonly created: string | null
  readonly closed: string | null
}
const addDeal = (name: string, { account, status, stage, cents, created, closed }: Deal) =>
  tenant(async ({ db, customerId }) => {
    const row = await db
      .insertInto('opportunity')
      .values({
        customer_id: customerId,
        name,
        account_id: account ? (accounts[account] ?? null) : null,
        crm_opportunity_id: `O-${name}`,
        market_id: null,
        owner_name: `${name} owner`,
        owner_user_id: null,
        type: 'New Business',
        status,
        stage,
        stage_reached: null,
        amount_cents: cents,
        created_on: created,
        closed_on: closed,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    deals[name] = row.id
  })

beforeAll(async () => {
  t = await startTestApp()
  seller = await t.addUser(await t.addCustomer('Home'), 'SELLER')
  const industry = await tenant(({ db, customerId }) =>
    db
      .insertInto('industry')
      .values({ customer_id: customerId, name: 'Retail' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await tenant(({ db, customerId }) =>
    db
      .insertInto('stage')
      .values([
        { customer_id: customerId, name: 'Discovery', position: 1, probability: 10 },
        { customer_id: customerId, name: 'Proposal', position: 2, probability: 50 },
        { customer_id: customerId, name: 'Won', position: 3, probability: 100, outcome: 'Won' },
        { customer_id: customerId, name: 'Lost', position: 4, outcome: 'Lost' },
      ])
      .execute(),
  )
  await addAccount('Acme', ['acme.com'], industry.id)
  await addAccount('Zet 100%', ['zet.io'], null)
  await addDeal('Alpha', {
    account: 'Acme',
    status: 'Won',
    stage: 'Won',
    cents: 500_050,
    created: '2026-01-01',
    closed: '2026-03-02',
  })
  await addDeal('Beta', {
    account: 'Acme',
    status: 'Lost',
    stage: 'Lost',
    cents: 0,
    created: '2026-02-01',
    closed: '2026-04-01',
  })
  await addDeal('Gamma', {
    account: 'Zet 100%',
    status: 'Open',
    stage: 'Proposal',
    cents: null,
    created: '2026-06-01',
    closed: null,
  })
  await addDeal('Delta', {
    account: null,
    status: 'Won',
    stage: 'Won',
    cents: 100,
    created: null,
    closed: '2026-01-01',
  })
  await tenant(({ db, customerId }) =>
    db
      .insertInto('stage_history')
      .values([
        { customer_id: customerId, opportunity_id: deals.Alpha ?? 0, entered_on: '2026-01-01', stage: 'Discovery' },
        { customer_id: customerId, opportunity_id: deals.Alpha ?? 0, entered_on: '2026-02-01', stage: 'Proposal' },
        { customer_id: customerId, opportunity_id: deals.Alpha ?? 0, entered_on: '2026-03-02', stage: 'Won' },
      ])
      .execute(),
  )
})
afterAll(() => t?.stop())

const names = async (query: Parameters<Caller['call']>[1] extends infer _S ? Record<string, unknown> : never) =>
  (await seller.call('listDeals', { query })).data.rows.map(({ storyName }) => storyName)

describe('the list of deals', () => {
  test('bears every name the specification has for a value', async () => {
    const { data } = await seller.call('listDeals', { query: { search: 'alpha' } })
    const id = deals.Alpha
    expect(data.rows[0]).toMatchObject({
      id,
      storyId: id,
      opptyId: id,
      opportunityId: id,
      oppStatus: 'Won',
      opportunityStatus: 'Won',
      opptyStatus: 'Won',
      isWon: 'Y',
      opportunityAmount: 5000.5,
      opptyAmount: 5000.5,
      influenceAmt: 5000.5,
      closedDate: '2026-03-02',
      dateClosed: '2026-03-02',
      closeDate: '2026-03-02',
      dateCreated: '2026-01-01',
      createDate: '2026-01-01',
      lengthOfDeal: 60,
      stage: 'Won',
      stageReached: 'Won',
      accountIndustry: 'Retail',
      crmAccountId: 'A-Acme',
      disabled: false,
    })
  })

  test('gives the win rate of all that pass the filter, with its interval, whatever the page', async () => {
    const { data } = await seller.call('listDeals', { query: { pageSize: 1 } })
    expect([data.total, data.rows.length]).toEqual([4, 1])
    expect(data.winRate).toMatchObject({ won: 2, closed: 3, rate: 2 / 3 })
    // Wilson's interval of 2 of 3, worked by hand.
    expect([data.winRate.low, data.winRate.high].map(x => x?.toFixed(4))).toEqual(['0.2077', '0.9385'])
    const open = await seller.call('listDeals', { query: { status: 'Open' } })
    expect(open.data.winRate).toEqual({ won: 0, closed: 0, rate: null, low: null, high: null })
  })

  test.each([
    [{ search: 'ACME' }, ['Alpha', 'Beta']],
    [{ search: 'gamma owner' }, ['Gamma']],
    [{ search: 'O-Delta' }, ['Delta']],
    [{ search: '100%' }, ['Gamma']],
    [{ search: '_' }, []],
    [{ stage: 'Proposal' }, ['Gamma']],
    [{ sort: 'amount' }, ['Beta', 'Delta', 'Alpha', 'Gamma']],
    [{ sort: 'amount', descending: 'Y' }, ['Alpha', 'Delta', 'Beta', 'Gamma']],
    [{ sort: 'stage' }, ['Gamma', 'Delta', 'Alpha', 'Beta']],
    [{ sort: 'created' }, ['Alpha', 'Beta', 'Gamma', 'Delta']],
    [{ sort: 'created', descending: 'Y' }, ['Gamma', 'Beta', 'Alpha', 'Delta']],
    [{ sort: 'accountName' }, ['Beta', 'Alpha', 'Gamma', 'Delta']],
    [{ sort: 'conversations' }, ['Delta', 'Gamma', 'Beta', 'Alpha']],
    [{ sort: 'length' }, ['Beta', 'Alpha', 'Delta', 'Gamma']],
    [{ sort: 'matched' }, ['Delta', 'Gamma', 'Beta', 'Alpha']],
    [{ pageSize: 2, pageNumber: 2 }, ['Gamma', 'Delta']],
    [{ pageSize: 2, pageNumber: 9 }, []],
  ])('%j gives %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('can be narrowed to an account and an industry', async () => {
    expect(await names({ accountId: accounts.Acme })).toEqual(['Alpha', 'Beta'])
    const { data } = await seller.call('getDealFilters', {})
    expect(await names({ industryId: data.industries[0]?.id })).toEqual(['Alpha', 'Beta'])
    expect(data.stages.map(({ picklistLabel, isWon }) => `${picklistLabel} ${isWon}`)).toEqual([
      'Discovery N',
      'Proposal N',
      'Won Y',
      'Lost N',
    ])
  })
})

describe('the list of accounts', () => {
  test('counts deals, won amounts and the win rate', async () => {
    const { data } = await seller.call('listAccounts', { query: { sort: 'wonAmount', descending: 'Y' } })
    expect(
      data.rows.map(row => [row.accountName, row.deals, row.wonAmount, row.winRate.won, row.winRate.closed]),
    ).toEqual([
      ['Acme', 2, 5000.5, 1, 2],
      ['Zet 100%', 1, 0, 0, 0],
    ])
    expect(data.rows[0]?.accountAdditionalFields).toBe('tier: Tier 1')
  })
  test.each([
    [{ search: 'zet.io' }, ['Zet 100%']],
    [{ sort: 'deals' }, ['Zet 100%', 'Acme']],
    [{ sort: 'conversations' }, ['Acme', 'Zet 100%']],
    [{ sort: 'industry' }, ['Acme', 'Zet 100%']],
    [{ sort: 'domains' }, ['Acme', 'Zet 100%']],
    [{ sort: 'winRate' }, ['Acme', 'Zet 100%']],
    [{ descending: 'Y' }, ['Zet 100%', 'Acme']],
  ] as const)('%j gives %j', async (query, expected) => {
    const { data } = await seller.call('listAccounts', { query })
    expect(data.rows.map(({ accountName }) => accountName)).toEqual(expected)
  })
})

describe('whose an account is', () => {
  const mine = async (query: object = {}) =>
    (await seller.call('listAccounts', { query: { owner: 'mine', ...query } })).data.rows.map(row => row.accountName)

  test('says the CRM: it is found and sorted by its owner, and is one of theirs without a deal of theirs', async () => {
    const before = await mine()
    const owned = (set: string) =>
      tenant(({ client, customerId }) =>
        client.query(`update account set ${set} where customer_id = $1 and name = 'Zet 100%'`, [customerId]),
      )
    await owned(`owner_name = ' test seller ', owner_user_id = null`)
    expect(await mine()).toEqual([...new Set([...before, 'Zet 100%'])].sort())
    await owned(`owner_name = 'Sam S.', owner_user_id = ${seller.userId}`)
    expect(await mine()).toEqual([...new Set([...before, 'Zet 100%'])].sort())
    const { data } = await seller.call('listAccounts', { query: { search: 'sam s.' } })
    expect(data.rows).toMatchObject([{ accountOwner: 'Sam S.', accountOwnerUserId: seller.userId }])
    expect((await seller.call('listAccounts', { query: { sort: 'owner' } })).data.rows[0]?.accountName).toBe('Zet 100%')
    await owned('owner_name = null, owner_user_id = null')
    expect(await mine()).toEqual(before)
  })
})

describe('one deal', () => {
  test('has a title with its account', async () => {
    expect((await seller.call('getStoryTitle', { params: { id: deals.Alpha ?? 0 } })).data).toBe('Acme - Alpha')
    expect((await seller.call('getStoryTitle', { params: { id: deals.Delta ?? 0 } })).data).toBe('Delta')
    expect((await seller.call('getStoryDetail', { params: { storyId: 999_999 } })).status).toBe(404)
  })

  test('shows its cards in the order of their scores, archived ones left out, verified ones marked', async () => {
    const ids = await tenant(async ({ db, customerId }) => {
      const market = await db
        .insertInto('market')
        .values({ customer_id: customerId, name: 'IT' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('topic')
        .values({
          customer_id: customerId,
          id: 8,
          name: 'Pricing',
          topic_group: 'x',
          group_name: 'x',
          position: 1,
          catalogue_id: 5,
        })
        .execute()
      const cards = await db
        .insertInto('card')
        .values(
          ['Low', 'High', 'Gone', 'Silent'].map(title => ({
            customer_id: customerId,
            market_id: market.id,
            topic_id: 8,
            title,
            archived_at: title === 'Gone' ? new Date() : null,
          })),
        )
        .returning('id')
        .execute()
      return cards.map(({ id }) => id)
    })
    const [low = 0, high = 0, gone = 0, silent = 0] = ids
    const card = (cardId: number, score: number, higher: number) => ({
      cardId,
      score,
      higher,
      matches: 3,
      conversations: 2,
      firstDay: 20_500,
      firstStage: null,
      percentile: (100 * (3 - higher)) / 3,
    })
    const said = [card(high, 2_500_000, 0), card(gone, 2_000_000, 1), card(low, 1_000_000, 2)]
    const pack = encodeDealPack({
      bidirectional: said,
      buyerOnly: said.slice(0, 1),
      verified: [{ cardId: silent, day: 1 }],
    })
    await tenant(({ db, customerId }) =>
      db
        .insertInto('deal_pack')
        .values({ customer_id: customerId, opportunity_id: deals.Alpha ?? 0, rev: 1, pack: Buffer.from(pack) })
        .execute(),
    )
    const params = { storyId: deals.Alpha ?? 0 }
    const { data } = await seller.call('getDealCards', { params, query: { buyerBidirectional: 'bidirectional' } })
    expect(data.map(row => [row.title, row.heuristicScore, Math.round(row.cardPercentileValue), row.verified])).toEqual(
      [
        ['High', 2.5, 100, false],
        ['Low', 1, 33, false],
        ['Silent', 0, 0, true],
      ],
    )
    expect(data[0]).toMatchObject({ topicName: 'Pricing', matches: 3, conversations: 2, firstMatchDay: '2026-02-16' })
    expect((await seller.call('getDealCards', { params })).data.map(({ title }) => title)).toEqual(['High', 'Silent'])
    const detail = await seller.call('getStoryDetail', { params })
    expect(detail.data).toMatchObject({ matchCount: 9, totalHeuristicScore: 5.5, matchedCallsCount: 0 })
    expect(detail.data).toMatchObject({
      market: null,
      closingQuarter: 1,
      closingYear: 2026,
      salesCycle: 60,
      createdDate: '2026-01-01',
      crmOpportunities: [{ crmOpportunityId: 'O-Alpha', opportunityOwnerName: 'Alpha owner' }],
      opptyAdditionalFields: '',
    })
    const gamma = await seller.call('getStoryDetail', { params: { storyId: deals.Gamma ?? 0 } })
    expect(gamma.data).toMatchObject({ salesCycle: null })
  })
})

describe('the stage on a day', () => {
  test.each([
    ['Alpha', '2026-01-01', 'Discovery', true],
    ['Alpha', '2026-02-15', 'Proposal', true],
    ['Alpha', '2030-01-01', 'Won', true],
    ['Alpha', '2025-12-31', 'Won', false],
    ['Alpha', null, 'Won', false],
    ['Gamma', '2026-07-01', 'Proposal', false],
  ])('of %s on %s is %s, from history: %s', async (name, day, stage, fromHistory) => {
    expect(await tenant(tx => stageOnDay(tx, deals[name] ?? 0, day))).toEqual({ stage, fromHistory })
  })
  test('of a deal that is not there is unknown, and the order is that of the questions', async () => {
    const asked = [
      { dealId: 999_999, day: '2026-01-01' },
      { dealId: deals.Gamma ?? 0, day: null },
      { dealId: deals.Alpha ?? 0, day: '2026-01-01' },
    ]
    expect((await tenant(tx => stagesOnDays(tx, asked))).map(({ stage }) => stage)).toEqual([
      null,
      'Proposal',
      'Discovery',
    ])
  })
})

describe('a deal is proposed', () => {
  const propose = async (emails: string[], day: string | null) => {
    const [proposal] = await tenant(tx => proposeDeals(tx, [{ emails, day }]))
    return proposal!
  }
  test('by the domain of somebody in it and the deal that was open on the day', async () => {
    const { accountId, candidates } = await propose(['me@home.example', 'Eve@acme.com'], '2026-03-20')
    expect(accountId).toBe(accounts.Acme)
    expect(candidates.map(({ dealName }) => dealName)).toEqual(['Beta', 'Alpha'])
    expect(candidates[0]?.reason).toBe('eve@acme.com belongs to Acme; it was open on that day.')
    expect(candidates[1]?.reason).toBe('eve@acme.com belongs to Acme; it closed 18 days before the conversation.')
  })
  test('by nearness when none was open, and by being open when there is no day', async () => {
    expect((await propose(['x@acme.com'], '2026-12-01')).candidates[0]?.dealName).toBe('Beta')
    expect((await propose(['x@zet.io'], null)).candidates[0]?.reason).toContain('this deal is open')
  })
  test('not by free mail, not by the own company, and not when two accounts are equally near', async () => {
    expect(await propose(['a@gmail.com'], null)).toMatchObject({ accountId: null, candidates: [] })
    expect(await propose(['me@home.example'], null)).toMatchObject({ accountId: null })
    expect((await propose(['a@acme.com', 'b@zet.io'], null)).reason).toBe('Both Acme and Zet 100% have people in it.')
  })
  test('of several conversations at once, each by its own people', async () => {
    const asked = [
      ['x@zet.io'],
      ['a@gmail.com'],
      ['a@acme.com', 'b@zet.io'],
      ['Eve@acme.com', 'ann@acme.com', 'b@zet.io'],
    ]
    const together = await tenant(tx =>
      proposeDeals(
        tx,
        asked.map(emails => ({ emails, day: '2026-03-20' })),
      ),
    )
    const alone = await Promise.all(asked.map(emails => propose(emails, '2026-03-20')))
    expect(together).toEqual(alone)
    expect(together.map(({ accountId }) => accountId)).toEqual([accounts['Zet 100%'], null, null, accounts.Acme])
  })
  test('by a contact whose address is of a free-mail service', async () => {
    await tenant(({ db, customerId }) =>
      db
        .insertInto('contact')
        .values({
          customer_id: customerId,
          account_id: accounts['Zet 100%'] ?? null,
          name: 'Zoe',
          email: 'zoe@gmail.com',
          job_title: null,
          persona_id: null,
        })
        .execute(),
    )
    expect((await propose(['zoe@gmail.com'], null)).accountId).toBe(accounts['Zet 100%'])
  })
})
