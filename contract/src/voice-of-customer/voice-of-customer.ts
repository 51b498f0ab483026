import { z } from 'zod'
import { dealListFields, dealSorts } from '../analysis/deal-list.ts'
import { significance } from '../analysis/market-filter.ts'
import { route } from '../calls/route.ts'
import { flag, id, idList, pageNumber, pageSize } from '../values/common.ts'
import { conversationFilter, storyIdList } from './conversation-filter.ts'
import { bodyId, direction, storyBean, typeCounts } from './story-bean.ts'

const limit = z.coerce.number().int().min(1).max(500).default(20)

/** The deals in which a card or a keyword came up, with what was said in them. */
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
} as const
