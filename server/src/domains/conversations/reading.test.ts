import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openKeywordChange } from '#evidence/rematch/change-keywords.ts'
import type { PreparedConversation } from '#evidence/store/prepared.ts'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let w: World
let user: Caller
let emailId: number

type Line = readonly [side: 'buyer' | 'seller', text: string, muted?: boolean]

const conversation = (
  sourceKey: string,
  lines: readonly Line[],
  more: Partial<PreparedConversation>,
): PreparedConversation => {
  let at = 0
  const fragments = lines.map(([side, text, muted = false]) => {
    const start = at
    at += text.length + 1
    return { start, end: start + text.length, side, speaker: side === 'buyer' ? 0 : 1, startSecond: null, muted }
  })
  const person = (name: string, side: 'buyer' | 'seller') => ({
    name,
    email: null,
    jobTitle: null,
    side,
    sideFrom: 'source' as const,
    contactId: null,
    userId: null,
  })
  return {
    sourceKey,
    text: lines.map(([, text]) => text).join('\n'),
    fragments,
    subject: sourceKey,
    type: 'email',
    opportunityId: w.dealId,
    accountId: w.accountId,
    happenedAt: null,
    happenedOn: '2026-05-20',
    stage: 'Discovery',
    stageFromHistory: true,
    fileId: null,
    link: null,
    messageId: null,
    uploadedBy: null,
    notices: [],
    participants: [person('Bea', 'buyer'), person('Sam', 'seller')],
    ...more,
  }
}

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  w = await makeWorld(t, customerId, 'Lisbon')
  user = await t.addUser(customerId, 'SELLER')
  const mail = conversation(
    'mail',
    [
      ['seller', 'Our pricing is attached.'],
      ['buyer', 'Thank you, the price looks fair. Pricing per seat, right?'],
      ['buyer', '> Our pricing is attached.', true],
    ],
    {},
  )
  const old = conversation('old note', [['seller', 'Pricing was discussed.']], {
    type: 'note',
    happenedOn: '2025-06-01',
    stage: 'Won',
  })
  const undated = conversation('undated', [['buyer', 'Nothing to match here.']], { type: 'document', happenedOn: null })
  const stored = await ingestBatch(t.app, customerId, [mail, old, undated])
  emailId = stored.conversationIds[0] ?? 0
})
afterAll(() => t?.stop())

const list = async (query: Record<string, unknown> = {}) =>
  (
    await user.call('getConvWithTextAndMatchWordsForCardForStoryOrOpptyP', {
      query: { storyId: w.dealId, cardId: w.cardId, ...query },
    })
  ).data

/** As the keyword's own call does, without the work that would match the history again. */
const addKeyword = (cardId: number, text: string): Promise<number> =>
  withTenant(t.app.pool, w.customerId, async tx => {
    const { keywordRev } = await openKeywordChange(tx)
    const row = await tx.db
      .insertInto('keyword')
      .values({
        customer_id: w.customerId,
        card_id: cardId,
        text,
        exact: false,
        created_by: w.userId,
        added_rev: keywordRev,
        removed_rev: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
const removeKeyword = (id: number) =>
  withTenant(t.app.pool, w.customerId, async tx => {
    const { keywordRev } = await openKeywordChange(tx)
    await tx.db
      .updateTable('keyword')
      .set({ removed_rev: keywordRev })
      .where('customer_id', '=', w.customerId)
      .where('id', '=', id)
      .execute()
  })

describe('the conversations of a deal for a card', () => {
  it('are those where the buyer says a keyword, newest first, by default', async () => {
    const { rows, total, counts, buyerCalls } = await list()
    expect(rows.map(row => row.subject)).toEqual(['mail', 'Lisbon second call', 'Lisbon first call'])
    expect([total, counts, buyerCalls]).toEqual([3, { all: 3, call: 2, email: 1, document: 0, note: 0 }, 2])
  })
  it('count both sides when asked to, but never quoted text', async () => {
    const { rows } = await list({ buyerBidirectional: 'bidirectional' })
    expect(rows.map(row => [row.subject, row.matches])).toEqual([
      ['mail', 3],
      ['Lisbon second call', 3],
      ['Lisbon first call', 3],
      ['old note', 1],
    ])
  })
  it('are filtered by type, stage and time, with counts that follow stage and time only', async () => {
    const both = { buyerBidirectional: 'bidirectional' }
    expect((await list({ ...both, convType: 'call' })).total).toBe(2)
    expect((await list({ ...both, convType: 'call' })).counts.all).toBe(4)
    expect((await list({ ...both, stage: 'Won' })).rows.map(row => row.subject)).toEqual(['old note'])
    expect((await list({ ...both, dateRange: 90 })).counts).toEqual({ all: 3, call: 2, email: 1, document: 0, note: 0 })
  })
  it('come in pages', async () => {
    const page = await list({ pageSize: 2, pageNumber: 2 })
    expect([page.total, page.rows.map(row => row.subject)]).toEqual([3, ['Lisbon first call']])
  })
  it('can be narrowed to those in which another card came up too', async () => {
    const narrowed = { buyerBidirectional: 'bidirectional', filterByCompCardId: w.spareCardId }
    expect((await list(narrowed)).total).toBe(0)
    await addKeyword(w.spareCardId, 'attached')
    expect((await list(narrowed)).rows.map(row => row.subject)).toEqual(['mail'])
    expect((await list({ filterByCompCardId: w.spareCardId })).total).toBe(0)
  })
  it('have one of the related cards, and every other card that is asked for', async () => {
    const both = { buyerBidirectional: 'bidirectional' }
    const related = (...ids: number[]) => list({ ...both, relatedCardIdList: ids.join(',') })
    expect((await related(w.spareCardId)).rows.map(row => row.subject)).toEqual(['mail'])
    expect((await related(w.spareCardId, w.cardId)).total).toBe(4)
    const competitor = { filterByCompCardId: w.spareCardId, relatedCardIdList: String(w.cardId) }
    expect((await list({ ...both, ...competitor })).rows.map(row => row.subject)).toEqual(['mail'])
  })
  it('follow a keyword that was added a moment ago, before the history was matched again', async () => {
    const keywordId = await addKeyword(w.cardId, 'right')
    const { rows } = await list({ filterByKeywordId: keywordId })
    expect(rows.map(row => [row.subject, row.matches])).toEqual([['mail', 1]])
    await removeKeyword(keywordId)
    expect((await list({ filterByKeywordId: keywordId })).total).toBe(0)
  })
  it('show how each matched the card, as their list does', async () => {
    const read = async (body: Record<string, unknown> = {}) =>
      (await user.call('getConversationAnalysisForStory', { body: { storyId: w.dealId, cardId: w.cardId, ...body } }))
        .data
    for (const buyerBidirectional of ['buyer', 'bidirectional'] as const) {
      const { rows } = await list({ buyerBidirectional })
      expect(await read({ buyerBidirectional })).toEqual(
        rows.map(({ convId, convType, subject, createDate, score, matches }) => ({
          convId,
          convType,
          subject,
          createDate,
          matches,
          score,
          convCardScore: score,
        })),
      )
    }
    expect((await read({ buyerBidirectional: 'bidirectional', stage: 'Won' })).map(row => row.subject)).toEqual([
      'old note',
    ])
    expect(await read({ cardId: w.spareCardId })).toEqual([])
    const strange = await user.call('getConversationAnalysisForStory', { body: { storyId: 999_999, cardId: w.cardId } })
    expect(strange.status).toBe(404)
  })
  it('carry scores, key moments, days and attendees', async () => {
    const [mail] = (await list()).rows
    expect(mail).toMatchObject({
      convType: 'email',
      daysFromDealCreation: 130,
      stage: 'Discovery',
      probability: 10,
      stageReached: 'Won',
      attendee1Name: 'Bea',
      attendee2Name: 'Sam',
      attendee3Name: null,
      transcript: 'Thank you, the price looks fair. Pricing per seat, right?',
    })
    expect(mail?.score).toBeGreaterThan(0)
    expect(mail?.keywords).toEqual([
      expect.objectContaining({ keywordName: 'pricing', matches: 2, quotedKeywordFlag: 'N' }),
    ])
    expect(mail?.convToCardScoreDetails.convCardScore).toBe(mail?.score)
  })
  it('need a deal, and one that exists', async () => {
    const call = 'getConvWithTextAndMatchWordsForCardForStoryOrOpptyP'
    const without = await user.call(call, { query: { cardId: w.cardId } })
    expect([without.status, without.problem.field]).toEqual([400, 'storyId'])
    expect((await user.call(call, { query: { storyId: 999_999, cardId: w.cardId } })).status).toBe(404)
    expect((await user.call(call, { query: { storyId: w.dealId, cardId: 999_999 } })).status).toBe(404)
  })
})

describe('a transcript', () => {
  const read = async (query: Record<string, unknown> = {}) =>
    (
      await user.call('getTranscriptWithFragmentsForConvAndCard', {
        query: { convId: emailId, cardId: w.cardId, ...query },
      })
    ).data
  const lit = (data: Awaited<ReturnType<typeof read>>) =>
    data.fragments.flatMap(({ text, marks }) => marks.map(mark => text.slice(mark.start, mark.end)))

  it('lights up what the buyer said', async () => {
    const data = await read()
    expect(lit(data)).toEqual(['price', 'Pricing'])
    expect(data.keyMomentsForConv).toEqual([
      expect.objectContaining({ keyMomentId: 1, fragmentIndex: 1, start: 15, end: 20 }),
    ])
    expect(data).toMatchObject({ timed: false, sidesKnown: true, subject: 'mail' })
    expect(data.fragments.map(fragment => fragment.muted)).toEqual([false, false, true])
  })
  it('lights up both sides when asked to, and leaves quoted text dark', async () => {
    const data = await read({ buyerOnlyFlag: 'N' })
    expect(lit(data)).toEqual(['pricing', 'price', 'Pricing'])
    expect(data.keyMomentsForConv.map(moment => moment.fragmentIndex)).toEqual([0, 1])
  })
  it('shows one keyword alone, and none of a strange one', async () => {
    expect(lit(await read({ filterByKeywordId: w.keywordId }))).toHaveLength(2)
    expect(lit(await read({ filterByKeywordId: w.spareKeywordId }))).toHaveLength(0)
  })
  it('tells cards of other kinds apart', async () => {
    const data = await read({ cardId: undefined, competitorCardId: w.cardId })
    expect(data.fragments[1]?.marks.map(mark => mark.matchType)).toEqual(['competitor', 'competitor'])
    expect(data.keyMomentsForConv).toEqual([])
  })
  it('says how much each speaker said', async () => {
    const { speakers } = await read()
    expect(speakers.map(({ name, side, fragments, words }) => [name, side, fragments, words])).toEqual([
      ['Bea', 'buyer', 1, 10],
      ['Sam', 'seller', 1, 4],
    ])
  })
})

describe('the search in a transcript', () => {
  const search = async (searchText: string, more: Record<string, unknown> = {}) =>
    await user.call('searchKeywordInTranscript', { query: { convId: emailId, searchText, ...more } })
  it('finds words by their stem, also in quoted text', async () => {
    const { data } = await search('prices')
    expect(data.map(hit => [hit.fragmentIndex, hit.text])).toEqual([
      [0, 'pricing'],
      [1, 'price'],
      [1, 'Pricing'],
      [2, 'pricing'],
    ])
  })
  it('finds a phrase exactly, and in buyer speech alone', async () => {
    expect((await search('pricing per seat', { exactSearchFlag: 'Y' })).data).toHaveLength(1)
    expect((await search('pricing', { directionality: 'buyer', exactSearchFlag: 'Y' })).data).toHaveLength(2)
  })
  it('asks for at least one letter', async () => {
    const { status, problem } = await search('?!')
    expect([status, problem.field]).toEqual([400, 'searchText'])
  })
})

describe('the rest of reading', () => {
  it('lists a deal without a card, undated last', async () => {
    const { data } = await user.call('getConvMetadataForStoryOrOpptyP', { query: { opptyId: w.dealId } })
    expect(data.total).toBe(5)
    expect(data.rows.at(-1)?.subject).toBe('undated')
  })
  it('tells who took part, by side', async () => {
    const { data } = await user.call('getParticipantsForConversation', { query: { convId: emailId } })
    expect(data.internalParticipants.map(person => person.name)).toEqual(['Sam'])
    expect(data.externalParticipants.map(person => person.name)).toEqual(['Bea'])
    expect(data.unknownParticipants).toEqual([])
  })
  it('names the deal of a conversation', async () => {
    const { data } = await user.call('getStoryAndOpptyIdsForConvoId', { query: { convId: emailId } })
    expect(data).toEqual({ storyId: w.dealId, opptyId: w.dealId })
  })
  it('gives the highlights of a conversation and of a deal', async () => {
    const one = await user.call('generateHighlights', { query: { convId: emailId, cardId: w.cardId } })
    expect(one.data.map(moment => moment.keyMomentId)).toEqual([1, 2])
    const all = await user.call('generateHighlights', { query: { storyId: w.dealId, cardId: w.cardId } })
    expect(new Set(all.data.map(moment => moment.convId)).size).toBe(4)
    expect((await user.call('generateHighlights', { query: { cardId: w.cardId } })).problem.field).toBe('convId')
  })
  it('applies context keywords to what is lit up', async () => {
    await withTenant(t.app.pool, w.customerId, ({ db }) =>
      db
        .insertInto('keyword')
        .values({
          customer_id: w.customerId,
          card_id: w.cardId,
          role: 'must_not',
          text: 'seat',
          exact: false,
          created_by: null,
          added_rev: 1,
          removed_rev: null,
        })
        .execute(),
    )
    const { data } = await user.call('getTranscriptWithFragmentsForConvAndCard', {
      query: { convId: emailId, cardId: w.cardId, buyerOnlyFlag: 'N' },
    })
    expect(data.keyMomentsForConv).toEqual([])
  })
})
