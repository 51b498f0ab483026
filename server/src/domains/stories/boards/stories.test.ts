import { defaultStoryFilter, storySections } from '@bic/contract/stories/story-words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepObjects } from '#pipeline/receive/sweep-objects.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { multipartOf } from '#testing/multipart.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { reviewStoriesNightly } from './review-nightly.ts'

let t: TestApp
let world: World
let author: Caller
let colleague: Caller
let stranger: Caller

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  await t.owner.query('delete from story_board where customer_id = $1', [home])
  await t.owner.query('delete from quote_permission where customer_id = $1', [home])
  author = await t.addUser(home, 'SELLER')
  colleague = await t.addUser(home, 'CSM')
  stranger = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
})
afterAll(() => t?.stop())

const quote = () => ({ convId: world.conversationId, fragment: 0 })
const other = () => ({ convId: world.spareConversationId, fragment: 0 })
const write = (more: object = {}, who = author) =>
  who.call('updateStoryBoard', {
    body: { storyId: world.dealId, section: 'Pain Points', content: 'Reports came late.', ...more },
  })
const board = async (storyId = world.dealId) => (await author.call('getStoryBoard', { params: { storyId } })).data
const grant = (more: object = {}, who = colleague) =>
  who.call('grantQuotePermission', {
    body: { ...quote(), level: 'named', channel: 'All channels', proof: 'Kim agreed by mail on 2 May.', ...more },
  })
const share = (to: 'Internal' | 'External') =>
  author.call('changeStory', { body: { storyId: world.dealId, share: to } })
const permissions = async (query: object = {}) =>
  (await colleague.call('listQuotePermissions', { query: { storyId: world.dealId, ...query } })).data
const reviewNotices = async () =>
  (
    await t.owner.query<{ title: string; body: string; link: string }>(
      `select title, body, link from notification where customer_id = $1 and user_id = $2 and kind = 'story' order by id`,
      [world.customerId, author.userId],
    )
  ).rows

describe('a story', () => {
  it('is created once, with the name of the account where nobody gives a title', async () => {
    const create = () => author.call('createStoryBoard', { body: { storyId: world.dealId } })
    expect((await Promise.all([create(), create()])).map(({ data }) => data)).toEqual([
      { storyId: world.dealId },
      { storyId: world.dealId },
    ])
    expect(await board()).toMatchObject({
      title: 'Lisbon Ltd',
      share: 'Internal',
      status: 'Won',
      opportunityAmount: 50_000,
      reviews: [],
    })
    expect((await board()).sections.map(({ section }) => section)).toEqual([...storySections])
    const trail = await t.owner.query(`select user_id from audit_entry where action = 'story created'`)
    expect(trail.rows).toEqual([{ user_id: author.userId }])
    expect((await stranger.call('getStoryBoard', { params: { storyId: world.dealId } })).status).toBe(404)
  })

  it('is written part by part, with quotes of its deal; a repetition changes nothing, a slower one is refused', async () => {
    const { data } = await write({ quotes: [quote(), quote(), other()], version: 0 })
    expect(data).toMatchObject({ version: 1, content: 'Reports came late.', updatedBy: expect.any(String) })
    expect(data.quotes).toHaveLength(2)
    expect(data.quotes[0]).toMatchObject({
      ...quote(),
      text: 'What about the Lisbon pricing?',
      speaker: 'Lisbon Buyer',
      side: 'buyer',
      day: '2026-03-02',
      clearances: { 'Story page': 'internal', Press: 'internal' },
    })
    expect((await write({ quotes: [quote(), other()], version: 0 })).data.version).toBe(1)
    const slower = await write({ content: 'Something else.', version: 0 })
    expect([slower.status, slower.problem.code]).toEqual([409, 'CONFLICT'])
    expect((await write({ content: 'Reports came two days late.' })).data).toMatchObject({
      version: 2,
      quotes: [expect.anything(), expect.anything()],
    })
  })

  it('refuses what is said in another deal, and names the quote', async () => {
    const strange = await write({ quotes: [quote(), { convId: world.conversationId, fragment: 99 }] })
    expect([strange.status, strange.problem.field]).toEqual([400, 'quotes.1.convId'])
  })

  it('is changed by its author and administrators only', async () => {
    expect((await write({}, colleague)).problem.code).toBe('NOT_ALLOWED')
    const asked = await colleague.call('getMayChange', { query: { call: 'updateStoryBoard', id: world.dealId } })
    expect(asked.data).toMatchObject({ may: false })
    const titled = await author.call('changeStory', { body: { storyId: world.dealId, title: 'Why Lisbon chose us' } })
    expect(titled.status).toBe(200)
    expect((await board()).title).toBe('Why Lisbon chose us')
  })
})

describe('the permission to quote', () => {
  it('is asked for before a story is shared externally: the refusal lists the quotes', async () => {
    const refused = await share('External')
    expect([refused.status, refused.problem.field, refused.problem.detail]).toEqual([
      409,
      'share',
      '2 quotes are not cleared for story pages. Write down the permission of the buyers, or take the quotes out.',
    ])
    expect((refused.problem as unknown as { current: unknown }).current).toMatchObject([
      { ...quote(), text: 'What about the Lisbon pricing?' },
      { ...other(), text: 'What about the Lisbon pricing?' },
    ])
    await write({ content: 'Reports came two days late.', quotes: [quote()] })
    expect((await share('External')).problem.detail).toMatch(/^1 quote is/)
  })

  it('needs a proof, a sentence of the buyer and a day to come, and is the same however often it is granted', async () => {
    const fields = await Promise.all(
      [
        { proof: '' },
        { fragment: 1 },
        { fragment: 50 },
        { expiresOn: '2026-11-14' },
        { level: 'internal', expiresOn: '2026-12-31' },
      ].map(async more => (await grant(more)).problem.field),
    )
    expect(fields).toEqual(['proof', 'fragment', 'fragment', 'expiresOn', 'expiresOn'])
    expect((await grant({}, author)).problem.code).toBe('NOT_ALLOWED')
    const [one, ...others] = await Promise.all([1, 2, 3, 4].map(() => grant({ expiresOn: '2026-12-31' })))
    for (const { data } of others) expect(data).toEqual(one?.data)
    expect((await grant({ proof: '', proofConvId: world.spareConversationId, channel: 'Press' })).status).toBe(200)
    expect(await permissions()).toMatchObject({
      total: 2,
      rows: [
        { channel: 'Press', proof: '', proofConvId: world.spareConversationId, expiresOn: null },
        {
          level: 'named',
          channel: 'All channels',
          expiresOn: '2026-12-31',
          state: 'valid',
          withdrawn: null,
          accountName: 'Lisbon Ltd',
          quote: { text: 'What about the Lisbon pricing?' },
          usedIn: [{ storyId: world.dealId, title: 'Why Lisbon chose us' }],
        },
      ],
    })
  })

  it('keeps one file as its proof, by whoever wrote it down, and gives it to whoever asks', async () => {
    const [{ permissionId, proofFile } = { permissionId: 0, proofFile: null }] = (await permissions()).rows
    expect(proofFile).toBeNull()
    const text = 'Ann: you may use my words in the press.\nBob: thank you, we will\n'
    const attach = (bytes: string, caller = colleague, name = 'release.txt') =>
      caller.call(
        'attachPermissionProof',
        multipartOf({ field: 'permissionId', value: String(permissionId) }, { file: name, bytes }),
      )
    expect((await attach(text, author)).problem.code).toBe('NOT_ALLOWED')
    expect((await attach('MZ\u0000\u0000', colleague, 'release.exe')).problem.field).toBe('file')
    const [first, second] = [await attach(text), await attach(text)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await attach(`${text} And more.`)).problem.code).toBe('CONFLICT')
    expect((await permissions()).rows[0]?.proofFile).toEqual({ name: 'release.txt', size: text.length })
    const { rows } = await t.owner.query<{ key: string }>(
      'select proof_key as key from quote_permission where customer_id = $1 and proof_key is not null and id = $2',
      [world.customerId, permissionId],
    )
    expect(rows).toHaveLength(1)
    const { location } = (await author.call('downloadPermissionProof', { params: { permissionId } })).data
    expect((await t.server.inject({ url: location })).statusCode).toBe(200)
    expect((await stranger.call('downloadPermissionProof', { params: { permissionId } })).status).toBe(404)
    // What is swept is what no row names.
    t.clock.now = new Date(t.clock.now.getTime() + 3 * 24 * 3600 * 1000)
    await sweepObjects(t.app)
    expect(await t.app.files.read(rows[0]!.key)).toHaveLength(text.length)
    t.clock.now = new Date(t.clock.now.getTime() - 3 * 24 * 3600 * 1000)
  })

  it('lets the story be shared, and keeps quotes out of it that are not cleared', async () => {
    expect((await share('External')).status).toBe(200)
    const refused = await write({ content: 'Reports came two days late.', quotes: [quote(), other()] })
    expect([refused.status, refused.problem.field]).toEqual([409, 'quotes'])
    expect((await board()).sections.find(({ section }) => section === 'Pain Points')?.quotes).toHaveLength(1)
  })

  it('turns the story to "Needs review" when it ends, and its author is notified once', async () => {
    const now = t.clock.now
    t.clock.now = new Date('2027-01-01T12:00:00Z')
    try {
      // Whoever was signed in before is not any more.
      const later = await t.addUser(world.customerId, 'CSM')
      const { data } = await later.call('getStoryBoard', { params: { storyId: world.dealId } })
      expect(data.reviews).toEqual([
        { section: 'Pain Points', reason: 'not cleared', text: 'What about the Lisbon pricing?' },
      ])
      const expired = await later.call('listQuotePermissions', { query: { state: 'expired' } })
      expect(expired.data.rows).toMatchObject([{ state: 'expired' }])
      expect(await reviewStoriesNightly(t.app)).toBe(1)
      expect(await reviewStoriesNightly(t.app)).toBe(1)
      expect(await reviewNotices()).toEqual([
        {
          title: 'Needs review: Why Lisbon chose us',
          body: '1 quote may not be shown outside any more.',
          link: `/stories/${world.dealId}`,
        },
      ])
    } finally {
      t.clock.now = now
    }
    expect((await board()).reviews).toEqual([])
    await t.owner.query(`delete from notification where customer_id = $1 and kind = 'story'`, [world.customerId])
    await t.owner.query('update story_quote set notified_of = null where customer_id = $1', [world.customerId])
  })

  it('is withdrawn by anybody, once; what rests on it needs a review at once', async () => {
    const [, row] = (await permissions()).rows
    const withdraw = () =>
      author.call('withdrawQuotePermission', {
        body: { permissionId: row?.permissionId ?? 0, because: 'New press office' },
      })
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).status).toBe(200)
    expect((await permissions({ state: 'withdrawn' })).rows).toMatchObject([
      { withdrawn: { because: 'New press office', by: expect.any(String) } },
    ])
    expect((await board()).reviews).toHaveLength(1)
    expect(await reviewNotices()).toHaveLength(1)
    // Another permission that ends on the same day is another change; the night repeats neither.
    const again = (await grant({ proof: 'Kim agreed once more.' })).data.permissionId
    expect((await board()).reviews).toEqual([])
    const end = { body: { permissionId: again, because: 'Not so sure' } }
    expect([(await author.call('withdrawQuotePermission', end)).status, await reviewStoriesNightly(t.app)]).toEqual([
      200, 1,
    ])
    expect(await reviewNotices()).toHaveLength(2)
    const trail = await t.owner.query(
      `select count(*)::int as n from audit_entry where action = 'quote permission withdrawn'`,
    )
    expect(trail.rows).toEqual([{ n: 2 }])
  })
})

it('what limits a permission is withdrawn only by those who may write one down', async () => {
  const about = { convId: world.spareConversationId, channel: 'Website' }
  const limit = (await grant({ ...about, level: 'anonymised' })).data.permissionId
  const end = (permissionId: number, who: Caller) =>
    who.call('withdrawQuotePermission', { body: { permissionId, because: 'It ended.' } })
  // Without another permission the quote is not opened up.
  const alone = (await grant({ ...about, level: 'internal' })).data.permissionId
  const seller = await t.addUser(world.customerId, 'SELLER')
  expect((await end(limit, seller)).status).toBe(200)
  await grant({ ...about, level: 'named' })
  const refused = await end(alone, seller)
  expect([refused.status, refused.problem.code, refused.problem.field]).toEqual([403, 'NOT_ALLOWED', 'permissionId'])
  expect((await end(alone, colleague)).status).toBe(200)
  await t.owner.query('delete from quote_permission where conversation_id = $1', [about.convId])
})

describe('the lists of stories', () => {
  const browse = async (query: object = {}) => (await colleague.call('browseStories', { query })).data
  const mine = async (who: Caller, query: object = {}) => (await who.call('getMyStories', { query })).data

  it('show stories of won deals that are shared externally unless asked otherwise [cards-016]', async () => {
    expect(defaultStoryFilter).toEqual({ status: 'Won', share: 'External' })
    await author.call('createStoryBoard', { body: { storyId: world.spareDealId, title: 'Second' } })
    const all = await browse({ share: 'All' })
    expect(all.rows.map(({ title }) => title).toSorted()).toEqual(['Second', 'Why Lisbon chose us'])
    const { total, rows } = await browse()
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      title: 'Why Lisbon chose us',
      accountName: 'Lisbon Ltd',
      industryName: 'Lisbon industry',
      marketName: 'Lisbon market',
      storyName: 'Lisbon platform',
      opptyStatus: 'Won',
      opportunityAmount: 50_000,
      share: 'External',
      needsReview: true,
      isOwn: false,
    })
    const boards = (await colleague.call('listStoryBoards', { query: {} })).data
    expect(boards).toMatchObject({ total: 1, rows: [{ storyId: world.dealId, sections: ['Pain Points'] }] })
  })

  it('follow the status of the deal, whoever changes it', async () => {
    await t.owner.query(`update opportunity set status = 'Lost' where id = $1`, [world.dealId])
    expect((await browse()).total).toBe(0)
    expect((await browse({ status: 'Lost' })).total).toBe(1)
    await t.owner.query(`update opportunity set status = 'Won' where id = $1`, [world.dealId])
  })

  it('are searched, filtered and paged', async () => {
    expect((await browse({ searchText: 'why lisbon' })).total).toBe(1)
    expect((await browse({ searchText: 'lisbon ltd', share: 'All' })).total).toBe(2)
    expect((await browse({ searchText: 'nobody' })).total).toBe(0)
    await t.owner.query(`update account set name = 'Oporto Group' where id = $1`, [world.accountId])
    expect((await browse({ searchText: 'OPORTO', share: 'All' })).total).toBe(2)
    await t.owner.query(`update opportunity set name = 'Warehouse' where id = $1`, [world.spareDealId])
    expect((await browse({ searchText: 'warehouse', share: 'All' })).rows).toMatchObject([{ title: 'Second' }])
    await t.owner.query(`update account set name = 'Lisbon Ltd' where id = $1`, [world.accountId])
    expect((await browse({ searchText: 'oporto', share: 'All' })).total).toBe(0)
    expect((await browse({ marketId: world.spareMarketId })).total).toBe(0)
    expect((await browse({ industryId: world.spareIndustryId })).total).toBe(0)
    expect((await browse({ marketId: world.marketId })).total).toBe(1)
    const pages = await Promise.all([1, 2, 3].map(pageNumber => browse({ share: 'All', pageSize: 1, pageNumber })))
    expect(pages.map(({ total, rows }) => [total, rows.length])).toEqual([
      [2, 1],
      [2, 1],
      [2, 0],
    ])
  })

  it('have what somebody wrote, or whose deal they own', async () => {
    expect((await mine(author)).rows.every(({ isOwn }) => isOwn)).toBe(true)
    expect((await mine(author)).total).toBe(2)
    expect((await mine(colleague)).total).toBe(0)
    await t.owner.query('update opportunity set owner_user_id = $2 where id = $1', [world.dealId, colleague.userId])
    expect((await mine(colleague)).rows).toMatchObject([{ storyId: world.dealId, isOwn: false }])
    const own = await colleague.call('listStoryBoards', { query: { owner: 'mine' } })
    expect(own.data.total).toBe(1)
  })
})

it('a story whose conversation is deleted needs a review, and is free of the quote with the next change', async () => {
  await author.call('changeStory', { body: { storyId: world.dealId, share: 'Internal' } })
  const admin = await t.addUser(world.customerId, 'ADMIN')
  await admin.call('deleteConversation', { params: { convId: world.conversationId } })
  expect((await board()).reviews).toEqual([{ section: 'Pain Points', reason: 'gone', text: null }])
  expect(await permissions()).toMatchObject({ total: 0 })
  const refused = await share('External')
  expect(refused.problem.detail).toMatch(/no longer in a conversation/)
  await write({ content: 'Reports came late.' })
  expect((await board()).reviews).toEqual([])
  expect((await share('External')).status).toBe(200)
})

it('a story is deleted by its author, twice without harm; the deal stays', async () => {
  const remove = () => author.call('deleteStoryBoard', { body: { storyId: world.spareDealId } })
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  expect((await author.call('getStoryBoard', { params: { storyId: world.spareDealId } })).status).toBe(404)
  expect((await author.call('getStoryDetail', { params: { storyId: world.spareDealId } })).status).toBe(200)
})
