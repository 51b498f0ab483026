import { z } from 'zod'
import { rate } from '../analysis/figures.ts'
import { route } from '../calls/route.ts'
import { flag, idList } from '../values/common.ts'
import { message, query, scope, storyIdList } from './impact-query.ts'

/** How often each keyword of a message matched. */
export const messageKeywordRoutes = {
  getKeywordAnalysisForImpactAnalysis: route({
    method: 'GET',
    path: 'impact/getKeywordAnalysisForImpactAnalysis',
    access: 'user',
    reads: ['analysis'],
    feature: 'messageImpact',
    cost: 'heavy',
    purpose: 'How often each keyword of the message matched in the period, and how those deals ended.',
    query,
    answer: z.array(
      z.object({
        keywordId: z.number(),
        keywordName: z.string(),
        quotedKeywordFlag: flag,
        cardId: z.number(),
        dealCount: z.number(),
        convCount: z.number(),
        winRate: rate,
        storyIdList,
      }),
    ),
  }),
  getKeywordsWithMatchedConvoCountForOpptyList: route({
    method: 'GET',
    path: 'impact/getKeywordsWithMatchedConvoCountForOpptyList',
    access: 'user',
    reads: ['analysis'],
    feature: 'messageImpact',
    cost: 'heavy',
    purpose: 'In how many conversations of some deals each keyword of the message matched in the period.',
    /** Without a list: all deals of the period. */
    query: z.strictObject({ ...scope, ...message, opptyIdList: idList.optional() }),
    answer: z.array(
      z.object({
        keywordId: z.number(),
        keywordName: z.string(),
        quotedKeywordFlag: flag,
        cardId: z.number(),
        matchedConvoCountInStories: z.number(),
      }),
    ),
  }),
} as const
