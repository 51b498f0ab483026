import type { Answer, Sent } from '@bic/contract/calls/routes'
import { compileKeywords } from '@bic/engine/matching/compile'
import { HitBuffer } from '@bic/engine/matching/hit-buffer'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

type Query = Sent<'keywordResearch', 'query'>
type Found = Answer<'keywordResearch'>

const everything = 'call,email,document,note'
let t: TestApp
let world: World
let seller: Caller
let talks: readonly ReturnType<typeof makeTalk>[]

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeWorld(t, customerId, 'Lisbon')
  seller = await t.addUser(customerId, 'SELLER')
  const deals = [world.dealId, world.spareDealId, null]
  talks = Array.from({ length: 90 }, (_, i) => makeTalk(i + 1, deals[i % 3] ?? null))
  await ingestBatch(t.app, customerId, talks)
})
afterAll(() => t?.stop())

const ask = (query: Query) => seller.call('keywordResearch', { query })
const search = async (query: Query): Promise<Found> => {
  const { status, data } = await ask(query)
  expect(status).toBe(200)
  return data
}

/** Occurrences in a talk, counted on its text. */
const countIn = (talk: ReturnType<typeof makeTalk>, text: string, exact: boolean, buyerOnly: boolean): number => {
  const hits = new HitBuffer()
  compileKeywords([{ id: 0, text, exact }], new Vocabulary()).match(talk.text, talk.fragments, hits)
  const fragments = Array.from({ length: hits.count }, (_, i) => talk.fragments[hits.fragment[i] ?? 0])
  return fragments.filter(fragment => !buyerOnly || fragment?.side === 'buyer').length
}

describe('what is found', () => {
  it.each([
    ['security review', 'N', 'bidirectional'],
    ['security review', 'Y', 'bidirectional'],
    ['security review', 'N', 'buyer'],
    ['budget', 'N', 'bidirectional'],
    ['budget', 'Y', 'buyer'],
  ] as const)(
    'is what the texts have: %s, exact %s, %s [conversation-040]',
    async (searchText, exactSearchFlag, directionality) => {
      const found = await search({
        searchText,
        exactSearchFlag,
        directionality,
        convType: everything,
        customerId: seller.customerId,
      })
      const counts = talks
        .map(talk => countIn(talk, searchText, exactSearchFlag === 'Y', directionality === 'buyer'))
        .filter(count => count > 0)
      expect(counts.length).toBeGreaterThan(0)
      expect(found.total).toBe(counts.length)
      expect(found.occurrences).toBe(counts.reduce((sum, count) => sum + count, 0))
      expect(found.searched).toBe(talks.length + 2)
    },
  )

  it('is shown with its marks, who said it, and where it belongs', async () => {
    const { rows, groups } = await search({ searchText: 'Lisbon pricing' })
    expect(groups).toMatchObject([{ storyId: world.dealId, storyName: 'Lisbon platform', conversations: 2 }])
    expect(rows.map(({ subject }) => subject)).toEqual(['Lisbon second call', 'Lisbon first call'])
    expect(rows[0]).toMatchObject({ convType: 'call', storyId: world.dealId, opptyId: world.dealId, matchCount: 1 })
    const [snippet] = rows[0]?.snippets ?? []
    expect(snippet).toMatchObject({ side: 'buyer', speakerName: 'Lisbon Buyer', fragmentIndex: 0 })
    expect(snippet?.marks.map(({ start, end }) => snippet.text.slice(start, end))).toEqual(['Lisbon pricing'])
  })

  it('every mark of every snippet is the text searched for', async () => {
    const { rows } = await search({ searchText: 'budget', convType: everything, storyId: world.dealId, pageSize: 50 })
    const marked = rows.flatMap(({ snippets }) =>
      snippets.flatMap(({ text, marks }) => marks.map(({ start, end }) => text.slice(start, end))),
    )
    expect(new Set(marked)).toEqual(new Set(['budget', 'budgets']))
  })

  it('comes from the kinds asked for alone: calls and e-mails at first, or one of them [conversation-041]', async () => {
    const kinds = ['call', 'email', 'document', 'note'] as const
    const totals = await Promise.all(
      kinds.map(async convType => (await search({ searchText: 'security review', convType })).total),
    )
    const { total, ...both } = await search({ searchText: 'security review' })
    expect(total).toBe((totals[0] ?? 0) + (totals[1] ?? 0))
    expect(new Set(both.rows.map(({ convType }) => convType))).toEqual(new Set(['call', 'email']))
    const all = await search({ searchText: 'security review', convType: everything })
    expect(all.total).toBe(totals.reduce((sum, one) => sum + one, 0))
  })

  it('follows what is stored after the first search', async () => {
    const before = await search({ searchText: 'quarter discount', convType: everything })
    const talk = { ...makeTalk(500, world.dealId), text: 'quarter discount', fragments: [] }
    const fragments = [{ start: 0, end: 16, side: 'buyer' as const, speaker: 0, startSecond: null, muted: false }]
    await ingestBatch(t.app, seller.customerId, [{ ...talk, fragments }])
    const after = await search({ searchText: 'quarter discount', convType: everything })
    expect([after.total, after.occurrences]).toEqual([before.total + 1, before.occurrences + 1])
  })
})

describe('every number leads on to what it counts', () => {
  const base = { searchText: 'price', convType: everything } as const

  it('months and stages add up to the whole, and each opens as many conversations', async () => {
    const whole = await search(base)
    const sum = whole.overTime.reduce((all, { conversations }) => all + conversations, 0)
    expect(sum).toBe(whole.total)
    for (const { month, stage, conversations, occurrences } of whole.overTime) {
      const part = await search({ ...base, month: month ?? 'undated', stage: stage ?? '-' })
      expect([part.total, part.occurrences]).toEqual([conversations, occurrences])
    }
  })

  it('deals add up to the whole, each opens its conversations, and those their marks', async () => {
    const whole = await search({ ...base, pageSize: 50 })
    expect(whole.groups.reduce((all, { conversations }) => all + conversations, 0)).toBe(whole.total)
    expect(whole.groups.at(-1)).toMatchObject({ storyId: null, storyName: 'In no deal' })
    expect(whole.deals).toBe(whole.groups.length - 1)
    for (const { storyId, conversations, occurrences } of whole.groups) {
      const deal = await search({ ...base, storyId: storyId ?? 0, pageSize: 50 })
      expect([deal.total, deal.listed, deal.rows.length]).toEqual([conversations, conversations, conversations])
      expect(deal.rows.reduce((all, { matchCount }) => all + matchCount, 0)).toBe(occurrences)
    }
  })

  it('pages of deals and of conversations show each once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map(pageNumber => search({ ...base, pageNumber, pageSize: 1 })))
    expect(pages[0]?.listed).toBe(3)
    const stories = pages.map(({ groups }) => groups.map(({ storyId }) => storyId))
    expect(stories.toSorted()).toEqual([[world.dealId], [world.spareDealId], [null], []].toSorted())
    const deal = { ...base, storyId: world.dealId, pageSize: 5 }
    const { listed } = await search(deal)
    const turned = Array.from({ length: Math.ceil(listed / 5) }, (_, i) => search({ ...deal, pageNumber: i + 1 }))
    const ids = (await Promise.all(turned)).flatMap(({ rows }) => rows.map(({ convId }) => convId))
    expect([ids.length, new Set(ids).size]).toEqual([listed, listed])
  })

  it('a market keeps to its deals', async () => {
    const inMarket = await search({ ...base, reportId: world.marketId })
    const inDeals = await Promise.all(
      [world.dealId, world.spareDealId].map(storyId => search({ ...base, storyId, pageSize: 50 })),
    )
    expect(inMarket.total).toBe(inDeals.reduce((all, { total }) => all + total, 0))
  })
})

describe('what is refused', () => {
  it('a text without a word, named', async () => {
    const { status, problem } = await ask({ searchText: '??' })
    expect([status, problem.field]).toEqual([400, 'searchText'])
    expect((await ask({ searchText: ' ' })).problem.field).toBe('searchText')
  })
  it('kinds and months that there are not', async () => {
    expect((await ask({ searchText: 'price', convType: 'fax' })).problem.field).toBe('convType')
    expect((await ask({ searchText: 'price', month: '2026-13' })).problem.field).toBe('month')
  })
  it('another customer, and a market that is not there', async () => {
    expect((await ask({ searchText: 'price', customerId: seller.customerId + 1 })).status).toBe(404)
    expect((await ask({ searchText: 'price', reportId: 999_999 })).status).toBe(404)
  })
  it("another customer's words are not found", async () => {
    const rival = await t.addUser(await t.addCustomer('Rival'), 'SELLER')
    const { data } = await rival.call('keywordResearch', { query: { searchText: 'price' } })
    expect(data).toMatchObject({ total: 0, deals: 0, searched: 0, rows: [], groups: [], overTime: [] })
  })
})
