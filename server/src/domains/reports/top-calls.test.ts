import type { Answer, Sent } from '@bic/contract/calls/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingestBatch } from '#pipeline/ingest/ingest-batch.ts'
import { makeTalk } from '#pipeline/testing/make-talk.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

type Query = Omit<Sent<'getTopCallLists', 'query'>, 'marketId'>
type TopCalls = Answer<'getTopCallLists'>

let t: TestApp
let world: World
let csm: Caller

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  world = await makeWorld(t, customerId, 'Lisbon')
  csm = await t.addUser(customerId, 'CSM')
  const deals = [world.dealId, world.spareDealId, null]
  const talks = Array.from({ length: 90 }, (_, i) => makeTalk(i + 1, deals[i % 3] ?? null))
  await ingestBatch(t.app, customerId, talks)
  await csm.call('addCardMatchTags', { body: { cardId: world.spareCardId, text: 'budget, security' } })
  await t.workJobs()
})
afterAll(() => t?.stop())

const list = async (query: Query = {}): Promise<TopCalls> => {
  const { status, data } = await csm.call('getTopCallLists', { query: { marketId: world.marketId, ...query } })
  expect(status).toBe(200)
  return data
}
const listAll = async (query: Query = {}) => {
  const { total } = await list(query)
  const pages = Array.from({ length: Math.ceil(total / 10) }, (_, i) => list({ ...query, pageNumber: i + 1 }))
  return (await Promise.all(pages)).flatMap(({ rows }) => rows)
}

/** The calls of a card in the two deals with their scores, as the conversation analysis shows them. */
const scoresOf = async (cardId: number, buyerBidirectional: 'buyer' | 'bidirectional') => {
  const lists = [world.dealId, world.spareDealId].map(storyId =>
    csm.call('getConvWithTextAndMatchWordsForCardForStoryOrOpptyP', {
      query: { storyId, cardId, buyerBidirectional, convType: 'call', pageSize: 500 },
    }),
  )
  const rows = (await Promise.all(lists)).flatMap(({ data }) => data.rows)
  return rows.map(({ convId, score }) => [convId, score] as const)
}

describe('the top calls', () => {
  it.each(['buyer', 'bidirectional'] as const)(
    'of a card are all its calls, by the score of their own screen: %s',
    async direction => {
      const expected = (await scoresOf(world.cardId, direction)).toSorted((a, b) => b[1] - a[1] || b[0] - a[0])
      const rows = await listAll({ cardId: world.cardId, buyerBidirectional: direction })
      expect(expected.length).toBeGreaterThan(5)
      expect(rows.map(({ convId, score }) => [convId, score])).toEqual(expected)
      expect(rows.map(({ rank }) => rank)).toEqual(expected.map((_, at) => at + 1))
    },
  )

  it('of a market stand for the card that each call has most of', async () => {
    const best = new Map<number, number>()
    for (const cardId of [world.cardId, world.spareCardId]) {
      for (const [convId, score] of await scoresOf(cardId, 'buyer')) {
        best.set(convId, Math.max(score, best.get(convId) ?? 0))
      }
    }
    const rows = await listAll()
    expect(new Map(rows.map(({ convId, score }) => [convId, score]))).toEqual(best)
    expect(new Set(rows.map(({ cardId }) => cardId))).toEqual(new Set([world.cardId, world.spareCardId]))
    expect(rows[0]).toMatchObject({ accountName: 'Lisbon Ltd', topicName: 'Pain Points', gongUrl: null })
  })

  it('of a time are those held in it, first and last day counted', async () => {
    const all = await listAll()
    const days = all
      .map(({ date }) => date?.slice(0, 10))
      .filter(day => day !== undefined)
      .sort()
    const [startPeriod = '', endPeriod = ''] = [days[3], days.at(-3)]
    const some = await listAll({ startPeriod, endPeriod })
    const expected = all.filter(
      ({ date }) => date !== null && date.slice(0, 10) >= startPeriod && date.slice(0, 10) <= endPeriod,
    )
    expect(some.map(({ convId }) => convId)).toEqual(expected.map(({ convId }) => convId))
  })
})

it('the transcripts of the report are those of its calls, with the moments of their card', async () => {
  const { rows } = await list({ cardId: world.cardId })
  const { data } = await csm.call('getReportTranscripts', {
    query: { reportId: world.marketId, cardId: world.cardId },
  })
  expect(data.rows.map(({ convId }) => convId)).toEqual(rows.map(({ convId }) => convId))
  for (const { transcript, keyMomentsForConv } of data.rows) {
    expect(keyMomentsForConv.length).toBeGreaterThan(0)
    for (const { keyMomentText, start, end } of keyMomentsForConv) {
      expect(transcript).toContain(keyMomentText)
      expect(keyMomentText.slice(start, end)).toMatch(/^(pricing|price|discount)/i)
    }
  }
})

it('what is not there, or no day, is refused', async () => {
  const ask = (query: Sent<'getTopCallLists', 'query'>) => csm.call('getTopCallLists', { query })
  expect((await ask({ marketId: 999_999 })).status).toBe(404)
  expect((await ask({ marketId: world.marketId, cardId: 999_999 })).status).toBe(404)
  expect((await ask({ marketId: world.marketId, startPeriod: 'May' })).problem.field).toBe('startPeriod')
  const report = await csm.call('getReportTranscripts', { query: { reportId: 999_999 } })
  expect(report.status).toBe(404)
})
