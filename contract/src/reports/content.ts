import { z } from 'zod'
import { medianEstimate, rate } from '../analysis/figures.ts'
import { route } from '../calls/route.ts'
import { citedSentence, writtenBy } from '../conversations/summaries.ts'
import { id } from '../values/common.ts'
import {
  bodyId,
  buyerQuote,
  cardFeedback,
  reportCard,
  reportFilters,
  reportId,
  reportStatus,
  reportType,
} from './report.ts'

/** What was gathered when a report was made. */
const made = z.object({
  at: z.string(),
  conversations: z.number(),
  deals: z.number(),
})

const report = z.object({
  reportId: z.number(),
  name: z.string(),
  marketId: z.number(),
  marketName: z.string(),
  customerId: z.number(),
  /** `standing`: the standing report of the market. */
  reportType: z.union([reportType, z.literal('standing')]),
  status: reportStatus,
  error: z.string().nullable(),
  saved: z.boolean(),
  createdTime: z.string().nullable(),
  createdBy: z.string().nullable(),
  jobRunId: z.number().nullable(),
  /** Null until it is ready, and of a standing report, which is made when it is read. */
  made: made.nullable(),
})

const ofCard = z.strictObject({ reportId, cardId: id })

/** What stands in reports. */
export const reportContentRoutes = {
  getTrendingReports: route({
    method: 'GET',
    path: 'report/trendingReports',
    access: 'user',
    reads: ['reports'],
    purpose: 'The reports of a market: its standing one first, then those that were generated, the newest first.',
    query: z.strictObject({ marketId: id, customerId: id.optional(), reportType: reportType.optional() }),
    answer: z.array(report),
  }),
  getTrendingReportDetails: route({
    method: 'GET',
    path: 'report/trendingReport/{reportId}',
    access: 'user',
    reads: ['reports'],
    cost: 'heavy',
    purpose: 'One report with its cards; of the standing report of a market the cards that most of its deals have.',
    params: z.strictObject({ reportId }),
    answer: report.extend({ cardList: z.array(reportCard) }),
  }),
  getMessagingFeedback: route({
    method: 'GET',
    path: 'report/messagingFeedback/{id}',
    access: 'user',
    reads: ['reports'],
    cost: 'heavy',
    purpose:
      'The message feedback of one report with its filter: how deals with each card did against those without it.',
    params: z.strictObject({ id: reportId }),
    answer: report.extend({
      /** Names the filter: reports of the same deals and conversations have the same. */
      filterId: z.string(),
      filters: reportFilters,
      conversation: z.string(),
      startDate: z.string().nullable(),
      endDate: z.string().nullable(),
      cards: z.array(cardFeedback),
      metrics: z.object({
        deals: z.number(),
        /** What the report covers now. */
        conversations: z.number(),
        winRate: rate,
        salesCycle: medianEstimate,
        dealSize: medianEstimate,
      }),
    }),
  }),
  getBuyerInsightWithMessage: route({
    method: 'GET',
    path: 'report/buyerInsightWithMessage',
    access: 'user',
    reads: ['reports'],
    cost: 'heavy',
    purpose: 'The buyer insight of a report next to the message it belongs to, quote by quote.',
    query: ofCard,
    answer: z.array(
      writtenBy.extend({
        cardId: z.number(),
        /** The card in its own words: its description, else its title. */
        message: z.string(),
        /** What buyers said on the whole, sentence by sentence; the same beside every quote. */
        insight: z.string(),
        sentences: z.array(citedSentence),
        quote: z.string(),
        callUrl: z.string(),
        said: buyerQuote,
      }),
    ),
  }),
  getBuyerInsightKeywords: route({
    method: 'GET',
    path: 'report/buyerInsightKeywords',
    access: 'user',
    reads: ['reports'],
    cost: 'heavy',
    purpose: 'The keywords behind a buyer insight, each with the conversations of the report in which buyers said it.',
    query: ofCard,
    answer: z.array(z.object({ keywordId: z.number(), keywordName: z.string(), count: z.number() })),
  }),
  getCardSubtopicScores: route({
    method: 'GET',
    path: 'report/cardSubtopicScores',
    access: 'user',
    reads: ['reports'],
    cost: 'heavy',
    purpose: "The scores of a report's cards, each under its subtopic, over the deals in which they came up.",
    query: z.strictObject({ reportId, cardId: id.optional() }),
    answer: z.array(
      z.object({
        cardId: z.number(),
        title: z.string(),
        subTopicName: z.string(),
        /** Mean heuristicScore of `n` deals; null of none. */
        score: z.number().nullable(),
        /** Median percentile of the same deals. */
        cardPercentileValue: z.number().nullable(),
        n: z.number(),
      }),
    ),
  }),
  getTopDealsForFilters: route({
    method: 'POST',
    path: 'report/topDeals',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    cost: 'heavy',
    purpose: 'The deals that matched best under the report filters: those in which its cards scored highest together.',
    body: z.strictObject({
      marketId: bodyId,
      filters: reportFilters.prefault({}),
      /** The cards that count; without any, all cards in use of the market. */
      cardList: z.array(bodyId).max(200).optional(),
      limit: z.number().int().min(1).max(200).default(20),
    }),
    answer: z.array(
      z.object({
        opptyId: z.number(),
        storyId: z.number(),
        storyName: z.string(),
        accountName: z.string(),
        opportunityAmount: z.number().nullable(),
        /** Sum of the heuristicScores of the cards. */
        storyScore: z.number(),
        /** How many of the cards came up. */
        cards: z.number(),
        oppStatus: z.string(),
        stage: z.string().nullable(),
        closedDate: z.string().nullable(),
        isWon: z.enum(['Y', 'N']),
      }),
    ),
  }),
} as const
