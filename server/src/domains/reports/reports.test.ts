import type { Sent } from '@bic/contract/calls/routes'
import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJob } from '#jobs/run-job.ts'
import { jobs } from '#jobs/table.ts'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { setProperty } from '../entitlements/actions/set-property.ts'

let t: TestApp
let w: World
let csm: Caller
let foreign: Caller

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  w = await makeWorld(t, customerId, 'Lisbon')
  csm = await t.addUser(customerId, 'CSM')
  foreign = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
  const talks = Array.from({ length: 60 }, (_, i) => makeTalk(i + 1, [w.dealId, w.spareDealId, null][i % 3] ?? null))
  await ingestBatch(t.app, customerId, talks)
  await csm.call('addCardMatchTags', { body: { cardId: w.spareCardId, text: 'budget, security' } })
  await withTenant(t.app.pool, customerId, ({ db }) =>
    db
      .updateTable('opportunity')
      .set({ status: 'Lost' })
      .where('customer_id', '=', customerId)
      .where('id', '=', w.spareDealId)
      .execute(),
  )
  await t.workJobs()
})
afterAll(() => t?.stop())

const balance = async () =>
  (await csm.call('getTopicBalance', { params: { customerId: w.customerId }, query: { featureId: w.featureId } })).data
    .topicBalance
const generate = (body: Partial<Sent<'generateReport', 'body'>> = {}, who = csm) =>
  who.call('generateReport', {
    body: { marketId: w.marketId, cardList: [w.cardId, w.spareCardId], name: 'Pricing and budget', ...body },
  })
const feedback = async (id: number) => {
  const { status, data } = await csm.call('getMessagingFeedback', { params: { id } })
  expect(status).toBe(200)
  return data
}
const list = async () => (await csm.call('getTrendingReports', { query: { marketId: w.marketId } })).data

describe('before a report', () => {
  it('the conversations it would cover are counted, of the types and days asked for', async () => {
    const count = async (body: Partial<Sent<'getReportConversationCounts', 'body'>> = {}) =>
      (await csm.call('getReportConversationCounts', { body: { marketId: w.marketId, ...body } })).data
    const all = await count()
    expect(all.totalCount).toBe(all.callCount + all.emailCount)
    expect([all.deals, all.coveredDeals]).toEqual([2, 2])
    const calls = await count({ conversation: 'call' })
    expect([calls.callCount, calls.emailCount, calls.totalCount]).toEqual([all.callCount, 0, all.callCount])
    const won = await count({ filters: { opptyStatus: 'Won' } })
    const lost = await count({ filters: { opptyStatus: 'Lost' } })
    expect(won.totalCount + lost.totalCount).toBe(all.totalCount)
    const early = await count({ endDate: '2026-02-20' })
    const late = await count({ startDate: '2026-02-21' })
    expect(early.totalCount).toBeGreaterThan(0)
    expect(early.totalCount + late.totalCount).toBeLessThanOrEqual(all.totalCount)
    const turned = await csm.call('getReportConversationCounts', {
      body: { marketId: w.marketId, startDate: '2026-03-01', endDate: '2026-02-01' },
    })
    expect(turned.problem.field).toBe('endDate')
  })

  it('the range of the calls and the received conversations are shown', async () => {
    const { data } = await csm.call('getCallDateRange', { query: { marketId: w.marketId } })
    const counts = await csm.call('getReportConversationCounts', {
      body: { marketId: w.marketId, conversation: 'call' },
    })
    expect(data.calls).toBe(counts.data.callCount)
    expect((data.firstCallDate ?? '') < (data.lastCallDate ?? '')).toBe(true)
    const came = await csm.call('getIngestionDetails', { query: {} })
    expect(came.data.reduce((sum, day) => sum + day.ingestedCount, 0)).toBe(62)
    expect((await csm.call('getIngestionDetails', { query: { customerId: foreign.customerId } })).status).toBe(404)
  })
})

describe('a report', () => {
  let reportId = 0

  it('is generated in the background, once for two clicks, for one credit [summary-021]', async () => {
    const before = await balance()
    const [one, two] = await Promise.all([generate(), generate()])
    expect([one.status, one.data.status]).toEqual([200, 'generating'])
    expect(two.data).toEqual(one.data)
    expect(await balance()).toBe(before)
    reportId = one.data.reportId
    const [standing, first] = await list()
    expect([standing?.reportId, standing?.reportType]).toEqual([w.marketId, 'standing'])
    expect([first?.reportId, first?.status, first?.made]).toEqual([reportId, 'generating', null])
    await t.workJobs()
    const report = await feedback(reportId)
    expect([report.status, await balance()]).toEqual(['ready', before - 1])
    expect(report.made).toMatchObject({ conversations: report.metrics.conversations, deals: 2 })
    const { data: news } = await csm.call('getNotificationsForUser', { query: { userId: csm.userId } })
    expect(news.map(({ title }) => title)).toContain('Report Pricing and budget is done')
  })

  it('shows each card with the deals and conversations behind its numbers, which add up', async () => {
    const report = await feedback(reportId)
    expect(report.cards.map(({ cardId }) => cardId)).toEqual([w.cardId, w.spareCardId])
    for (const card of report.cards) {
      expect([card.storyIdList.length, card.with.deals + card.without.deals]).toEqual([card.deals, card.n])
      expect(card.said.reduce((sum, one) => sum + one.conversations, 0)).toBe(card.conversations)
      expect(card.conversations).toBeGreaterThan(5)
      const shown: number[] = []
      for (const { storyId, conversations } of card.said) {
        const { data } = await csm.call('getConvWithTextAndMatchWordsForCardForStoryOrOpptyP', {
          query: { storyId, cardId: card.cardId, buyerBidirectional: 'buyer', pageSize: 500 },
        })
        const rows = data.rows.filter(({ convType, score }) => score > 0 && ['call', 'email'].includes(convType))
        expect(rows).toHaveLength(conversations)
        shown.push(rows.length)
      }
      expect(shown.reduce((sum, one) => sum + one, 0)).toBe(card.conversations)
    }
    const { data } = await csm.call('getTrendingReportDetails', { params: { reportId } })
    expect(data.cardList.map(({ cardId, conversations }) => [cardId, conversations])).toEqual(
      report.cards.map(({ cardId, conversations }) => [cardId, conversations]),
    )
  })

  it('quotes buyers word for word, beside the message, with the keywords behind it', async () => {
    for (const cardId of [w.cardId, w.spareCardId]) {
      const { data } = await csm.call('getBuyerInsightWithMessage', { query: { reportId, cardId } })
      expect(data.length).toBeGreaterThan(0)
      for (const { said, quote, callUrl, writer } of data) {
        expect([said.side, writer, quote]).toEqual(['buyer', 'built-in', said.text])
        expect(callUrl).toContain(`conv=${said.convId}`)
        const transcript = await csm.call('getTranscriptWithFragmentsForConvAndCard', {
          query: { convId: said.convId, cardId, buyerOnlyFlag: 'Y' },
        })
        const [place] = said.places
        const fragment = transcript.data.fragments[place?.fragmentIndex ?? -1]
        expect(fragment?.text.slice(place?.start, place?.end)).toBe(quote)
        expect(fragment?.marks.length).toBeGreaterThan(0)
      }
    }
    const { data: keywords } = await csm.call('getBuyerInsightKeywords', {
      query: { reportId, cardId: w.spareCardId },
    })
    expect(new Set(keywords.map(({ keywordName }) => keywordName))).toEqual(new Set(['budget', 'security']))
    const card = (await feedback(reportId)).cards.find(({ cardId }) => cardId === w.spareCardId)
    expect(Math.max(...keywords.map(({ count }) => count))).toBeLessThanOrEqual(card?.conversations ?? 0)
  })

  it('scores its cards under their subtopics, ranks the deals, and reads out what it was made from', async () => {
    const { data: scores } = await csm.call('getCardSubtopicScores', { query: { reportId } })
    expect(scores.map(({ cardId, subTopicName, n }) => [cardId, subTopicName, n])).toEqual([
      [w.cardId, 'Pain Points', 2],
      [w.spareCardId, 'Pain Points', 2],
    ])
    const { data: deals } = await csm.call('getTopDealsForFilters', {
      body: { marketId: w.marketId, cardList: [w.cardId, w.spareCardId] },
    })
    const total = scores.reduce((sum, { score, n }) => sum + (score ?? 0) * n, 0)
    expect(deals.reduce((sum, { storyScore }) => sum + storyScore, 0)).toBeCloseTo(total, 4)
    expect(deals.map(({ storyScore }) => storyScore)).toEqual(deals.map(d => d.storyScore).toSorted((a, b) => b - a))
    const won = await csm.call('getTopDealsForFilters', {
      body: { marketId: w.marketId, filters: { opptyStatus: 'Won' }, limit: 1 },
    })
    expect(won.data.map(({ opptyId, isWon }) => [opptyId, isWon])).toEqual([[w.dealId, 'Y']])
    const { data: transcripts } = await csm.call('getReportTranscripts', {
      query: { reportId, cardId: w.spareCardId },
    })
    expect(transcripts.total).toBeGreaterThan(5)
    for (const { keyMomentsForConv } of transcripts.rows) expect(keyMomentsForConv.length).toBeGreaterThan(0)
  })

  it('is saved under a name with some of its cards; conversations are attached once', async () => {
    const save = (body: Partial<Sent<'saveReport', 'body'>>) =>
      csm.call('saveReport', { body: { reportId, name: 'Budget', ...body } })
    expect((await save({ cardList: [999_999] })).problem.field).toBe('cardList')
    expect((await save({ marketId: 999_999 })).problem.field).toBe('marketId')
    expect((await save({ cardList: [w.spareCardId] })).data).toEqual({ reportId })
    const report = await feedback(reportId)
    expect([report.name, report.saved, report.cards.length]).toEqual(['Budget', true, 1])
    const attach = (convIdList: number[]) =>
      csm.call('saveConvosAgainstReport', { body: { reportId: w.reportId, convIdList } })
    const { data: other } = await csm.call('getReportTranscripts', { query: { reportId, cardId: w.spareCardId } })
    const [conv = 0] = other.rows.map(({ convId }) => convId)
    expect((await attach([conv, conv])).data).toEqual({ savedCount: 1 })
    expect((await attach([conv])).data).toEqual({ savedCount: 0 })
    expect((await attach([999_999])).status).toBe(404)
    expect((await feedback(w.reportId)).metrics.conversations).toBe(3)
  })

  it('forgets the words of a conversation that is removed', async () => {
    const insight = async () =>
      (await csm.call('getBuyerInsightWithMessage', { query: { reportId, cardId: w.spareCardId } })).data
    const said = (await insight()).map(row => row.said.convId)
    const admin = await t.addUser(w.customerId, 'ADMIN')
    const [gone = 0] = said
    expect((await admin.call('deleteConversation', { params: { convId: gone } })).status).toBe(200)
    const now = await insight()
    expect(now.flatMap(row => row.said.convId)).not.toContain(gone)
    expect(now.flatMap(row => row.sentences.flatMap(({ places }) => places.map(p => p.convId)))).not.toContain(gone)
  })
})

it('the standing report of a market answers for its id, with the cards that were heard', async () => {
  const { data } = await csm.call('getTrendingReportDetails', { params: { reportId: w.marketId } })
  expect(data.reportType).toBe('standing')
  expect(data.cardList.map(({ cardId }) => cardId).toSorted()).toEqual([w.cardId, w.spareCardId].toSorted())
  const insight = await csm.call('getBuyerInsightWithMessage', {
    query: { reportId: w.marketId, cardId: w.cardId },
  })
  expect(insight.data[0]?.quote).toMatch(/pric/i)
})

describe('what cannot be done', () => {
  it('is refused before anything starts: no consent, strange cards [permissions-030]', async () => {
    const setTo = (value: string) =>
      withTenant(t.app.pool, w.customerId, tx => setProperty(tx, { name: 'Data_sharing_consent', value }))
    const reports = (await list()).length
    await setTo('n')
    expect((await generate({ name: 'No' })).problem.code).toBe('NO_CONSENT')
    await setTo('y')
    expect((await generate({ name: 'No', cardList: [999_999] })).status).toBe(404)
    expect((await generate({ name: ' ' })).problem.field).toBe('name')
    expect((await generate({ name: 'No', customerId: foreign.customerId })).status).toBe(404)
    expect((await generate({ name: 'No' }, foreign)).status).toBe(404)
    expect((await list()).length).toBe(reports)
  })

  it('that is stopped says so and costs nothing', async () => {
    const before = await balance()
    const { data } = await generate({ name: 'Stopped' })
    await csm.call('cancelJobRun', { params: { id: data.jobRunId } })
    await t.workJobs()
    const stopped = await feedback(data.reportId)
    expect([stopped.status, stopped.error, await balance()]).toEqual(['failed', 'Cancelled by a user.', before])
    expect((await generate({ name: 'Stopped' })).data.reportId).not.toBe(data.reportId)
    await t.workJobs()
  })

  it('that died, wherever it did, goes on where it was and costs one credit', async () => {
    const before = await balance()
    const { data } = await generate({ name: 'Dies' })
    const job = { customerId: w.customerId, jobRunId: data.jobRunId }
    let runs = 0
    for (let left = 1; (await feedback(data.reportId)).status === 'generating'; left++) {
      let readings = left
      const now = () => {
        readings -= 1
        if (readings < 0) throw new Error('killed')
        return t.app.now()
      }
      await runJob({ ...t.app, now }, jobs, job, false).catch(error => expect(String(error)).toContain('killed'))
      runs += 1
    }
    expect(runs).toBeGreaterThan(1)
    expect([(await feedback(data.reportId)).status, await balance()]).toEqual(['ready', before - 1])
  })

  it('nothing of a report is there for another customer', async () => {
    expect((await foreign.call('getMessagingFeedback', { params: { id: w.reportId } })).status).toBe(404)
    expect((await foreign.call('saveReport', { body: { reportId: w.reportId, name: 'x' } })).status).toBe(404)
    expect((await foreign.call('getTrendingReports', { query: { marketId: w.marketId } })).status).toBe(404)
  })
})
