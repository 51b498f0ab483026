import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { marketTables } from './merge-markets.ts'

let t: TestApp
let admin: Caller
let seller: Caller
let stranger: World
beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  admin = await t.addUser(customerId, 'ADMIN')
  seller = await t.addUser(customerId, 'SELLER')
  stranger = await makeWorld(t, await t.addCustomer('Rival'), 'rival')
})
afterAll(() => t?.stop())

const make = async (name: string) => (await admin.call('createMarket', { body: { name } })).data.id
const sql = (text: string, values: readonly unknown[] = []) => t.owner.query(text, [admin.customerId, ...values])
const trail = async () =>
  (await sql(`select action from audit_entry where customer_id = $1 and entity = 'market' order by id`)).rows.map(
    row => row.action,
  )

test('are made and renamed by administrators; a name is used once', async () => {
  const it = await make('IT')
  expect((await admin.call('createMarket', { body: { name: ' it ' } })).problem.field).toBe('name')
  expect((await admin.call('createMarket', { body: { name: ' ' } })).problem.code).toBe('BAD_INPUT')
  expect((await seller.call('createMarket', { body: { name: 'Health' } })).status).toBe(403)
  const renamed = await admin.call('updateMarketName', { body: { marketId: it, name: 'Technology' } })
  expect(renamed.data).toEqual({ id: it, name: 'Technology' })
  const other = await make('Health')
  expect((await admin.call('updateMarketName', { body: { marketId: other, name: 'technology' } })).problem.field).toBe(
    'name',
  )
  const foreign = { marketId: stranger.marketId, name: 'Mine' }
  expect((await admin.call('updateMarketName', { body: foreign })).problem.code).toBe('NOT_FOUND')
  const { data } = await admin.call('listMarketContents', {})
  expect(data).toEqual([
    { id: other, name: 'Health', byDefault: false, deals: 0, cards: 0 },
    { id: it, name: 'Technology', byDefault: true, deals: 0, cards: 0 },
  ])
  expect(await trail()).toEqual(['market created', 'market renamed', 'market created'])
})

test('merged: everything goes to the other market, what would collide is put together, and filters name the other', async () => {
  const [{ id: into } = { id: 0 }, { id: from } = { id: 0 }] = (await admin.call('listMarketContents', {})).data
  await sql(`insert into topic (customer_id, id, name, topic_group, group_name, position, catalogue_id)
    values ($1, 3, 'Pain Points', 'Customer Needs', 'Pain Points', 1, 3)`)
  await sql(
    `insert into opportunity (customer_id, name, market_id, status)
     values ($1, 'A', $2, 'Won'), ($1, 'B', $2, 'Lost'), ($1, 'C', $3, 'Won')`,
    [from, into],
  )
  for (const [marketId, title] of [
    [from, 'Too slow'],
    [from, 'Too dear'],
    [into, 'too dear'],
  ] as const) {
    const body = { title, description: '', keywords: title, topicId: 3, marketId }
    expect((await admin.call('createPlaybookCard', { body })).status).toBe(200)
  }
  await sql(
    `insert into solution (customer_id, market_id, name) values ($1, $2, 'Suite'), ($1, $3, 'suite'), ($1, $2, 'Only')`,
    [from, into],
  )
  await sql(
    `insert into solution_card (customer_id, solution_id, card_id, rank)
     select $1, s.id, c.id, 1 from solution s join card c on c.customer_id = $1 and c.market_id = s.market_id and c.title <> 'Too slow'
     where s.customer_id = $1 and lower(s.name) = 'suite'`,
  )
  for (const market of [from, into]) {
    await sql(
      `insert into report_schedule (customer_id, user_id, report, every, market_id, filters, created_at)
       values ($1, $2, 'win-loss', 'week', $3, jsonb_build_object('marketId', $3::bigint), now())`,
      [admin.userId, market],
    )
  }
  await sql(
    `insert into report (customer_id, market_id, type, name, filters, conversation, created_at)
     values ($1, $2, 'msg-feedback', 'R', jsonb_build_object('marketId', $2::bigint, 'opptyStatus', 'Won'), 'call', now())`,
    [from],
  )
  await sql(`insert into intro_pitch (customer_id, market_id, pitch) values ($1, $2, 'Ours'), ($1, $3, 'Theirs')`, [
    from,
    into,
  ])
  await sql(`insert into sales_play (customer_id, market_id, name) values ($1, $2, 'Play')`, [from])
  const documents = await sql(
    `insert into playbook_document (customer_id, market_id, name, size, content_hash, storage_key, uploaded_by, uploaded_at)
     values ($1, $2, 'a.txt', 1, 'a', 'k1', $4, now()), ($1, $3, 'a.txt', 1, 'a', 'k2', $4, now()) returning id`,
    [from, into, admin.userId],
  )
  const [gone, kept] = documents.rows.map(({ id }) => String(id))
  await sql(
    `update card set details = details || jsonb_build_object('type', 'file', 'File', $3::text)
     where customer_id = $1 and market_id = $2 and title = 'Too slow'`,
    [from, gone],
  )
  const search = { market: String(from), oppty: 'N' }
  await seller.call('saveView', { body: { name: 'My deals', search } })

  const pair = { marketId: from, intoMarketId: into }
  const moved = {
    deals: 2,
    cards: 2,
    solutions: 2,
    reports: 1,
    schedules: 1,
    salesPlays: 1,
    savedViews: 1,
    renamedCards: 1,
  }
  expect((await admin.call('previewMarketMerge', { query: pair })).data).toEqual(moved)
  expect((await seller.call('mergeMarkets', { body: pair })).status).toBe(403)
  expect((await admin.call('mergeMarkets', { body: { ...pair, intoMarketId: from } })).problem.field).toBe(
    'intoMarketId',
  )
  const foreign = { ...pair, intoMarketId: stranger.marketId }
  expect((await admin.call('mergeMarkets', { body: foreign })).problem.code).toBe('NOT_FOUND')
  expect((await admin.call('mergeMarkets', { body: pair })).data).toEqual(moved)

  const { data: markets } = await admin.call('listMarketContents', {})
  expect(markets).toEqual([{ id: into, name: 'Health', byDefault: true, deals: 3, cards: 3 }])
  const board = await admin.call('getOpptyListMetricsForExecutiveDashBoard', { body: { marketId: into } })
  expect(board.data).toMatchObject({ dealCount: 3, winRate: { won: 2, closed: 3 } })
  const { data: cards } = await admin.call('listPlaybookCards', { query: { marketId: into } })
  expect(cards.map(card => card.title).sort()).toEqual(['Too dear (Technology)', 'Too slow', 'too dear'])
  // Of a file that both had one stays, and what it is attached to has that one, as a version of the card.
  expect(cards.find(({ title }) => title === 'Too slow')).toMatchObject({ cardDetails: { File: kept }, version: 2 })
  const solutions = await sql(
    `select s.name, count(c.card_id)::int as cards from solution s
     left join solution_card c on c.customer_id = $1 and c.solution_id = s.id
     where s.customer_id = $1 group by s.name order by s.name`,
  )
  expect(solutions.rows).toEqual([
    { name: 'Only', cards: 0 },
    { name: 'suite', cards: 2 },
  ])
  const left = await sql(
    `select (select filters from report where customer_id = $1) as report,
       (select count(*)::int from report_schedule where customer_id = $1) as schedules,
       (select pitch from intro_pitch where customer_id = $1) as pitch`,
  )
  expect(left.rows).toEqual([{ report: { marketId: into, opptyStatus: 'Won' }, schedules: 1, pitch: 'Theirs' }])
  const { data: views } = await seller.call('listSavedViews', {})
  expect(views.map(view => view.search)).toEqual([{ ...search, market: String(into) }])
  expect((await trail()).at(-1)).toBe('markets merged')
  // Merging again is refused, and changes nothing.
  expect((await admin.call('mergeMarkets', { body: pair })).problem.code).toBe('NOT_FOUND')
  expect((await admin.call('listMarketContents', {})).data).toEqual(markets)
})

test('take every table with them that has a market', async () => {
  const { rows } = await t.owner.query(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'market_id' order by 1`,
  )
  expect(rows.map(row => row.name)).toEqual([...marketTables].sort())
})
