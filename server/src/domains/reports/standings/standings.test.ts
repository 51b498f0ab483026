import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { makeMarket, type TestDeal } from '../testing/make-market.ts'

const small = ['B: Good morning.', 'S: Good morning, how was the weekend?']
const deals: readonly TestDeal[] = [
  {
    name: 'Silent',
    status: 'Open',
    amount: 9000,
    owner: 'Otto',
    stage: 'Discovery',
    closed: '2026-12-20',
    calls: [{ day: '2026-06-01', lines: small }],
  },
  {
    name: '=cmd()',
    status: 'Open',
    amount: 500,
    owner: 'Olga Owner',
    stage: 'Discovery',
    closed: '2026-11-01',
    calls: [
      { day: '2026-11-10', lines: small },
      {
        day: '2026-11-12',
        lines: [
          ...small,
          'B: We have had an offer of Rivalsoft since Monday.',
          "S: I'll send you the contract by Friday.",
        ],
      },
    ],
  },
  { name: 'Unheard', status: 'Open', amount: 100, stage: 'Discovery', calls: [] },
  {
    name: 'Stepless',
    status: 'Open',
    amount: 50,
    owner: 'Otto',
    stage: 'Discovery',
    closed: '2026-12-30',
    calls: [{ day: '2026-11-12', lines: small }],
  },
  { name: 'Gone', status: 'Lost', amount: 70, created: '2026-02-01', closed: '2026-05-01', calls: [] },
]
const cards = [{ title: 'Rivalsoft', topicId: 6, topic: 'Competitors', keyword: 'rivalsoft' }]

let t: TestApp
let seller: Caller
let stranger: Caller
let made: Awaited<ReturnType<typeof makeMarket>>
let accountId: number
const idOf = (name: string) => made.dealIds.get(name) ?? 0
beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  seller = await t.addUser(customerId, 'SELLER')
  stranger = await t.addUser(await t.addCustomer('Stranger'), 'ADMIN')
  made = await makeMarket(t, customerId, cards, deals)
  await t.owner.query('update opportunity set owner_user_id = $2 where id = $1', [idOf('=cmd()'), seller.userId])
  const { rows } = await t.owner.query<{ id: number }>(
    `insert into account (customer_id, name, domains, additional) values ($1, 'Acme', '{acme.example}', '{}') returning id`,
    [customerId],
  )
  accountId = rows[0]?.id ?? 0
  await t.owner.query('update opportunity set account_id = $2 where customer_id = $1 and name <> $3', [
    customerId,
    accountId,
    'Unheard',
  ])
})
afterAll(() => t?.stop())

const audited = async (action: string) =>
  (
    await t.owner.query<{ user_id: number; detail: Record<string, unknown> }>(
      'select user_id, detail from audit_entry where customer_id = $1 and action = $2 order by id',
      [seller.customerId, action],
    )
  ).rows

describe('where the deals of a list stand', () => {
  it('is what their own screens say, closed ones left out', async () => {
    const ids = ['Gone', '=cmd()', 'Silent', 'Unheard'].map(idOf)
    const { data } = await seller.call('listDealStandings', { body: { storyIdList: ids } })
    expect(data.rows.map(({ storyId }) => storyId)).toEqual(ids.slice(1))
    for (const { storyId, risks } of data.rows) {
      const outlook = await seller.call('getDealOutlook', { params: { storyId } })
      expect(risks.map(({ kind }) => kind)).toEqual(outlook.data.risks.map(({ kind }) => kind))
    }
    const [rivalled, silent, unheard] = data.rows
    expect(rivalled?.nextStep).toMatchObject({
      text: "I'll send you the contract by Friday.",
      day: '2026-11-12',
      storyId: idOf('=cmd()'),
    })
    expect([silent?.nextStep, unheard?.nextStep, silent?.probability]).toEqual([null, null, null])
    expect(silent?.risks.map(({ kind }) => kind)).toEqual(['silence', 'no next step'])
  })

  it('is refused for deals of others, without any, and for too many', async () => {
    const ask = (who: Caller, storyIdList: number[]) => who.call('listDealStandings', { body: { storyIdList } })
    expect((await ask(stranger, [idOf('Silent')])).status).toBe(404)
    expect((await ask(seller, [])).problem.field).toBe('storyIdList')
    expect(
      (
        await ask(
          seller,
          Array.from({ length: 51 }, (_, i) => i + 1),
        )
      ).problem.field,
    ).toBe('storyIdList')
  })
})

describe('where accounts stand', () => {
  it('is summed up over their open deals', async () => {
    const { data } = await seller.call('listAccountStandings', { body: { accountIdList: [accountId] } })
    expect(data.rows).toEqual([
      {
        accountId,
        openAmount: 9550,
        expectedAmount: null,
        openDeals: 3,
        atRisk: 2,
        risks: expect.arrayContaining([
          { kind: 'silence', deals: 1 },
          { kind: 'competitor', deals: 1 },
          { kind: 'no next step', deals: 2 },
        ]),
        nextStep: expect.objectContaining({ text: "I'll send you the contract by Friday." }),
      },
    ])
    expect((await stranger.call('listAccountStandings', { body: { accountIdList: [accountId] } })).status).toBe(404)
  })
})

describe('a list that is exported', () => {
  it('has the filtered deals with what is known of them, and no cell is a formula', async () => {
    const { data } = await seller.call('exportDeals', {
      body: { status: 'Open', sort: 'amount', descending: 'Y' },
    })
    const [head = '', first = '', second = '', third = ''] = data.csv.slice(1).split('\r\n')
    expect([data.fileName, data.rows]).toEqual(['Deals - Open - 2026-11-15.csv', 4])
    expect(head.split(',').slice(0, 4)).toEqual(['Deal', 'Account', 'Owner', 'Status'])
    expect(first).toMatch(/^Silent,Acme,Otto,Open,Discovery,9000,.*2026-06-01,1,.*"silence, no next step"/)
    expect(second).toMatch(/^'=cmd\(\),.*"overdue, competitor",I'll send you the contract by Friday\./)
    expect(third).toMatch(/^Unheard,/)
    expect(await audited('deals exported')).toEqual([
      { user_id: seller.userId, detail: expect.objectContaining({ rows: 4, status: 'Open', chosen: false }) },
    ])
  })

  it('has only the chosen deals, and of one person only theirs', async () => {
    const both = await seller.call('exportDeals', { body: { storyIdList: [idOf('Silent'), idOf('Gone')] } })
    expect([both.data.fileName, both.data.rows]).toEqual(['Deals - 2 chosen - 2026-11-15.csv', 2])
    const own = await seller.call('exportDeals', { body: { owner: 'mine' } })
    expect([own.data.fileName, own.data.rows]).toEqual(['Deals - mine - 2026-11-15.csv', 1])
    expect((await stranger.call('exportDeals', { body: { storyIdList: [idOf('Silent')] } })).status).toBe(404)
    expect((await audited('deals exported')).map(({ detail }) => [detail.rows, detail.chosen])).toEqual([
      [4, false],
      [2, true],
      [1, false],
    ])
  })

  it('says of the deals of a card how many conversations have it, as the list does', async () => {
    const { data: cards } = await seller.call('listPlaybookCards', { query: {} })
    const card = cards.find(({ conversationCount }) => conversationCount > 0)
    const exported = async (cardId?: number) => {
      const { data } = await seller.call('exportDeals', { body: { cardId } })
      expect(data.fileName).toBe(
        cardId === undefined ? 'Deals - 2026-11-15.csv' : `Deals - card ${card?.title} - 2026-11-15.csv`,
      )
      const [head = [], ...rows] = data.csv
        .slice(1)
        .trimEnd()
        .split('\r\n')
        .map(line => line.split(','))
      const place = head.indexOf('With card or keyword')
      return place < 0 ? null : rows.map(row => Number(row[place]))
    }
    const counts = (await exported(card?.id)) ?? []
    expect(counts).toHaveLength(card?.dealCount ?? 0)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(card?.conversationCount)
    expect(await exported()).toBeNull()
  })

  it('has accounts with their figures', async () => {
    const { data } = await seller.call('exportAccounts', { body: { owner: 'mine' } })
    const [head = '', first = ''] = data.csv.slice(1).split('\r\n')
    const cells = Object.fromEntries(head.split(',').map((name, i) => [name, i]))
    expect([data.fileName, data.rows]).toEqual(['Accounts - mine - 2026-11-15.csv', 1])
    expect(first.startsWith('Acme,')).toBe(true)
    expect(first).toMatch(/acme\.example,"Olga Owner, Otto",4,3,9550,,2,/)
    expect(cells).toHaveProperty('Last activity')
    // The one closed deal is lost: a rate of so few has its n and interval beside it, as the list has them.
    const row = first.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    const { winRate } = (await seller.call('listAccounts', { query: { owner: 'mine' } })).data.rows[0] ?? {}
    expect(['Win rate', 'Win rate n', 'Win rate from', 'Win rate to'].map(name => row[cells[name] ?? -1])).toEqual([
      '0%',
      '1',
      '0%',
      '79%',
    ])
    expect(winRate).toMatchObject({ rate: 0, closed: 1, low: 0, high: expect.closeTo(0.7935, 4) })
    expect((await audited('accounts exported'))[0]?.detail).toMatchObject({ rows: 1, owner: 'mine' })
  })
})

it('lists can be narrowed to one’s own deals, and say who owns an account and when it was last active', async () => {
  const { data } = await seller.call('listDeals', { query: { owner: 'mine' } })
  expect(data.rows.map(({ storyName, lastActivity }) => [storyName, lastActivity])).toEqual([['=cmd()', '2026-11-12']])
  const mine = await seller.call('listAccounts', { query: { owner: 'mine' } })
  expect(mine.data.rows).toMatchObject([
    { accountName: 'Acme', openDeals: 3, owners: ['Olga Owner', 'Otto'], lastActivity: '2026-11-12' },
  ])
  await t.owner.query('update opportunity set owner_user_id = null where id = $1', [idOf('=cmd()')])
  expect((await seller.call('listAccounts', { query: { owner: 'mine' } })).data.total).toBe(0)
})
