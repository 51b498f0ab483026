import { z } from 'zod'
import { arm, medianEstimate, rate } from '../analysis/figures.ts'
import { stageVelocity } from '../analysis/stage-velocity.ts'
import { route } from '../calls/route.ts'
import { messageQuote } from '../conversations/summaries.ts'
import { flag, id } from '../values/common.ts'
import { message, query, scope, share, storyIdList } from './impact-query.ts'

const counts = { buyerConversations: z.number(), sellerConversations: z.number() } as const

const money = z.number().nullable()

const dealFields = {
  opptyId: z.number(),
  storyId: z.number(),
  storyName: z.string(),
  accountName: z.string(),
  opportunityAmount: money,
  opptyStatus: z.enum(['Open', 'Won', 'Lost']),
  isWon: flag,
  closedDate: z.string().nullable(),
} as const

/** The deals that a message influenced, how they go on, and what their buyers said. */
export const impactRoutes = {
  getDealsForRevenueImpact: route({
    method: 'GET',
    path: 'impact/getDealsForRevenueImpact',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose:
      'The deals in which a message was said in the period, the largest first, each with whether it counts as influenced.',
    query,
    answer: z.array(
      z.object({
        ...dealFields,
        /** Whether the attribution and the significance count it as influenced. */
        attributed: flag,
        ...counts,
        /** Days of the first and the last mention that counts. */
        firstSaid: z.string().nullable(),
        lastSaid: z.string().nullable(),
      }),
    ),
  }),
  getImpactStageVelocity: route({
    method: 'GET',
    path: 'impact/getImpactStageVelocity',
    access: 'user',
    reads: ['analysis'],
    feature: 'messageImpact',
    cost: 'heavy',
    purpose:
      'How long the deals of the period stay in each stage, and how many go on: those in which the message was said before they entered it, against the others.',
    query,
    answer: z.array(
      stageVelocity.extend({
        /** Median days in the stage; null where half have not left it. */
        daysWithMessage: z.number().nullable(),
        daysWithoutMessage: z.number().nullable(),
      }),
    ),
  }),
  getDealsForIcpPerformance: route({
    method: 'GET',
    path: 'impact/getDealsForIcpPerformance',
    access: 'user',
    reads: ['analysis'],
    feature: 'messageImpact',
    cost: 'heavy',
    purpose:
      'How the deals of each segment and industry did that were open in the period, inside and outside the ideal customer profile; with a message, those that it influenced against the others.',
    query,
    answer: z.array(
      z.object({
        segment: z.string(),
        industry: z.string(),
        /** In the ideal customer profile: it had won more than the average before the period. */
        icp: flag,
        /** Deals closed before the period, by which the profile was chosen. */
        before: rate,
        dealCount: z.number(),
        winRate: rate,
        salesCycle: medianEstimate,
        dealSize: medianEstimate,
        influenced: arm.nullable(),
        others: arm.nullable(),
        storyIdList,
        influencedStoryIdList: storyIdList,
      }),
    ),
  }),
  getBuyerInterestPeriodicGrowth: route({
    method: 'GET',
    path: 'impact/getBuyerInterestPeriodicGrowth',
    access: 'user',
    reads: ['analysis'],
    feature: 'messageImpact',
    cost: 'heavy',
    purpose:
      'In how many of the deals that talked in each month of the period buyers said the message, and its growth.',
    query,
    answer: z.array(
      z.object({
        /** Month, `YYYY-MM`. */
        period: z.string(),
        /** Only a part of the month lies in the period. */
        partial: z.boolean(),
        dealCount: z.number(),
        convCount: z.number(),
        /** Deals with a conversation of these types in the month. */
        n: z.number(),
        share,
        /** Of the conversations, against the month before; null after a month without any, or beside a part of a month. */
        growthPercent: z.number().nullable(),
        /** Of the share of deals, against the month before, with Newcombe's interval. */
        change: z.object({ difference: z.number(), low: z.number(), high: z.number() }).nullable(),
        storyIdList,
      }),
    ),
  }),
  getDealsPipelineInfluencedByCustomers: route({
    method: 'GET',
    path: 'impact/getDealsPipelineInfluencedByCustomers',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose: 'Of each account the amount of its open deals, and of those that the message influenced; the most first.',
    query,
    answer: z.array(
      z.object({
        accountId: z.number().nullable(),
        accountName: z.string(),
        pipelineAmount: z.number(),
        influenceAmt: z.number(),
        dealCount: z.number(),
        influencedDealCount: z.number(),
        /** Deals without an amount: they add nothing to the sums. */
        withoutAmount: z.number(),
        storyIdList,
        influencedStoryIdList: storyIdList,
      }),
    ),
  }),
  getOpptyIdListWithAttributionAndProfileFilters: route({
    method: 'GET',
    path: 'impact/getOpptyIdListWithAttributionAndProfileFilters',
    access: 'user',
    reads: ['analysis'],
    feature: 'messageImpact',
    cost: 'heavy',
    purpose: 'The deals that the message influenced, by the chosen attribution, in the chosen deal profile.',
    query,
    answer: z.array(z.object({ opptyId: z.number() })),
  }),
  getTopDealsForImpactAnalysis: route({
    method: 'GET',
    path: 'impact/getTopDealsForImpactAnalysis',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose: 'The influenced deals in which the message scored highest.',
    query: z.strictObject({ ...scope, ...message, limit: z.coerce.number().int().min(1).max(500).default(20) }),
    answer: z.array(
      z.object({
        ...dealFields,
        /** Sum of the heuristicScore of the message's cards, on the side that each is heard on. */
        storyScore: z.number(),
        /** The highest percentile of one of them in the deal. */
        cardPercentileValue: z.number().nullable(),
        ...counts,
        cardId: z.number(),
      }),
    ),
  }),
  getMessageQuotes: route({
    method: 'GET',
    path: 'impact/messageQuotes',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    ours: true,
    purpose: 'The deals in which buyers said a message, by outcome, and their words in those that said it most often.',
    /** Without an outcome deals of each are quoted. */
    query: z.strictObject({ cardId: id, opptyStatus: z.enum(['Open', 'Won', 'Lost']).optional() }),
    answer: z.object({
      wonIdList: storyIdList,
      lostIdList: storyIdList,
      openIdList: storyIdList,
      quotes: z.array(
        messageQuote.extend({
          storyName: z.string(),
          accountName: z.string().nullable(),
          opptyStatus: z.enum(['Open', 'Won', 'Lost']),
        }),
      ),
    }),
  }),
  listImpactMessages: route({
    method: 'GET',
    path: 'impact/messages',
    access: 'user',
    reads: ['cards', 'plans', 'analysis'],
    ours: true,
    purpose: 'The cards and the plays of a market that an impact analysis can be made of; the most said cards first.',
    query: z.strictObject({ marketId: id }),
    answer: z.object({
      cards: z.array(z.object({ id: z.number(), title: z.string(), subTopicName: z.string(), dealCount: z.number() })),
      plays: z.array(z.object({ salesPlayId: z.number(), name: z.string(), cardIdList: z.array(z.number()) })),
    }),
  }),
} as const
