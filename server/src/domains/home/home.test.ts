import { newcombeDifference } from '@bic/engine/statistics/newcombe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { makeMarket, type TestDeal } from '../reports/testing/make-market.ts'

const small = ['B: Good morning.', 'S: Good morning, how was the weekend?']
const mine = 'Test SELLER'

const deal = (name: string, more: Partial<TestDeal>): TestDeal => ({ name, status: 'Open', calls: [], ...more })

/** 25 calls before the last 30 days, of which 2 speak of routing; 25 in the last 30 days, of which 20 do. */
const routed = deal('Routed', {
  status: 'Lost',
  closed: '2026-08-01',
  calls: [
    ...Array.from({ length: 25 }, (_, i) => ({
      day: `2026-10-${String(1 + (i % 10)).padStart(2, '0')}`,
      lines: [...small, i < 2 ? 'B: Our routing is too slow.' : 'B: Fine.'],
    })),
    ...Array.from({ length: 25 }, (_, i) => ({
      day: `2026-10-${String(20 + (i % 10))}`,
      lines: [...small, i < 20 ? 'B: Our routing is too slow.' : 'B: Fine.'],
    })),
  ],
})

const deals: readonly TestDeal[] = [
  deal('Silent', { owner: mine, amount: 900, closed: '2026-12-20', calls: [{ day: '2026-10-11', lines: small }] }),
  deal('Rivalled', {
    owner: mine,
    amount: 5000,
    stage: 'Proposal',
    entered: [
      ['Discovery', '2026-06-01'],
      ['Proposal', '2026-11-13'],
    ],
    closed: '2026-11-01',
    calls: [
      { day: '2026-11-10', lines: ['B: This is too expensive for us.'] },
      { day: '2026-11-12', lines: [...small, 'B: We have had an offer of Rivalsoft since Monday.'] },
    ],
  }),
  deal('Healthy', {
    owner: mine,
    amount: 7000,
    closed: '2026-12-31',
    calls: [{ day: '2026-11-12', lines: ["S: I'll send you the contract by Friday."] }],
  }),
  deal('Unheard', { owner: mine, amount: 100_000, created: '2026-11-14' }),
  deal('Won here', { owner: mine, status: 'Won', amount: 4000, closed: '2026-11-14', calls: [] }),
  deal('Won before', { owner: mine, status: 'Won', amount: 4000, closed: '2026-09-30', calls: [] }),
  deal('Of Olga', { amount: 50_000, closed: '2026-12-01', calls: [{ day: '2026-11-14', lines: small }] }),
  routed,
]
const cards = [
  { title: 'Slow routing', topicId: 9, topic: 'Pains', keyword: 'routing' },
  { title: 'Too expensive', topicId: 16, topic: 'Objections', keyword: 'expensive' },
  { title: 'Rivalsoft', topicId: 6, topic: 'Competitors', keyword: 'rivalsoft' },
]

let t: TestApp
let seller: Caller
let manager: Caller
let newcomer: Caller
let made: Awaited<ReturnType<typeof makeMarket>>
const idOf = (name: string): number => made.dealIds.get(name) ?? 0
const home = async (who: Caller) => (await who.call('getHome')).data
const at = (text: string) => {
  t.clock.now = new Date(text)
}
/** When conversations were added; the database has a clock of its own. */
const addedAt = (moment: string, key = '%') =>
  t.owner.query('update conversation set created_at = $1 where customer_id = $2 and source_key like $3', [
    moment,
    seller.customerId,
    key,
  ])

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  seller = await t.addUser(customerId, 'SELLER')
  manager = await t.addUser(customerId, 'MANAGEMENT')
  newcomer = await t.addUser(await t.addCustomer('New'), 'SELLER')
  made = await makeMarket(t, customerId, cards, deals)
  await addedAt('2026-11-14T12:00:00Z')
})
afterAll(() => t?.stop())

describe('Home', () => {
  it('tells a new customer that there is nothing yet', async () => {
    expect(await home(newcomer)).toMatchObject({
      today: '2026-11-15',
      scope: 'all',
      has: { deals: false, conversations: false, keywords: false },
      changes: { lastVisit: null, sinceVisit: false, conversations: 0, wonIdList: [] },
      needs: { storyIdList: [], amount: 0, rows: [] },
      quarter: { wonAmount: 0, dueAmount: 0, expected: null, forecast: 'training' },
      moved: null,
      conversations: [],
    })
  })

  it('shows sellers their own deals that need them, those spoken with first, the largest first, with the quote', async () => {
    const { scope, needs, has } = await home(seller)
    expect([scope, has]).toEqual(['own', { deals: true, conversations: true, keywords: true }])
    expect(needs.rows.map(row => [row.storyName, row.needs.map(({ kind, days }) => [kind, days])])).toEqual([
      [
        'Rivalled',
        [
          ['competitor', null],
          ['overdue', 14],
        ],
      ],
      ['Silent', [['silence', 35]]],
      ['Unheard', [['never spoken', null]]],
    ])
    const [rivalled, silent] = needs.rows
    expect(rivalled).toMatchObject({ accountName: 'Rivalled Ltd', opportunityAmount: 5000, lastSaid: '2026-11-12' })
    expect(rivalled?.needs[0]).toMatchObject({ cardId: made.cardIds.get('Rivalsoft'), cardTitle: 'Rivalsoft' })
    expect(rivalled?.quote?.text).toBe('We have had an offer of Rivalsoft since Monday.')
    expect(silent?.quote).toBeNull()
    expect([needs.storyIdList.length, needs.amount]).toEqual([3, 105_900])
  })

  it('shows everybody else all deals', async () => {
    const { scope, conversations } = await home(manager)
    expect(scope).toBe('all')
    expect(conversations.map(({ storyName }) => storyName).slice(0, 3)).toEqual(['Of Olga', 'Healthy', 'Rivalled'])
  })

  it('lists the newest conversations of the deals that it is about, with what came up', async () => {
    const { conversations } = await home(seller)
    expect(conversations.map(({ storyName, cards: said }) => [storyName, said.map(({ title }) => title)])).toEqual([
      ['Healthy', []],
      ['Rivalled', ['Rivalsoft']],
      ['Rivalled', ['Too expensive']],
      ['Silent', []],
    ])
  })

  it('knows the fiscal quarter of the customer, what is won in it and what is due', async () => {
    expect((await home(seller)).quarter).toMatchObject({
      quarter: 4,
      year: 2026,
      from: '2026-10-01',
      to: '2026-12-31',
      day: 46,
      days: 92,
      wonAmount: 4000,
      wonIdList: [idOf('Won here')],
      dueAmount: 12_900,
      expected: null,
    })
    const startIn = (month: number) =>
      t.owner.query('update customer set fiscal_year_start_month = $1 where id = $2', [month, seller.customerId])
    await startIn(9)
    expect((await home(seller)).quarter).toMatchObject({
      quarter: 1,
      year: 2027,
      from: '2026-09-01',
      to: '2026-11-30',
      wonAmount: 8000,
      dueIdList: [idOf('Rivalled')],
    })
    await startIn(1)
  })

  it('names the message whose share of calls changed most, with its interval', async () => {
    const { moved } = await home(manager)
    // Five other calls of the last 60 days do not have it.
    const change = newcombeDifference(20, 29, 2, 26)
    expect(moved).toMatchObject({ title: 'Slow routing', marketName: 'Field service', storyIdList: [idOf('Routed')] })
    expect([moved?.now.n, moved?.before.n]).toEqual([change?.first.n, change?.second.n])
    expect([moved?.difference, moved?.low, moved?.high]).toEqual([change?.difference, change?.low, change?.high])
    expect(moved?.q).toBeLessThan(0.1)
  })

  it('follows a keyword as soon as it is added', async () => {
    const cardId = made.cardIds.get('Too expensive') ?? 0
    const admin = await t.addUser(seller.customerId, 'ADMIN')
    const added = await admin.call('addCardMatchTags', { body: { cardId, text: 'contract' } })
    expect(added.status).toBe(200)
    await t.workJobs()
    const healthy = (await home(seller)).needs.rows.find(({ storyName }) => storyName === 'Healthy')
    expect(healthy?.needs).toEqual([{ kind: 'objection', days: null, cardId, cardTitle: 'Too expensive' }])
  })
})

describe('what changed', () => {
  it('reports the last week in the first visit', async () => {
    expect((await home(seller)).changes).toEqual({
      lastVisit: null,
      sinceVisit: false,
      from: '2026-11-09',
      conversations: 3,
      talkedIdList: expect.toSatisfy((ids: number[]) => ids.length === 2),
      createdIdList: [idOf('Unheard')],
      movedOnIdList: [idOf('Rivalled')],
      quietIdList: [idOf('Silent')],
      wonIdList: [idOf('Won here')],
      lostIdList: [],
    })
  })

  it('is counted from the end of the last visit, which lasts until nobody has looked for an hour', async () => {
    const visit = async () => expect((await seller.call('saveHomeVisit', { body: {} })).status).toBe(200)
    const lastVisit = async () => (await home(seller)).changes.lastVisit
    await visit()
    expect(await lastVisit()).toBeNull()
    at('2026-11-15T10:50:00Z')
    await visit()
    at('2026-11-15T11:40:00Z')
    expect(await lastVisit()).toBeNull()
    await visit()
    at('2026-11-15T12:45:00Z')
    expect(await lastVisit()).toBe('2026-11-15T11:40:00.000Z')
    await visit()
    expect(await lastVisit()).toBe('2026-11-15T11:40:00.000Z')
    expect((await home(manager)).changes.lastVisit).toBeNull()
  })

  it('counts what was added since, and falls back to the week when that is nothing', async () => {
    expect((await home(seller)).changes).toMatchObject({ sinceVisit: false, from: '2026-11-09', conversations: 3 })
    await addedAt('2026-11-15T12:30:00Z', 'Healthy 1')
    expect((await home(seller)).changes).toMatchObject({
      sinceVisit: true,
      from: '2026-11-15',
      conversations: 1,
      talkedIdList: [idOf('Healthy')],
      wonIdList: [],
    })
    expect((await home(newcomer)).changes.conversations).toBe(0)
  })
})
