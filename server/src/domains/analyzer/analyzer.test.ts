import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJob } from '#jobs/run-job.ts'
import { jobs } from '#jobs/table.ts'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { readCustomer } from '#tenancy/customer.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { multipartOf } from '#testing/multipart.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { addComparedDeals } from '../analysis/testing/comparison-world.ts'
import { setFeature } from '../entitlements/actions/set-feature.ts'
import { loadFeatures } from '../entitlements/shared/load-features.ts'

let t: TestApp
let world: World
let seller: Caller
let admin: Caller
let foreign: Caller
let saidId: number

const lines = [
  'We spend two days a week on pricing tables.',
  'We might move the northern crews to the portal next year.',
  'Every crew drives back to the depot for parts.',
]

const store = async (
  dealId: number,
  key: string,
  type: 'call' | 'document',
  said: readonly string[],
  side: 'buyer' | 'seller',
  day = '2026-03-03',
) => {
  const text = said.join('\n')
  let at = 0
  const fragments = said.map(line => {
    const start = at
    at += line.length + 1
    return { start, end: start + line.length, side, speaker: 0, startSecond: null, muted: false }
  })
  const { conversationIds } = await ingestBatch(t.app, world.customerId, [
    {
      sourceKey: key,
      subject: key,
      text,
      opportunityId: dealId,
      accountId: world.accountId,
      type,
      happenedAt: new Date(`${day}T10:00:00Z`),
      happenedOn: day,
      stage: null,
      stageFromHistory: false,
      fileId: null,
      link: null,
      messageId: null,
      uploadedBy: null,
      notices: [],
      fragments,
      participants: [
        { name: 'Bea Ito', email: null, jobTitle: null, side, sideFrom: 'source', contactId: null, userId: null },
      ],
    },
  ])
  return conversationIds[0] ?? 0
}

const outcome = (i: number) => (i % 2 === 0) === i % 10 < 7

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeWorld(t, customerId, 'Lisbon')
  seller = await t.addUser(customerId, 'SELLER')
  admin = await t.addUser(customerId, 'ADMIN')
  foreign = await t.addUser(await t.addCustomer('Elsewhere'), 'ADMIN')
  await t.owner.query('delete from finding where customer_id = $1', [customerId])
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
      said: i % 2 === 0 ? [{ cardId: world.cardId, higher: 0, firstDay: i < 2 ? '2026-01-06' : '2026-01-20' }] : [],
    })),
  )
  await t.owner.query(
    `update opportunity set owner_name = 'Seller ' || (id % 5) where customer_id = $1 and name like 'Compared %'`,
    [customerId],
  )
  saidId = await store(world.dealId, 'a call', 'call', lines, 'buyer')
})
afterAll(() => t?.stop())

const score = async (text: string, who = seller) => who.call('scoreText', { body: { marketId: world.marketId, text } })
const found = async (text: string) => (await score(text)).data
const balance = async () =>
  (await readCustomer(t.app, world.customerId, tx => loadFeatures(tx, t.clock.now))).find(
    ({ lookupLabel }) => lookupLabel === 'content-copilot',
  )?.topicBalance ?? 0
const upload = (name: string, bytes: string, marketId = world.marketId, who = seller) =>
  who.call('analyzeContent', multipartOf({ field: 'marketId', value: String(marketId) }, { file: name, bytes }))
const get = async (contentId: number, who = seller) => who.call('getAnalyzedContent', { params: { contentId } })

describe('a text that is typed', () => {
  it('is scored by the proven messages that it says', async () => {
    const said = await found('Our pricing is simple. Pricing tables are gone.')
    expect(said.score).toBe(1)
    expect(said.matches).toHaveLength(1)
    expect(said.matches[0]).toMatchObject({
      cardId: world.cardId,
      evidence: { step: 2, goesWith: 'winning' },
      places: [
        { start: 4, end: 11 },
        { start: 23, end: 30 },
      ],
    })
    expect(said.matches[0]?.weight).toBe(said.matches[0]?.effect?.low)
    expect(said.gaps).toEqual([])
  })

  it('misses what it does not say, with the words of a buyer that would fill the gap', async () => {
    const { score: none, gaps, matches } = await found('Our planner is modern.')
    expect([none, matches]).toEqual([0, []])
    expect(gaps).toHaveLength(1)
    expect(gaps[0]).toMatchObject({ cardId: world.cardId, deals: expect.any(Number) })
    const { quote } = gaps[0] ?? {}
    expect(quote?.storyId).toBe(world.dealId)
    expect(quote?.quote).toContain('pricing')
  })

  it('has each sentence judged by what buyers said', async () => {
    const text = [
      'Here is what buyers say.',
      'They might move the northern crews to the portal next year.',
      'They will move the northern crews to the portal next year.',
      '“Every crew drives back to the depot for parts.”',
      '“Every crew hates the depot.”',
      'Lisbon works on every phone.',
      'Our planner repairs pumps.',
    ].join(' ')
    const { claims } = await found(text)
    const rows = claims.rows.map(({ start, end, kind, faults, quote }) => [
      text.slice(start, end).slice(0, 24),
      kind,
      faults,
      quote?.convId ?? null,
    ])
    expect(rows).toEqual([
      ['They might move the nort', expect.any(String), [], saidId],
      ['They will move the north', expect.any(String), ['certainty'], saidId],
      ['“Every crew drives back ', 'quote', [], saidId],
      ['“Every crew hates the de', 'quote', ['not_said'], null],
      ['Lisbon works on every ph', 'claim', [], null],
      ['Our planner repairs pump', 'claim', ['not_approved'], null],
    ])
    expect(claims).toMatchObject({ sentences: 7, asserting: 6, unsupported: 3, notJudged: 0 })
  })

  it('has no sentence judged where an editor does it itself', async () => {
    const { data } = await seller.call('scoreText', {
      body: { marketId: world.marketId, text: 'Our pricing repairs pumps.', sentences: false },
    })
    expect([data.score, data.claims.rows, data.reading.sentences]).toEqual([1, [], 1])
  })

  it('reads easily or not, and says nothing of an empty one', async () => {
    expect((await found('The crew waits for a part. It takes 40 minutes.')).reading).toMatchObject({
      words: 10,
      sentences: 2,
    })
    const empty = await found('')
    expect(empty).toMatchObject({ score: 0, reading: { ease: null, words: 0 }, claims: { sentences: 0, rows: [] } })
  })

  it('is not compared with buyers who said too little', async () => {
    const { language } = await found('Synergy drives the crew.')
    expect(language).toMatchObject({ share: null, strange: [] })
    expect(language.conversations).toBeGreaterThan(0)
  })

  it('takes no credits, and is refused in another market or without the feature', async () => {
    const before = await balance()
    await score('Pricing.')
    expect(await balance()).toBe(before)
    expect((await seller.call('scoreText', { body: { marketId: 987_654, text: 'x' } })).status).toBe(404)
    expect((await score('x'.repeat(60_001))).problem).toMatchObject({ code: 'BAD_INPUT', field: 'text' })
    expect((await score('Pricing.', foreign)).status).toBe(402)
  })
})

describe('an uploaded document', () => {
  it('is analysed in the background for one credit, and found in the list', async () => {
    const before = await balance()
    const { data, status } = await upload(
      'brochure.txt',
      'Our pricing is simple.\nWe will move the northern crews to the portal.\n',
    )
    expect([status, data.status]).toEqual([200, 'analyzing'])
    expect((await get(data.contentId)).data).toMatchObject({ status: 'analyzing', findings: null, score: null })
    await t.workJobs()
    const { data: done } = await get(data.contentId)
    expect(done).toMatchObject({
      fileName: 'brochure.txt',
      status: 'done',
      problem: null,
      score: 1,
      marketId: world.marketId,
    })
    expect(done.findings?.text).toContain('Our pricing is simple.')
    expect(done.findings?.claims.rows.length).toBeGreaterThan(0)
    expect(done.check).toMatchObject({ documentedDeals: 0, counted: null, because: 'few documents' })
    expect(await balance()).toBe(before - 1)
    const pdf = await seller.call('exportPageAsPdf', {
      body: { path: `/content-analyzer/${data.contentId}`, query: { part: 'sentences' } },
    })
    expect(pdf.status).toBe(200)
    const list = (await seller.call('listAnalyzedContents')).data
    expect(list.rows[0]).toMatchObject({ contentId: data.contentId, score: 1, status: 'done', mayDelete: true })
    expect((await admin.call('listAnalyzedContents', { query: { pageSize: 1 } })).data.rows).toHaveLength(1)
  })

  it('says of words of a buyer that it has one to one how these may be used today', async () => {
    const { data } = await upload(
      'poster.txt',
      '“Every crew drives back to the depot for parts.”\nThe depot has all parts.\n',
    )
    await t.workJobs()
    const rows = async () => (await get(data.contentId)).data.findings?.claims.rows ?? []
    const [first, second] = await rows()
    expect([first?.quote?.subject, first?.clearances?.Website, second?.clearances]).toEqual([
      'a call',
      'internal',
      null,
    ])
    const { convId = 0, fragmentIndex = 0 } = first?.quote ?? {}
    await admin.call('grantQuotePermission', {
      body: { convId, fragment: fragmentIndex, level: 'named', channel: 'Website', proof: 'By mail.' },
    })
    expect((await rows())[0]?.clearances).toMatchObject({ Website: 'named', Press: 'internal' })
  })

  it('keeps no words of buyers: what is deleted is gone from its result', async () => {
    const { data } = await upload('flyer.txt', 'They might move the northern crews to the portal next year.\n')
    await t.workJobs()
    const quotes = async () => (await get(data.contentId)).data.findings?.claims.rows.map(({ quote }) => quote?.quote)
    expect(await quotes()).toEqual([lines[1]])
    const { rows } = await t.owner.query<{ kept: string }>(
      'select findings::text as kept from analyzed_content where customer_id = $1 and id = $2',
      [world.customerId, data.contentId],
    )
    expect(rows[0]?.kept).not.toContain('We might move')
    const other = await store(
      world.dealId,
      'another call',
      'call',
      ['The tunnels have no signal for our crews.'],
      'buyer',
    )
    const tunnels = await upload('tunnels.txt', 'The tunnels have no signal for crews.\n')
    await t.workJobs()
    await admin.call('deleteConversation', { params: { convId: other } })
    await t.workJobs()
    const [row] = (await get(tunnels.data.contentId)).data.findings?.claims.rows ?? []
    expect(row?.quote).toBeNull()
  })

  it.each([
    ['broken.pdf', '%PDF-1.4 nothing', 'FI01'],
    ['empty.txt', '', 'FI02'],
    ['a*b.txt', 'Our pricing.', 'FI03'],
  ])('%s is refused by the file rules with %s', async (name, bytes, code) => {
    const before = await balance()
    const { status, problem } = await upload(name, bytes)
    expect([status, problem.code, problem.field]).toEqual([422, code, 'file'])
    expect(await balance()).toBe(before)
  })

  it('is refused without market, consent, credits or feature, before it is read', async () => {
    expect((await upload('a.txt', 'Pricing.', 987_654)).status).toBe(404)
    expect((await seller.call('analyzeContent', multipartOf({ file: 'a.txt', bytes: 'Pricing.' }))).problem.field).toBe(
      'marketId',
    )
    await t.owner.query('update customer set data_sharing_consent = false where id = $1', [world.customerId])
    expect((await upload('a.txt', 'Pricing.')).problem.code).toBe('NO_CONSENT')
    await t.owner.query('update customer set data_sharing_consent = true where id = $1', [world.customerId])
    const feature = (topicPurchased: number) =>
      withTenant(t.app.pool, world.customerId, tx =>
        setFeature(tx, { lookupLabel: 'content-copilot', enabled: true, topicPurchased, at: t.clock.now }),
      )
    await feature(0)
    expect((await upload('a.txt', 'Pricing.')).problem.code).toBe('NOT_ENTITLED')
    await feature(50)
    expect((await upload('a.txt', 'Pricing.', world.marketId, foreign)).status).toBe(404)
  })

  it('costs one credit however often its work dies', async () => {
    const before = await balance()
    const { data } = await upload('dies.txt', 'Our pricing is simple.\n')
    const job = { customerId: world.customerId, jobRunId: data.jobRunId }
    for (let left = 1; (await get(data.contentId)).data.status === 'analyzing'; left++) {
      let readings = left
      const now = () => {
        readings -= 1
        if (readings < 0) throw new Error('killed')
        return t.app.now()
      }
      await runJob({ ...t.app, now }, jobs, job, false).catch(error => expect(String(error)).toContain('killed'))
    }
    expect([(await get(data.contentId)).data.status, await balance()]).toEqual(['done', before - 1])
    await t.workJobs()
    expect(await balance()).toBe(before - 1)
  })

  it('fails with the reason when the credits are gone meanwhile, and takes none', async () => {
    const { data } = await upload('late.txt', 'Our pricing is simple.\n')
    await t.owner.query('update customer set data_sharing_consent = false where id = $1', [world.customerId])
    await t.workJobs()
    await t.owner.query('update customer set data_sharing_consent = true where id = $1', [world.customerId])
    const { data: failed } = await get(data.contentId)
    expect(failed.status).toBe('failed')
    expect(failed.problem).toMatch(/consent/iu)
  })

  it('is not there for another customer, and deleted by who brought it', async () => {
    const { data } = await upload('mine.txt', 'Our pricing is simple.\n')
    await t.workJobs()
    const body = { contentId: data.contentId }
    expect((await get(data.contentId, foreign)).status).toBe(404)
    expect((await foreign.call('deleteAnalyzedContent', { body })).status).toBe(404)
    const other = await t.addUser(world.customerId, 'SELLER')
    expect((await other.call('deleteAnalyzedContent', { body })).problem.code).toBe('NOT_ALLOWED')
    expect((await seller.call('deleteAnalyzedContent', { body })).status).toBe(200)
    expect((await get(data.contentId)).status).toBe(404)
  })

  it('whose text was changed since has no result', async () => {
    const { data } = await upload('names.txt', 'Our pricing is simple.\n')
    await t.workJobs()
    await t.owner.query(`update analyzed_content set content = 'Other.' where customer_id = $1 and id = $2`, [
      world.customerId,
      data.contentId,
    ])
    expect((await get(data.contentId)).data).toMatchObject({ status: 'failed', findings: null })
    const { data: older } = await upload('older.txt', 'Our pricing is simple.\n')
    await t.workJobs()
    await t.owner.query(
      `update analyzed_content set findings = findings - 'version' where customer_id = $1 and id = $2`,
      [world.customerId, older.contentId],
    )
    expect((await get(older.contentId)).data).toMatchObject({
      status: 'failed',
      problem: 'This document was analysed by an earlier version of the analyzer. Please analyze it again.',
      findings: null,
    })
  })
})

describe('the test of the score', () => {
  it('compares closed deals by what their documents say, each weighed by the other half of the deals', async () => {
    const { rows } = await t.owner.query<{ id: string; status: string; at: string }>(
      `select id, status, substring(name from '[0-9]+') as at from opportunity
       where customer_id = $1 and name like 'Compared %' order by id`,
      [world.customerId],
    )
    for (const { id, at } of rows) {
      const day = Number(at) < 2 ? '2026-01-06' : '2026-01-20'
      const hasPricing = Number(at) % 2 === 0
      const text = hasPricing ? 'Our pricing is simple for crews.' : 'Our planner is modern for crews.'
      await store(Number(id), `document ${id}`, 'document', [text], 'seller', day)
      await store(
        Number(id),
        `call ${id}`,
        'call',
        [`What about the ${hasPricing ? 'pricing' : 'planner'}?`],
        'buyer',
        day,
      )
    }
    await t.owner.query('delete from coverage_check where customer_id = $1', [world.customerId])
    const { data } = await upload('again.txt', 'Our pricing is simple.\n')
    await t.workJobs()
    const { check } = (await get(data.contentId)).data
    expect(check?.documentedDeals).toBe(80)
    expect(check?.counted).toMatchObject({ more: { won: 32, deals: 40 }, less: { won: 16, deals: 40 } })
    expect(check?.counted?.difference.difference).toBeCloseTo(0.4, 1)
    expect(check?.counted?.difference.low).toBeGreaterThan(0.1)
  })

  it('says that nothing is proven in a half of the deals when that is why it cannot be judged', async () => {
    // Whatever is said goes with nothing: every second deal with it is won, and every second one without it.
    await t.owner.query(
      `update opportunity o set status = case when r.at % 4 < 2 then 'Won' else 'Lost' end
       from (select id, row_number() over (order by id) as at from opportunity
         where customer_id = $1 and name like 'Compared %') r where o.customer_id = $1 and o.id = r.id`,
      [world.customerId],
    )
    await t.owner.query('update revision set matrix_rev = matrix_rev + 1 where customer_id = $1', [world.customerId])
    await t.owner.query('delete from coverage_check where customer_id = $1', [world.customerId])
    const { data } = await upload('once-more.txt', 'Our pricing is simple.\n')
    await t.workJobs()
    const { check } = (await get(data.contentId)).data
    expect(check).toMatchObject({ documentedDeals: 80, counted: null, because: 'nothing proven' })
  })
})
