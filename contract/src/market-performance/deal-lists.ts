import { z } from 'zod'
import { dealListFields, dealOutcome, dealSorts } from '../analysis/deal-list.ts'
import { metric } from '../analysis/figures.ts'
import { landmark } from '../analysis/landmark.ts'
import { marketFilterBody } from '../analysis/market-filter.ts'
import { route } from '../calls/route.ts'
import { deal } from '../crm/crm.ts'
import { flag } from '../values/common.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Which of the filtered deals a figure counted. */
const behind = {
  /** The card that the deals have, or do not have. */
  cardId: bodyId.optional(),
  arm: z.enum(['with', 'without']).optional(),
  /** Up to when the deals had it; only those count that were still open then. */
  landmark: landmark.default('whole'),
  outcome: dealOutcome.optional(),
  /** Those that the metric was computed from: closed ones, won ones with both days, won ones with an amount. */
  figure: metric.optional(),
  /** Those of accounts, or deals, of which this is not known. */
  unknown: z.enum(['market', 'industry', 'segment', 'region']).optional(),
  /** Those with conversations, or without any. */
  heard: flag.optional(),
  /** Only among these. */
  storyIdList: z.array(bodyId).max(10_000).optional(),
  /** In the name of the account. */
  accountName: z.string().trim().max(200).optional(),
} as const

const dealBehind = deal.extend({
  /** The card's heuristicScore in the deal; of all cards together when none is asked for. */
  storyScore: z.number(),
  /** Confidence of the card, 0..100; null without a card or when it did not come up. */
  cardPercentileValue: z.number().nullable(),
  /** A person confirmed the card on the deal. */
  verified: z.boolean(),
})

export const dealListRoutes = {
  getOpptyListDetailsForSolution: route({
    method: 'POST',
    path: 'getOpptyListDetailsForSolution',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    cost: 'heavy',
    purpose:
      'One page of the filtered deals, or of those that a figure over them counted: with or without a card, by outcome, by what the figure is computed from.',
    body: z
      .strictObject({
        ...marketFilterBody,
        ...behind,
        ...dealListFields,
        /** Recommended: by the card's confidence, confirmed cards first. By closing day open deals come after closed ones. */
        sortBy: z.enum(['recommended', 'newest', 'salesCycle', ...dealSorts]).default('closeDate'),
      })
      .refine(({ arm, cardId }) => arm === undefined || cardId !== undefined, {
        path: ['cardId'],
        message: 'Choose the card that the deals have or do not have.',
      }),
    answer: z.object({
      total: z.number(),
      /** All of these deals by outcome, whatever the page, before the search narrows them. */
      outcomes: z.object({ won: z.number(), lost: z.number(), open: z.number() }),
      rows: z.array(dealBehind),
    }),
  }),
  getOpptyDetailsAndConvoCounts: route({
    method: 'POST',
    path: 'getOpptyDetailsAndConvoCounts',
    access: 'user',
    reads: ['deals', 'conversations'],
    changes: 'nothing',
    feature: 'dealGameTapes',
    cost: 'heavy',
    purpose: 'The listed deals with conversation counts by type, in the requested order.',
    body: z.strictObject({ opptyIdList: z.array(bodyId).max(500) }),
    answer: z.array(
      deal.extend({
        callCount: z.number(),
        emailCount: z.number(),
        documentCount: z.number(),
        noteCount: z.number(),
      }),
    ),
  }),
  getOpptyDetailsForOpptysAndCard: route({
    method: 'POST',
    path: 'getOpptyDetailsForOpptysAndCard',
    access: 'user',
    reads: ['deals', 'matches', 'dealCards'],
    changes: 'nothing',
    feature: 'competitorSwot',
    cost: 'heavy',
    purpose: 'The listed deals with where a card came up in each, on the side that its subtopic listens to.',
    body: z.strictObject({ opptyIdList: z.array(bodyId).max(500), cardId: bodyId }),
    answer: z.array(
      dealBehind.extend({
        matchCount: z.number(),
        matchedCallsCount: z.number(),
        matchedConversationCount: z.number(),
      }),
    ),
  }),
  getConvoSummaryForSubTopicAndStories: route({
    method: 'POST',
    path: 'getConvoSummaryForSubTopicAndStories',
    access: 'user',
    reads: ['conversations', 'matches'],
    changes: 'nothing',
    cost: 'heavy',
    purpose:
      'The conversations of some deals in which each card of a subtopic came up, counted by type; most conversations first.',
    body: z.strictObject({
      subTopicName: z.string().trim().min(1, 'Enter the name of the subtopic.').max(200),
      storyIdList: z.array(bodyId).max(10_000),
      marketId: bodyId,
    }),
    answer: z.array(
      z.object({
        cardId: z.number(),
        title: z.string(),
        /** Deals and conversations in which it came up. */
        dealCount: z.number(),
        convCount: z.number(),
        callCount: z.number(),
        emailCount: z.number(),
        documentCount: z.number(),
        noteCount: z.number(),
      }),
    ),
  }),
} as const
