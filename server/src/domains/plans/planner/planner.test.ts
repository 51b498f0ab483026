import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMarket, type TestDeal } from '#domains/reports/testing/make-market.ts'
import { enableFeatures } from '#testing/enable-features.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

const small = ['B: Good morning.', 'S: Good morning to you.']
const month = (i: number): string => String(7 + (i % 4)).padStart(2, '0')

/** Won deals speak of onboarding before they go on to the second stage, lost ones hardly. */
const closed = (status: 'Won' | 'Lost', i: number): TestDeal => ({
  name: `${status} ${i}`,
  status,
  amount: 1000,
  created: '2026-02-01',
  closed: `2026-${month(i)}-20`,
  stage: status === 'Won' ? 'Closed won' : 'Closed lost',
  entered: [
    ['Discovery', '2026-02-01'],
    ['Proposal', '2026-04-01'],
  ],
  calls: [
    {
      day: '2026-03-01',
      lines: [
        ...small,
        ...((status === 'Won') === i < 11
          ? ['B: The onboarding took only two days.']
          : ['B: What about a rebate for us?']),
      ],
    },
    { day: '2026-04-15', lines: small },
  ],
})
const open: TestDeal = {
  name: 'Open one',
  status: 'Open',
  created: '2026-10-01',
  stage: 'Discovery',
  calls: [{ day: '2026-11-01', lines: [...small, 'B: This is too expensive.', 'B: A zeppelin would do.'] }],
}
const cards = [
  { title: 'Fast onboarding', topicId: 9, topic: 'Success', keyword: 'onboarding' },
  { title: 'Morning talk', topicId: 9, topic: 'Success', keyword: 'zeppelin' },
  { title: 'Rebates', topicId: 9, topic: 'Success', keyword: 'rebate' },
  { title: 'Nobody says it', topicId: 9, topic: 'Success', keyword: 'submarine' },
  { title: 'Too expensive', topicId: 16, topic: 'Objections', keyword: 'expensive' },
]

let t: TestApp
let seller: Caller
let rival: Caller
let dealId: number
let marketId: number
let onboarding: number

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  seller = await t.addUser(customerId, 'SELLER', ['PERM_STORY_ALL'])
  const away = await t.addCustomer('Away')
  rival = await t.addUser(away, 'SELLER', ['PERM_STORY_ALL'])
  const all = (['Won', 'Lost'] as const).flatMap(status => Array.from({ length: 12 }, (_, i) => closed(status, i)))
  await makeMarket(t, customerId, cards, [...all, open])
  const { rows } = await t.owner.query<{ deal: number; card: number; market: number }>(
    `select (select id from opportunity where customer_id = $1 and name = 'Open one') as deal,
       (select id from card where customer_id = $1 and title = 'Fast onboarding') as card,
       (select market_id from opportunity where customer_id = $1 and name = 'Open one') as market`,
    [customerId],
  )
  dealId = Number(rows[0]?.deal)
  marketId = Number(rows[0]?.market)
  onboarding = Number(rows[0]?.card)
  for (const customer of [customerId, away]) await enableFeatures(t, customer)
})
afterAll(() => t?.stop())

const plan = async () => (await seller.call('getCallPlan', { params: { storyId: dealId } })).data

describe('the plan of a call', () => {
  it('advises what goes with winning and has not come up, with how many won deals had it by then', async () => {
    const { bringUp, undecided, losing, ageDays, stage } = await plan()
    expect([ageDays !== null && ageDays > 0, stage]).toEqual([true, 'Discovery'])
    expect(bringUp.map(({ title }) => title)).toEqual(['Fast onboarding'])
    expect(bringUp[0]).toMatchObject({
      evidence: 'goes with winning (step 2 of 4)',
      wonByThen: { share: 11 / 12, n: 12 },
      chosen: false,
    })
    const { effect } = bringUp[0] ?? {}
    expect(effect && effect.low > 0 && effect.low < effect.difference && effect.difference < effect.high).toBe(true)
    // What was never said, and is proven of nothing, is counted and not advised.
    expect(undecided).toBe(1)
    // Nor is what goes with losing: that is decided.
    expect(losing).toBe(1)
  })

  it('names what buyers raised, apart from what to bring up', async () => {
    expect((await plan()).respondTo).toMatchObject([
      { title: 'Too expensive', firstDay: '2026-11-01', conversations: 1 },
    ])
  })

  it('knows what is chosen for the call, and the questions of the stage that are open', async () => {
    const { data } = await seller.call('getOpptyPlanForStory', { params: { storyId: dealId } })
    const body = { opptyPlanId: data.opptyPlanId, cardId: onboarding, chosen: true }
    await seller.call('setCallPlanCard', { body })
    await t.owner.query(
      `insert into rating_question (customer_id, stage_id, question, position)
       select $1, id, 'Who signs?', 1 from stage where customer_id = $1 and name = 'Discovery' returning 1`,
      [seller.customerId],
    )
    const { bringUp, questions } = await plan()
    expect(bringUp[0]?.chosen).toBe(true)
    expect(questions).toEqual(['Who signs?'])
  })

  it('is refused without the feature, and for deals of others', async () => {
    expect((await rival.call('getCallPlan', { params: { storyId: dealId } })).problem.code).toBe('NOT_FOUND')
    await enableFeatures(t, rival.customerId, { enabled: false })
    expect((await rival.call('getCallPlan', { params: { storyId: dealId } })).problem.code).toBe('NOT_ENTITLED')
  })
})

describe('accounts worth contacting', () => {
  const prospects = async () => (await seller.call('getProspects', { query: { marketId } })).data

  it('are those that are like the ones that win or talk more than before, without an open deal', async () => {
    const before = await prospects()
    expect(before.accounts).toEqual([])
    expect(before.messages.map(({ title }) => title)).toEqual(['Fast onboarding'])
    const account = async (name: string, days: readonly string[]) => {
      const { rows } = await t.owner.query<{ id: number }>(
        'insert into account (customer_id, name) values ($1, $2) returning id',
        [seller.customerId, name],
      )
      const accountId = Number(rows[0]?.id)
      for (const [i, day] of days.entries())
        await t.owner.query(
          `insert into conversation (customer_id, source_key, account_id, type, subject, happened_on, fragment_count, token_count, buyer_token_count, timed)
           values ($1, $2, $3, 'call', 'x', $4, 0, 0, 0, false)`,
          [seller.customerId, `${name} ${i}`, accountId, day],
        )
      return accountId
    }
    const week = (n: number) => `2026-11-0${n}`
    const rising = await account('Rising Ltd', [1, 2, 3, 4, 5, 6, 7, 8].map(week))
    await account('Steady Ltd', [week(1), '2026-09-01'])
    const { accounts, others } = await prospects()
    expect(accounts).toMatchObject([
      { accountId: rising, accountName: 'Rising Ltd', reasons: ['rising'], recent: 8, before: 0, saidBefore: [] },
    ])
    expect(others).toBe(before.others + 1)
    await account('Louder Ltd', [1, 2, 3, 4, 5, 6, 7, 8, 9].map(week))
    const page = (query: object) => seller.call('getProspects', { query: { marketId, ...query } })
    const [first, second] = [await page({ pageSize: 1 }), await page({ pageSize: 1, pageNumber: 2 })]
    expect(
      [first, second].map(({ data }) => [data.total, data.accounts.map(({ accountName }) => accountName)]),
    ).toEqual([
      [2, ['Louder Ltd']],
      [2, ['Rising Ltd']],
    ])
  })

  it('talk more than before only where conversations go back far enough', async () => {
    expect((await prospects()).risingFrom).toBeNull()
    const { rows } = await t.owner.query<{ id: number; day: string }>(
      `select id, happened_on::text as day from conversation where customer_id = $1 and happened_on < '2026-07-20'`,
      [seller.customerId],
    )
    expect(rows.length).toBeGreaterThan(0)
    await t.owner.query(
      `update conversation set happened_on = '2026-07-20' where customer_id = $1 and happened_on < '2026-07-20'`,
      [seller.customerId],
    )
    const { accounts, risingFrom } = await prospects()
    expect([accounts, risingFrom]).toEqual([[], '2026-11-16'])
    for (const { id, day } of rows)
      await t.owner.query('update conversation set happened_on = $2 where id = $1', [id, day])
  })

  it('are refused for a market of others, and without the feature', async () => {
    expect((await rival.call('getProspects', { query: { marketId } })).problem.code).toBe('NOT_ENTITLED')
    await enableFeatures(t, rival.customerId)
    expect((await rival.call('getProspects', { query: { marketId } })).problem.code).toBe('NOT_FOUND')
  })
})
