import { z } from 'zod'
import { dealListFields, dealSorts } from '../analysis/deal-list.ts'
import { closePeriod, significance } from '../analysis/market-filter.ts'
import { route } from '../calls/route.ts'
import { deal } from '../crm/crm.ts'
import { directionality, flag, id, idList, pageNumber, pageSize } from '../values/common.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** Deals named in a body: as many as a screen ever shows. */
const storyIdList = z.array(bodyId).max(10_000)
/** Conversations by type; `all` is their sum. */
const typeCounts = z.object({
  all: z.number(),
  call: z.number(),
  email: z.number(),
  document: z.number(),
  note: z.number(),
})

/**
 * A deal with what of a card (or keyword, or of all cards when none is asked for) was said in it, in the direction asked
 * for.
 */
export const storyBean = deal.extend({
  /** Matches in the conversations counted in `matched`; without a card those that its scores rest on. */
  matchCount: z.number(),
  matchedCallsCount: z.number(),
  /** Conversations in which it came up, as the call that lists them counts them; without a card all of the deal. */
  matchedConversationCount: z.number(),
  matched: typeCounts,
  /** The card's heuristicScore in the deal; of all cards together without a card, of the keyword alone with a keyword. */
  totalHeuristicScore: z.number(),
  totalKeywordScore: z.number(),
  storyScore: z.number(),
  /** Confidence, 0..100; null without a card, or when the card has none in this direction. */
  cardPercentileValue: z.number().nullable(),
  /** The highest significance that the card reaches on the deal. */
  significance: significance.nullable(),
  verified: z.boolean(),
})
export type StoryBean = z.output<typeof storyBean>

const reason = z.object({
  part: z.enum(['market', 'industry', 'segment', 'region', 'amount', 'cards']),
  /** What agrees or differs, in words. */
  text: z.string(),
  /** 0 = the same, 1 = nothing in common; null when one of the two is not known and the part does not count. */
  distance: z.number().nullable(),
  /** Its share of the whole distance's weight, 0..1; 0 when it does not count. */
  weight: z.number(),
})
export const similarWin = storyBean.extend({
  /** 0 = alike in everything known, 1 = in nothing. */
  distance: z.number(),
  /** How many of the six parts are known of both deals. */
  knownParts: z.number(),
  /** The deals that it was chosen from. */
  n: z.number(),
  reasons: z.array(reason),
})
export type SimilarWin = z.output<typeof similarWin>

const similarBody = {
  storyId: bodyId.optional(),
  opptyStatus: z.enum(['Won', 'Lost', 'Open', 'All']).default('Won'),
  closePeriod: closePeriod.optional(),
  crmOpptyType: z.string().max(100).optional(),
  industryList: z.array(bodyId).max(1000).optional(),
  segmentList: z.array(bodyId).max(1000).optional(),
  marketList: z.array(bodyId).max(1000).optional(),
  regionList: z.array(bodyId).max(1000).optional(),
  verifiedCardsOnly: flag.default('N'),
  accountName: z.string().max(200).optional(),
  accountId: bodyId.optional(),
  /** Names of topics: only their cards are compared. */
  subTopicList: z.array(z.string().max(100)).max(100).optional(),
  limit: z.number().int().min(1).max(100).default(20),
}
const limit = z.coerce.number().int().min(1).max(500).default(20)
const direction = directionality.default('buyer')
/** With the deals in which each card came up, whoever said it. */
const namedCards = z.array(z.object({ id: z.number(), name: z.string(), dealCount: z.number() }))

/** Which conversations of the deals count. */
const conversationFilter = {
  /** Stage of the deal on the day of the conversation. */
  stage: z.string().max(100).optional(),
  /** Days back from today; -1 = all. */
  dateRange: z.number().int().min(-1).max(3660).default(-1),
  /** Only conversations that have these too. */
  competitorCardId: bodyId.optional(),
  partnerCardId: bodyId.optional(),
  relatedCardIdList: z.array(bodyId).max(100).optional(),
  /** Only conversations with somebody of this persona. */
  personaId: bodyId.optional(),
}

export const voiceOfCustomerRoutes = {
  listVoiceOfCustomer: route({
    method: 'POST',
    path: 'voiceOfCustomer/deals',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    cost: 'heavy',
    ours: true,
    purpose:
      'The deals that have a card, with the conversations in which it came up counted by type: by market, significance, outcome, stage, time, type, side, keyword, competitor, partner, persona; sorted and paged.',
    body: z.strictObject({
      cardId: bodyId,
      marketId: bodyId.optional(),
      /** Only among these. */
      storyIdList: storyIdList.optional(),
      buyerBidirectional: direction,
      /** `any`: every deal in which it came up at all. */
      significance: z.union([significance, z.literal('any')]).default('relevant'),
      filterBy: z.enum(['wins', 'loss']).optional(),
      industryList: z.array(bodyId).max(1000).optional(),
      segmentList: z.array(bodyId).max(1000).optional(),
      regionList: z.array(bodyId).max(1000).optional(),
      /** Present stage of the deal. */
      dealStage: z.string().max(100).optional(),
      ...conversationFilter,
      convType: z.enum(['all', 'call', 'email', 'document', 'note']).default('all'),
      keywordId: bodyId.optional(),
      /** Only deals that close on these days or between them; deals without a day are left out then. */
      closedFrom: z.iso.date().optional(),
      closedTo: z.iso.date().optional(),
      /** Only so many of them, the first ones in the recommended order. */
      best: z.number().int().min(1).max(500).optional(),
      search: dealListFields.search,
      sort: z
        .enum(['recommended', 'recentlyClosed', 'dealAmount', 'confidence', 'calls', 'matched', ...dealSorts])
        .default('recommended'),
      descending: dealListFields.descending,
      /** Whether deals with matched calls come first in the recommended order. */
      callsFirst: flag.default('Y'),
      /** A deal whose place among these is asked for. */
      placeOf: bodyId.optional(),
      /** Whether the ids of all of them are asked for. */
      withIds: flag.default('N'),
      pageNumber,
      pageSize,
    }),
    answer: z.object({
      total: z.number(),
      /** These deals, before the search narrows them. */
      deals: z.number(),
      /** Their ids, as they were asked for; before the search, too. */
      storyIdList: z.array(z.number()).nullable(),
      /** The deal whose place was asked for; counted from 0. Null without one, or when it is not among them. */
      placed: z.object({ place: z.number(), row: storyBean }).nullable(),
      /** The conversations of all these deals, whatever the page, before the type narrows them. */
      conversations: typeCounts,
      /** First day that counts; null = all. Hand it on to the call that lists a deal's conversations. */
      since: z.string().nullable(),
      rows: z.array(storyBean),
    }),
  }),
  getStoryBeanList: route({
    method: 'GET',
    path: 'getStoryBeanList',
    access: 'user',
    reads: ['deals', 'matches', 'dealCards'],
    cost: 'heavy',
    purpose: 'The deals of a list of ids, in its order, with what was said in them.',
    query: z.strictObject({
      storyIds: idList,
      marketId: id.optional(),
      cardId: id.optional(),
      buyerBidirectional: direction,
    }),
    answer: z.array(storyBean),
  }),
  getTopStoryBeanListByCardId: route({
    method: 'GET',
    path: 'getTopStoryBeanListByCardId',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose: 'The best deals of a card in a market: those with matched calls first, then by confidence.',
    query: z.strictObject({
      cardId: id,
      marketId: id,
      filterBy: z.enum(['wins', 'loss']).optional(),
      dealStage: z.string().max(100).optional(),
      buyerBidirectional: direction,
      limit,
    }),
    answer: z.array(storyBean),
  }),
  getDealForUserAndCard: route({
    method: 'GET',
    path: 'deal/userid/{userId}/card/{cardId}',
    access: 'user',
    reads: ['analysis'],
    purpose: 'The deals a user owns in which a card came up: those with matched calls first, then by confidence.',
    params: z.object({ userId: id, cardId: id }),
    query: z.strictObject({ buyerBidirectional: direction }),
    answer: z.array(storyBean),
  }),
  getMatchedStoriesForKeyword: route({
    method: 'GET',
    path: 'getMatchedStoriesForKeyword',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose: 'The deals that contain a match of a keyword text, quoted for exact; the most matches first.',
    query: z.strictObject({
      keyword: z.string().trim().min(1, 'Please enter a keyword.').max(300),
      marketId: id,
      /** Its context keywords apply. */
      cardId: id.optional(),
      buyerBidirectional: direction,
      limit: limit.default(500),
    }),
    answer: z.array(storyBean),
  }),
  getTopStoryBeanListByKeywordId: route({
    method: 'GET',
    path: 'getTopStoryBeanListByKeywordId',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose: "The deals in which one keyword of a card matched best, by the keyword's score; at most 20.",
    query: z.strictObject({
      keywordId: id,
      marketId: id.optional(),
      buyerBidirectional: direction,
      limit: z.coerce.number().int().min(1).max(20).default(20),
    }),
    answer: z.array(storyBean),
  }),
  getStoryBeanListForNoiseKeyword: route({
    method: 'GET',
    path: 'getStoryBeanListForNoiseKeyword',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose: 'All deals in which a keyword matched, whoever said it, for the review of noise.',
    query: z.strictObject({ keywordId: id, marketId: id.optional() }),
    answer: z.array(storyBean),
  }),
  getStoriesByEmailIds: route({
    method: 'POST',
    path: 'getStoryBeanListByEmailIds',
    access: 'user',
    reads: ['deals', 'matches'],
    changes: 'nothing',
    purpose: 'The deals that e-mail conversations belong to, in the order of the e-mails.',
    body: z.strictObject({ emailIdList: z.array(bodyId).min(1).max(1000), marketId: bodyId.optional() }),
    answer: z.array(storyBean),
  }),
  getCardSubtopicDirectionality: route({
    method: 'GET',
    path: 'getCardSubtopicDirectionality',
    access: 'user',
    reads: ['cards'],
    cost: 'heavy',
    purpose: "Whether the card's subtopic is matched in buyer speech only or in both directions.",
    query: z.strictObject({ cardId: id }),
    answer: z.object({ subTopicDirectionality: directionality, subTopicName: z.string() }),
  }),
  getStageVelocityOpptyStatusLabels: route({
    method: 'GET',
    path: 'getStageVelocityOpptyStatusLabels',
    access: 'user',
    reads: 'nothing',
    names: 'nothing',
    purpose: 'The opportunity statuses of the stage-velocity charts.',
    answer: z.array(z.object({ picklistValue: z.string(), picklistLabel: z.string() })),
  }),
  getCardsKeywordsMatchedInDealsWithConvoCount: route({
    method: 'POST',
    path: 'getCardsKeywordsMatchedInDealsWithConvoCount',
    access: 'user',
    reads: ['keywords', 'matches'],
    changes: 'nothing',
    cost: 'heavy',
    purpose:
      'The keywords of a card that matched in some deals, with their conversations; most first. The conversations can be narrowed as those of the deals are.',
    body: z.strictObject({ cardId: bodyId, storyIdList, buyerBidirectional: direction, ...conversationFilter }),
    answer: z.array(
      z.object({
        id: z.number(),
        text: z.string(),
        quotedKeywordFlag: flag,
        matchedConvoCountInStories: z.number(),
      }),
    ),
  }),
  getConversationCountForStories: route({
    method: 'POST',
    path: 'getConversationCountForStories',
    access: 'user',
    reads: ['conversations', 'matches'],
    changes: 'nothing',
    cost: 'heavy',
    purpose: 'All conversations of some deals counted by type, by deal id; with a card only those in which it came up.',
    body: z.strictObject({ storyIdList, cardId: bodyId.optional(), buyerBidirectional: direction }),
    answer: z.record(
      z.string(),
      z.object({
        storyId: z.number(),
        callCount: z.number(),
        emailCount: z.number(),
        documentCount: z.number(),
        noteCount: z.number(),
      }),
    ),
  }),
  getOpptyListDetailsForSolutionSimiliarWins: route({
    method: 'POST',
    path: 'getOpptyListDetailsForSolutionSimiliarWins/{id}',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    cost: 'heavy',
    purpose: 'The won deals most similar to a deal, nearest first, each with its distance and the reasons.',
    params: z.object({ id }),
    body: z.strictObject(similarBody),
    answer: z.array(similarWin),
  }),
  getOpptyListDetailsForSolutionSimiliarWinsCard: route({
    method: 'POST',
    path: 'getOpptyListDetailsForSolutionSimiliarWinsCard/{id}',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    cost: 'heavy',
    purpose: 'The won deals most similar to a deal among those that have a card.',
    params: z.object({ id }),
    body: z.strictObject({ ...similarBody, cardId: bodyId }),
    answer: z.array(similarWin),
  }),
  getRecommendationsSimilarWins: route({
    method: 'POST',
    path: 'getRecommendationsSimilarWins/{id}',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    cost: 'heavy',
    purpose: 'Cards of similar won deals that a deal lacks, with how many of them have each.',
    params: z.object({ id }),
    body: z.strictObject(similarBody),
    answer: z.array(
      z.object({
        cardId: z.number(),
        title: z.string(),
        subTopicName: z.string(),
        /** Of the similar wins, those that have the card, and their ids. */
        dealCount: z.number(),
        storyIdList: z.array(z.number()),
        /** The similar wins looked at. */
        n: z.number(),
        share: z.object({ rate: z.number(), low: z.number(), high: z.number() }),
        /** Won of all closed deals that have the card, with its Wilson 95% interval. */
        winRate: z.number().nullable(),
        winRateLow: z.number().nullable(),
        winRateHigh: z.number().nullable(),
        closedDeals: z.number(),
        wonDeals: z.number(),
      }),
    ),
  }),
  listPersonasByMarket: route({
    method: 'GET',
    path: 'list/persona/{marketId}',
    access: 'user',
    reads: ['contacts'],
    purpose: 'The personas of the contacts of a market, by name, each with the deals of their accounts.',
    params: z.object({ marketId: id }),
    answer: z.array(z.object({ picklistId: z.number(), picklistLabel: z.string(), dealCount: z.number() })),
  }),
  getCompetitorCardList: route({
    method: 'GET',
    path: 'playbookcard/competitorCards/{marketId}',
    access: 'user',
    reads: ['cards'],
    purpose: 'The competitor cards of a market; the own company of the customer is excluded.',
    params: z.object({ marketId: id }),
    answer: namedCards,
  }),
  getPartnerCardList: route({
    method: 'GET',
    path: 'playbookcard/partnerCards/{marketId}',
    access: 'user',
    reads: ['cards'],
    purpose: 'The partner cards of a market.',
    params: z.object({ marketId: id }),
    answer: namedCards,
  }),
} as const
