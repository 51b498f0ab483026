import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBase } from '#http/register-routes.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let author: Caller
let colleague: Caller

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  await t.workJobs()
  author = await t.addUser(home, 'SELLER')
  colleague = await t.addUser(home, 'CSM')
  await t.owner.query('update story_board set author_id = $2 where customer_id = $1', [home, author.userId])
})
afterAll(() => t?.stop())

const cards = async () => (await colleague.call('getStoryCards', { params: { storyId: world.dealId } })).data
const verification = async (query: object = {}) =>
  (await colleague.call('getStoryVerification', { params: { storyId: world.dealId }, query })).data
const judge = (convId: number, right: boolean | null, who = author) =>
  who.call('judgeStoryMatch', {
    body: { storyId: world.dealId, cardId: world.cardId, convId, fragment: 0, right },
  })
const link = async (who = author, body: object = {}) =>
  who.call('createStoryLink', { body: { storyId: world.dealId, ...body } })

describe('the cards of a story', () => {
  it('are those of the deal, by the parts of the story, each with sentences of the side that its topic counts', async () => {
    expect(await cards()).toMatchObject([
      {
        cardId: world.cardId,
        title: 'Lisbon pricing',
        section: 'Pain Points',
        matches: 2,
        conversations: 2,
        rejected: 0,
        heuristicScore: expect.any(Number),
        moments: [
          { text: 'What about the Lisbon pricing?', speaker: 'Lisbon Buyer', side: 'buyer', right: null },
          { text: 'What about the Lisbon pricing?' },
        ],
      },
    ])
    const [moment] = (await cards())[0]?.moments ?? []
    expect(moment?.text.slice(moment.start, moment.end)).toBe('pricing')
  })
})

describe('the sentences of buyers', () => {
  const sentences = (query: object = {}, who = colleague) =>
    who.call('listBuyerSentences', { params: { storyId: world.dealId }, query })

  it('are offered whatever they are about, searched and paged, of the deal up to its close', async () => {
    const { data } = await sentences()
    expect(data).toMatchObject({
      total: 2,
      rows: [
        { text: 'What about the Lisbon pricing?', speaker: 'Lisbon Buyer', side: 'buyer', fragment: 0 },
        { convId: world.conversationId },
      ],
    })
    expect((await sentences({ search: 'LISBON pric' })).data.total).toBe(2)
    expect((await sentences({ search: 'nobody said it' })).data).toEqual({ total: 0, rows: [] })
    const second = (await sentences({ pageSize: 1, pageNumber: 2 })).data
    expect([second.total, second.rows]).toEqual([2, data.rows.slice(1)])
    await t.owner.query(`update opportunity set closed_on = '2026-03-01' where id = $1`, [world.dealId])
    expect((await sentences()).data.total).toBe(0)
    await t.owner.query(`update opportunity set closed_on = '2026-06-30' where id = $1`, [world.dealId])
  })

  it('are those of a story that is there, of the customer', async () => {
    expect((await colleague.call('listBuyerSentences', { params: { storyId: 999_999 }, query: {} })).status).toBe(404)
    const rival = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
    expect((await sentences({}, rival)).problem.code).toBe('NOT_FOUND')
    expect((await t.stranger('listBuyerSentences', { params: { storyId: world.dealId }, query: {} })).status).toBe(401)
    const long = await sentences({ search: 'x'.repeat(201) })
    expect(long.problem).toMatchObject({ code: 'BAD_INPUT', field: 'search' })
  })
})

describe('the verification of what the machine found', () => {
  it('lists what nobody judged in an order that stays, and measures nothing yet', async () => {
    const first = await verification()
    expect(first).toMatchObject({ open: 2, approved: 0, rejected: 0, precision: null, overall: null, total: 2 })
    expect(first.rows).toMatchObject([{ title: 'Lisbon pricing', topicName: 'Pain Points', judgedBy: null }, {}])
    expect(await verification()).toEqual(first)
    const [one, two] = [await verification({ pageSize: 1 }), await verification({ pageSize: 1, pageNumber: 2 })]
    expect([...one.rows, ...two.rows]).toEqual(first.rows)
  })

  it('is for the author and administrators, of matches that are there', async () => {
    expect((await judge(world.conversationId, true, colleague)).problem.code).toBe('NOT_ALLOWED')
    const body = { storyId: world.dealId, cardId: world.spareCardId, convId: world.conversationId, fragment: 0 }
    const wrong = await author.call('judgeStoryMatch', { body: { ...body, right: true } })
    expect([wrong.status, wrong.problem.field]).toEqual([400, 'fragment'])
  })

  it('gives the precision of the matcher with its interval, and rejected matches count no more', async () => {
    expect([
      (await judge(world.conversationId, true)).status,
      (await judge(world.conversationId, true)).status,
    ]).toEqual([200, 200])
    expect((await verification({ state: 'approved' })).rows).toMatchObject([
      { right: true, judgedBy: expect.any(String) },
    ])
    await judge(world.spareConversationId, false)
    const { open, precision, overall, stories } = await verification()
    expect([open, stories]).toEqual([0, 1])
    expect(precision).toMatchObject({ share: 0.5, n: 2 })
    expect(precision?.low).toBeCloseTo(0.0945, 3)
    // All that was judged anywhere is of one account: it says little of others.
    expect(overall).toMatchObject({ share: 0.5, n: 2 })
    expect(overall?.low).toBeLessThan(precision?.low ?? 0)
    const [archive, restore] = ['now()', 'null'].map(at => `update card set archived_at = ${at} where id = $1`)
    await t.owner.query(archive ?? '', [world.cardId])
    expect(await verification()).toMatchObject({ precision: null, overall: null, stories: 0, total: 0 })
    await t.owner.query(restore ?? '', [world.cardId])
    await t.owner.query('update card set test_card = true where id = $1', [world.cardId])
    expect([await cards(), await verification()]).toMatchObject([[], { overall: null, total: 0 }])
    await t.owner.query('update card set test_card = false where id = $1', [world.cardId])
    expect(await cards()).toMatchObject([{ matches: 1, conversations: 1, rejected: 1, moments: [{ right: true }] }])
    await judge(world.conversationId, false)
    expect(await cards()).toEqual([])
    await judge(world.conversationId, null)
    expect(await cards()).toMatchObject([{ matches: 1, rejected: 1 }])
    const trail = await t.owner.query(`select count(*)::int as n from audit_entry where action = 'story match judged'`)
    expect(trail.rows).toEqual([{ n: 4 }])
  })
})

describe('a story outside', () => {
  const open = (url: string) => t.stranger('getSharedStory', { query: { token: url.split('/').at(-1) ?? '' } })
  const level = (to: string) =>
    t.owner.query('update quote_permission set level = $2 where id = $1', [world.quotePermissionId, to])

  it('has an address only when it is external; the same day gives the same one', async () => {
    await t.owner.query('delete from story_link')
    const refused = await author.call('createStoryLink', { body: { storyId: world.spareDealId } })
    expect([refused.status, refused.problem.field]).toEqual([409, 'storyId'])
    expect((await link(colleague)).problem.code).toBe('NOT_ALLOWED')
    const [one, two, longer] = [await link(), await link(), await link(author, { days: 60 })]
    expect(two.data).toEqual(one.data)
    expect(longer.data.linkId).not.toBe(one.data.linkId)
    expect(one.data).toMatchObject({ state: 'valid', expiresAt: '2026-12-16T00:00:00.000Z' })
    const { data } = await colleague.call('listStoryLinks', { params: { storyId: world.dealId } })
    expect(data.map(({ linkId }) => linkId)).toEqual([longer.data.linkId, one.data.linkId])
  })

  it('is read by anybody who has the address, with what is cleared at that moment', async () => {
    const { url } = (await link()).data
    expect((await open(url)).data).toEqual({
      title: 'Why Lisbon chose us',
      account: 'Lisbon Ltd',
      until: '2026-12-15',
      sections: [
        {
          section: 'Pain Points',
          content: 'Lisbon asked what it costs.',
          quotes: [{ text: 'What about the Lisbon pricing?', by: 'Lisbon Buyer, Lisbon Ltd' }],
        },
      ],
    })
    await level('anonymised')
    const anonymous = (await open(url)).data
    expect(JSON.stringify(anonymous)).not.toContain('Lisbon Ltd')
    expect(anonymous).toMatchObject({
      title: 'Why [company] chose us',
      sections: [{ quotes: [{ text: 'What about the [company] pricing?', by: 'A buyer in Lisbon industry' }] }],
    })
    await level('internal')
    expect((await open(url)).data.sections).toMatchObject([{ quotes: [] }])
    await level('named')
  })

  it('is shut by revoking, by expiry, by sharing internally, with its deal and its customer, and never opens with a forged token', async () => {
    const { url, linkId } = (await link()).data
    expect((await open(`${url}x`)).problem.code).toBe('TOKEN_EXPIRED')
    const change = (share: 'Internal' | 'External') =>
      author.call('changeStory', { body: { storyId: world.dealId, share } })
    await change('Internal')
    expect((await open(url)).problem.code).toBe('TOKEN_EXPIRED')
    await change('External')
    expect((await open(url)).status).toBe(200)
    const now = t.clock.now
    t.clock.now = new Date('2026-12-16T00:00:01Z')
    expect((await open(url)).problem.code).toBe('TOKEN_EXPIRED')
    t.clock.now = now
    for (const [shut, opened] of [
      [`update customer set status = 'Inactive' where id = $1`, `update customer set status = 'Active' where id = $1`],
      [
        'update opportunity set disabled = true where customer_id = $1',
        'update opportunity set disabled = false where customer_id = $1',
      ],
    ] as const) {
      await t.owner.query(shut, [world.customerId])
      expect([(await open(url)).status, (await open(url)).problem.code]).toEqual([410, 'TOKEN_EXPIRED'])
      await t.owner.query(opened, [world.customerId])
      expect((await open(url)).status).toBe(200)
    }
    const revoke = () => author.call('revokeStoryLink', { body: { storyId: world.dealId, linkId } })
    expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 200])
    expect((await open(url)).problem.code).toBe('TOKEN_EXPIRED')
    expect((await link()).data.linkId).not.toBe(linkId)
  })

  it('is printed: an internal one with every quote, an external one with those cleared for sales documents', async () => {
    const print = async () => {
      const { statusCode, headers, rawPayload } = await t.server.inject({
        url: `${apiBase}/storyBoard/pdf/${world.dealId}`,
        headers: { authorization: `Bearer ${colleague.token}` },
      })
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(headers['content-disposition']).toContain('Why_Lisbon_chose_us.pdf')
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
      return text.replace(/\s+/g, ' ')
    }
    expect(await print()).toContain('1 “What about the Lisbon pricing?” Lisbon Buyer, Lisbon Ltd')
    await level('internal')
    const without = await print()
    expect(without).toContain('Lisbon asked what it costs.')
    expect(without).not.toContain('What about')
    await author.call('changeStory', { body: { storyId: world.dealId, share: 'Internal' } })
    const internal = await print()
    expect(internal).toContain('do not pass this on')
    expect(internal).toContain('What about the Lisbon pricing?')
  })
})

describe('a story among comparable deals', () => {
  const compare = async () => (await colleague.call('getStoryComparison', { params: { storyId: world.dealId } })).data
  const add = async (name: string, status: 'Won' | 'Lost', cents: number) => {
    const { rows } = await t.owner.query<{ id: number }>(
      `insert into opportunity (customer_id, name, account_id, market_id, status, stage, amount_cents, created_on, closed_on)
       values ($1, $2, $3, $4, $5, 'Discovery', $6, '2026-01-10', '2026-05-01') returning id`,
      [world.customerId, name, world.accountId, world.marketId, status, cents],
    )
    const id = Number(rows[0]?.id)
    await t.owner.query(
      `insert into stage_history (customer_id, opportunity_id, entered_on, stage) values ($1, $2, '2026-01-20', 'Discovery')`,
      [world.customerId, id],
    )
    return id
  }

  it('says nothing of what is typical with few wins, and shows the lost deal most like it stage by stage', async () => {
    await add('Far', 'Lost', 500_000_000)
    const near = await add('Near', 'Lost', 5_100_000)
    const found = await compare()
    expect(found.typicality).toBeNull()
    expect(found.counter).toMatchObject({
      storyId: near,
      storyName: 'Near',
      n: expect.any(Number),
      beats: [
        {
          stage: 'Discovery',
          own: {
            from: '2026-01-10',
            to: '2026-06-30',
            days: 171,
            conversations: 2,
            cards: [{ title: 'Lisbon pricing' }],
          },
          other: { from: '2026-01-20', to: '2026-05-01', days: 101, conversations: 0, cards: [] },
        },
      ],
      onlyOwn: [{ title: 'Lisbon pricing' }],
      onlyOther: [],
    })
    expect(found.counter?.reasons.length).toBeGreaterThan(0)
  })

  it('says how typical it is among wins of its market, with the interval', async () => {
    for (const [i, cents] of [1_000_000, 4_000_000, 6_000_000, 20_000_000, 90_000_000].entries())
      await add(`Win ${i}`, 'Won', cents)
    const { wins, among, typicality } = await compare()
    expect([among, wins]).toEqual(['market', 6])
    expect(typicality).toMatchObject({ n: wins })
    expect(typicality!.share).toBeGreaterThan(0.5)
    expect(typicality!.low).toBeLessThan(typicality!.share)
  })
})
