import fc from 'fast-check'
import type { DealToScore } from './deal-side.ts'
import { makeEpoch } from './epoch.ts'
import { conversationTypes, type KeywordTally, type ScoredConversation, type ScoredKeyword } from './types.ts'

/** An epoch with round figures: 100 conversations of each type, 50 of them with words of the buyer's side. */
export const sampleEpoch = makeEpoch(
  1,
  conversationTypes.map(type => ({
    type,
    conversations: 100,
    words: 50_000,
    buyerConversations: 50,
    buyerWords: 10_000,
  })),
)

const keywordIds = [1, 2, 3, 5, 8, 13, 21, 34]

const sampleTally = fc
  .record({
    keywordId: fc.constantFrom(...keywordIds, 99),
    count: fc.integer({ min: 1, max: 9 }),
    buyerCount: fc.nat(9),
    firstFragment: fc.nat(30),
  })
  .map((tally): KeywordTally => ({ ...tally, buyerCount: Math.min(tally.count, tally.buyerCount) }))

const sampleConversation = fc
  .record({
    id: fc.nat(1000),
    type: fc.constantFrom(...conversationTypes),
    day: fc.option(fc.integer({ min: 20_000, max: 20_020 })),
    stage: fc.option(fc.integer({ min: 1, max: 4 })),
    length: fc.integer({ min: 60, max: 3000 }),
    buyerShare: fc.double({ min: 0.1, max: 1, noNaN: true }),
    tallies: fc.uniqueArray(sampleTally, { selector: ({ keywordId }) => keywordId, maxLength: 9 }),
  })
  .map(({ buyerShare, ...conversation }): ScoredConversation => {
    const heard = conversation.tallies.some(({ buyerCount }) => buyerCount > 0)
    return { ...conversation, buyerLength: heard ? Math.round(conversation.length * buyerShare) : 0 }
  })

const sampleKeyword = fc.record({
  cardId: fc.integer({ min: 1, max: 4 }),
  quality: fc.double({ min: 0.3, max: 1, noNaN: true }),
  spread: fc.array(fc.nat(50), { minLength: 8, maxLength: 8 }),
})

/** Deals with up to eight conversations and four cards; keyword 99 is nobody's. */
export const sampleDeal: fc.Arbitrary<DealToScore> = fc
  .record({
    conversations: fc.uniqueArray(sampleConversation, { selector: ({ id }) => id, maxLength: 8 }),
    keywords: fc.array(sampleKeyword, { minLength: keywordIds.length, maxLength: keywordIds.length }),
    closeDay: fc.option(fc.integer({ min: 20_000, max: 20_020 })),
  })
  .map(({ conversations, keywords, closeDay }) => ({
    conversations,
    keywords: new Map<number, ScoredKeyword>(keywords.map((keyword, i) => [keywordIds[i], keyword])),
    epoch: sampleEpoch,
    closeDay,
  }))
