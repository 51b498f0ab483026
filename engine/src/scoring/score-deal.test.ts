import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleDeal, sampleEpoch } from './deal.testing.ts'
import { countingConversations, type DealToScore, weighConversation } from './deal-side.ts'
import { explainCard } from './explain-card.ts'
import { replaceCard } from './rank-cards.ts'
import { scoreCardInDeal, scoreDeal, scorePackedDeal } from './score-deal.ts'
import { encodeTallies } from './tally-pack.ts'
import { type Direction, directions, type ScoredConversation } from './types.ts'

fc.configureGlobal({ seed: 20 })

const spread = [10, 5, 10, 5, 10, 5, 10, 5]

function call(id: number, day: number | null, counts: Record<number, [number, number]>): ScoredConversation {
  return {
    id,
    type: 'call',
    day,
    stage: id % 10,
    length: 500,
    buyerLength: 200,
    tallies: Object.entries(counts).map(([keywordId, [count, buyerCount]]) => ({
      keywordId: Number(keywordId),
      count,
      buyerCount,
      firstFragment: 0,
    })),
  }
}

function dealOf(conversations: ScoredConversation[], closeDay: number | null = null): DealToScore {
  const keywords = new Map([
    [1, { cardId: 10, quality: 1, spread }],
    [2, { cardId: 20, quality: 0.5, spread }],
    [3, { cardId: 10, quality: 0.5, spread }],
  ])
  return { conversations, keywords, epoch: sampleEpoch, closeDay }
}

describe('scoring a deal', () => {
  it('meets a score worked out by hand', () => {
    // One call of average length, tf = 2, N = 100, n = 10; over all types N = 400, n = 40.
    const idf = Math.log(1 + 90.5 / 10.5)
    const elastic = (idf * 2 * 2.2) / (2 + 1.2)
    const persistence = (1 + 2 * 0.1) / 3
    const originality = Math.log(1 + 360.5 / 40.5) / Math.log(1 + 399.5 / 1.5)
    const total = elastic * 0.5 * ((1 + persistence) / 2) * ((1 + originality) / 2)
    const { bidirectional, buyerOnly } = scoreDeal(dealOf([call(7, 100, { 2: [2, 0] })]))
    expect(bidirectional).toEqual([
      {
        cardId: 20,
        score: Math.round(total * 1e6),
        matches: 2,
        conversations: 1,
        firstDay: 100,
        firstStage: 7,
        higher: 0,
        percentile: 100,
      },
    ])
    expect(buyerOnly).toEqual([])
  })

  it('puts the highest score first, and gives percentiles among the cards that came up', () => {
    const { bidirectional } = scoreDeal(dealOf([call(1, 5, { 1: [1, 1], 2: [1, 0], 3: [1, 0] })]))
    expect(bidirectional.map(({ cardId, percentile }) => [cardId, percentile])).toEqual([
      [10, 100],
      [20, 50],
    ])
    expect(bidirectional[0].matches).toBe(2)
    expect(bidirectional[0].conversations).toBe(1)
  })

  it('tells day and stage of the first conversation that matches, in the direction asked', () => {
    const { bidirectional, buyerOnly } = scoreDeal(
      dealOf([call(3, 30, { 1: [1, 1] }), call(2, 20, { 1: [1, 0] }), call(1, null, { 1: [1, 1] }), call(4, 10, {})]),
    )
    expect(bidirectional[0]).toMatchObject({ firstDay: 20, firstStage: 2, conversations: 3 })
    expect(buyerOnly[0]).toMatchObject({ firstDay: 30, firstStage: 3, conversations: 2 })
  })

  it('counts only conversations dated on or before the close day', () => {
    const conversations = [call(1, 10, { 1: [1, 1] }), call(2, 11, { 1: [1, 1] }), call(3, null, { 1: [1, 1] })]
    expect(countingConversations(dealOf(conversations, 10)).map(({ id }) => id)).toEqual([1])
    expect(countingConversations(dealOf(conversations)).map(({ id }) => id)).toEqual([1, 2, 3])
    expect(scoreDeal(dealOf(conversations, 10))).toEqual(scoreDeal(dealOf([conversations[0]])))
    expect(scoreDeal(dealOf(conversations, 9)).bidirectional).toEqual([])
  })

  it('takes a keyword as persistent among the conversations that have words of the direction', () => {
    const silent = { ...call(2, 6, {}), buyerLength: 0 }
    const deal = dealOf([call(1, 5, { 1: [1, 1] }), silent])
    const persistenceOf = (direction: Direction) => explainCard(deal, 10, direction)[0].keywords[0].persistence
    // π = 40 of 400 conversations, and 20 of the 200 with words of the buyer's side.
    expect(persistenceOf('bidirectional')).toBeCloseTo((1 + 2 * 0.1) / (2 + 2), 12)
    expect(persistenceOf('buyerOnly')).toBeCloseTo((1 + 2 * 0.1) / (1 + 2), 12)
  })

  it('weighs an e-mail 0.6 and a document or note 0.4 of a call, rounding half up', () => {
    expect(weighConversation(1_000_000, 'call')).toBe(1_000_000)
    expect(weighConversation(1_000_000, 'email')).toBe(600_000)
    expect(weighConversation(1_000_000, 'document')).toBe(400_000)
    expect(weighConversation(1_000_000, 'note')).toBe(400_000)
    expect([1, 2, 3, 4, 5].map(micros => weighConversation(micros, 'email'))).toEqual([1, 1, 2, 2, 3])
    expect([1, 2, 3, 4, 5].map(micros => weighConversation(micros, 'note'))).toEqual([0, 1, 1, 2, 2])
  })

  it('gives for deals one after another what it gives for each alone', () => {
    const keywords = new Map(
      Array.from({ length: 600 }, (_, id) => [id, { cardId: id % 40, quality: 1 / (1 + (id % 7)), spread }] as const),
    )
    const later = { ...sampleEpoch, number: 2, figures: { ...sampleEpoch.figures, call: sampleEpoch.figures.note } }
    const dealFrom = (first: number): DealToScore => {
      const counts = Object.fromEntries(
        Array.from({ length: 150 }, (_, k): [number, [number, number]] => [first + 3 * k, [2 + (k % 3), k % 3]]),
      )
      return {
        conversations: [call(1, 5, counts), call(2, 4, { [first]: [1, 1] })],
        keywords,
        epoch: sampleEpoch,
        closeDay: null,
      }
    }
    for (const first of [0, 149, 1, 300]) {
      for (const epoch of [sampleEpoch, later]) {
        const deal = { ...dealFrom(first), epoch }
        expect(scoreDeal(deal)).toEqual(scoreDeal({ ...deal, keywords: new Map(keywords), epoch: { ...epoch } }))
      }
    }
  })

  it('does not depend on the order of conversations or tallies', () => {
    fc.assert(
      fc.property(sampleDeal, deal => {
        const turned = deal.conversations.map(one => ({ ...one, tallies: one.tallies.toReversed() })).reverse()
        expect(scoreDeal({ ...deal, conversations: turned })).toEqual(scoreDeal(deal))
      }),
    )
  })

  it('gives the same from packed tallies', () => {
    fc.assert(
      fc.property(sampleDeal, deal => {
        const conversations = deal.conversations.map(one => ({ ...one, tallies: encodeTallies(one.tallies) }))
        expect(scorePackedDeal({ ...deal, conversations })).toEqual(scoreDeal(deal))
      }),
    )
  })

  it('has whole numbers of micros as scores', () => {
    fc.assert(
      fc.property(sampleDeal, deal => {
        for (const direction of directions) {
          for (const { score } of scoreDeal(deal)[direction])
            expect(Number.isSafeInteger(score) && score >= 0).toBe(true)
        }
      }),
    )
  })
})

describe('scoring one card of a deal', () => {
  it('and replacing it gives exactly what scoring the whole deal gives', () => {
    fc.assert(
      fc.property(sampleDeal, sampleDeal, fc.integer({ min: 1, max: 4 }), (deal, other, cardId) => {
        // The deal as it stands, and as it is once the card's keywords match something else.
        const belongs = (keywordId: number) => deal.keywords.get(keywordId)?.cardId === cardId
        const conversations = deal.conversations.map((conversation, i) => ({
          ...conversation,
          tallies: [
            ...conversation.tallies.filter(({ keywordId }) => !belongs(keywordId)),
            ...(other.conversations[i]?.tallies ?? []).filter(({ keywordId }) => belongs(keywordId)),
          ],
        }))
        const changed = { ...deal, conversations }
        const replaced = replaceCard(scoreDeal(deal), cardId, scoreCardInDeal(changed, cardId))
        expect(replaced).toEqual(scoreDeal(changed))
      }),
      { numRuns: 500 },
    )
  })

  it('leaves the others as they are when the card is gone', () => {
    const deal = dealOf([call(1, 5, { 1: [1, 1], 2: [1, 0] })])
    const without = replaceCard(scoreDeal(deal), 10, { bidirectional: null, buyerOnly: null })
    expect(without.bidirectional.map(({ cardId, percentile }) => [cardId, percentile])).toEqual([[20, 100]])
    expect(without.buyerOnly).toEqual([])
  })
})

describe('taking a card apart', () => {
  it('adds up to the score of the card', () => {
    fc.assert(
      fc.property(sampleDeal, deal => {
        const scores = scoreDeal(deal)
        for (const direction of directions) {
          for (const { cardId, score, matches, conversations } of scores[direction]) {
            const parts = explainCard(deal, cardId, direction)
            expect(parts.length).toBe(conversations)
            expect(parts.reduce((sum, { weighted }) => sum + weighted, 0)).toBe(score)
            const keywords = parts.flatMap(part => part.keywords)
            expect(keywords.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(matches)
            for (const part of parts) {
              expect(part.keywords.reduce((sum, { total }) => sum + total, 0)).toBe(part.convCardScore)
            }
            for (const { frequency, persistence, originality, quality, elastic } of keywords) {
              for (const share of [frequency, persistence, originality, quality]) {
                expect(share).toBeGreaterThan(0)
                expect(share).toBeLessThanOrEqual(1)
              }
              expect(elastic).toBeGreaterThan(0)
            }
          }
        }
      }),
    )
  })
})
