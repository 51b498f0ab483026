import { z } from 'zod'
import { route } from '../calls/route.ts'
import { flag } from '../values/common.ts'
import { conversationFilter, storyIdList } from './conversation-filter.ts'
import { bodyId, direction } from './story-bean.ts'

/** The conversations of some deals, counted by keyword or by type. */
export const conversationCountRoutes = {
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
} as const
