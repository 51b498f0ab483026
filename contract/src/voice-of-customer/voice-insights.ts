import { z } from 'zod'
import { cardComparison, medianEstimate, rate } from '../analysis/figures.ts'
import { landmark } from '../analysis/landmark.ts'
import { marketFilterBody, marketFilterQuery } from '../analysis/market-filter.ts'
import { route } from '../calls/route.ts'
import { flag, id } from '../values/common.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const voiceInsightsRoutes = {
  getMatchedCardsSummaryForSolution: route({
    method: 'POST',
    path: 'getMatchedCardsSummaryForSolution',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    cost: 'heavy',
    purpose:
      'How many of the filtered deals have each card, with their win rate, sales cycle and deal size; most deals first.',
    body: z.strictObject({
      ...marketFilterBody,
      marketId: bodyId,
      topicId: bodyId.optional(),
      /** In the title of the card. */
      searchText: z.string().trim().max(200).optional(),
      /** Cards that came up in these deals, those that did not, or both. */
      match: z.enum(['Yes', 'No', 'All']).default('Yes'),
      /** Adds the comparison of the deals with the card against those without it. */
      compared: flag.default('N'),
      /** Absent: the first 60 days where the history allows, else the whole deal. */
      landmark: landmark.optional(),
    }),
    answer: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        topicId: z.number(),
        subTopicName: z.string(),
        subTopicDirectionality: z.enum(['buyer', 'bidirectional']),
        /** Deals that have it: Relevant or confirmed, on the side that its subtopic listens to. */
        dealCount: z.number(),
        /** The filtered deals that there are. */
        n: z.number(),
        winRate: rate,
        /** Days from created to closed, of won deals. */
        salesCycle: medianEstimate,
        /** Amount of won deals. */
        dealSize: medianEstimate,
        /** Mean heuristicScore, and median percentile, of the deals that have it; a confirmed card may have neither. */
        heuristicScore: z.number().nullable(),
        cardPercentileValue: z.number().nullable(),
        /** Dollars of the won deals. */
        wonAmount: z.number(),
        /** Null unless it was asked for. */
        compared: z
          .object({
            comparison: cardComparison,
            /** Up to when the card counts in the comparison; everything else here is of whole deals. */
            landmark,
            /** The latest day on which a deal that has it was closed. */
            lastClosedOn: z.string().nullable(),
            /** Deals on which a person confirmed it. */
            votes: z.number(),
          })
          .nullable(),
      }),
    ),
  }),
  getBJIStageReachedDetails: route({
    method: 'POST',
    path: 'getBJIStageReachedDetails',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    feature: 'customerJourney',
    cost: 'heavy',
    purpose:
      'What was talked about along the buying journey: before the sale by stage, after it by customer status, with the top cards of each.',
    body: z.strictObject({ ...marketFilterBody, marketId: bodyId, cardId: bodyId.optional() }),
    answer: z.array(
      z.object({
        part: z.enum(['pre-sales', 'post-sales']),
        /** The stage on the day of the conversations; after the sale the status of the customer. */
        stageReached: z.string(),
        /** The stage that the conversations are of. */
        stages: z.array(z.string()),
        /** Of the stage, in percent. */
        probability: z.number(),
        /** Deals with a conversation there, and those conversations. */
        dealCount: z.number(),
        conversationCount: z.number(),
        deals: z.array(z.object({ storyId: z.number(), conversations: z.number() })),
        winRate: rate,
        /** The cards that are compared: those heard in the most deals. */
        comparedCards: z.number(),
        topCards: z.array(
          z.object({
            cardId: z.number(),
            title: z.string(),
            subTopicName: z.string(),
            dealCount: z.number(),
            conversationCount: z.number(),
            /** After the sale: the deals, for the address that opens them. */
            storyIdList: z.array(z.number()),
          }),
        ),
      }),
    ),
  }),
  getConversationAnalysisForBuyingJourney: route({
    method: 'GET',
    path: 'impact/getConversationAnalysisForBuyingJourney',
    access: 'user',
    reads: ['analysis'],
    feature: 'journeyOfMessage',
    cost: 'heavy',
    purpose: 'The conversations of a card along the stages of the filtered deals, counted by type.',
    query: z.strictObject({
      ...marketFilterQuery,
      marketId: id,
      cardId: id,
      /** Days of the conversations, both included. */
      startPeriod: z.iso.date().optional(),
      endPeriod: z.iso.date().optional(),
      /** Types that count, joined by commas. */
      conversation: z
        .string()
        .regex(/^(call|email|document|note)(,(call|email|document|note))*$/, 'Use types like call,email.')
        .default('call,email'),
    }),
    answer: z.array(
      z.object({
        stage: z.string(),
        convCount: z.number(),
        callCount: z.number(),
        emailCount: z.number(),
        dealCount: z.number(),
        storyIdList: z.array(z.number()),
      }),
    ),
  }),
} as const
