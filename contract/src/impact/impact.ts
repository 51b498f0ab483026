import { z } from 'zod'
import { exposure, settingPeriod } from '../analysis/comparison-setting.ts'
import { arm, cardComparison, evidence, medianEstimate, rate } from '../analysis/figures.ts'
import { comparedDeals, landmark } from '../analysis/landmark.ts'
import { marketFilterBody, marketFilterQuery } from '../analysis/market-filter.ts'
import { stageVelocity } from '../analysis/stage-velocity.ts'
import { route } from '../calls/route.ts'
import { messageQuote } from '../conversations/summaries.ts'
import { directionality, flag, id, idList } from '../values/common.ts'
import { mostCardsCompared } from './most-cards-compared.ts'

/**
 * Which mentions of a message make a deal influenced: any in the period; `first`: only those on the day of the deal's
 * first conversation; `last`: only those on the day of its last one before it closed, or before the period ends.
 */
export const attribution = z.enum(['any', 'first', 'last'])
export type Attribution = z.output<typeof attribution>

/**
 * Which accounts: all; `icp`: those of the ideal customer profile, the pairs of segment and industry that had won more
 * than the average of ten or more deals closed before the period; `other`: the rest.
 */
export const dealProfile = z.enum(['all', 'icp', 'other'])

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** In which deals a message had been said by the landmark, and the day on which it was first said in any (since 1970-01-01). */
const messageExposure = z.strictObject({
  storyIdList: z.array(bodyId).max(100_000),
  firstDay: z.int().nullable(),
})

const range = z.object({ low: z.number(), high: z.number() })

/** What another exposure of a message changed, over the same closed deals. */
const exposureChange = z.object({
  /** Adjusted differences in win rate (−1..1) of both exposures with their 95% intervals, and what the second one changed. */
  before: z.number(),
  now: z.number(),
  ranges: z.object({ before: range, now: range }),
  difference: z.number(),
  low: z.number(),
  high: z.number(),
  /** Closed deals that both are estimated on, and those that have the message in one exposure alone. */
  deals: z.number(),
  changed: z.number(),
})

/** The deals and conversations that are looked at, whatever the message. */
const scope = {
  ...marketFilterQuery,
  marketId: id,
  /** Days of the conversations, both included; without them the last six months up to today. */
  startPeriod: z.iso.date().optional(),
  endPeriod: z.iso.date().optional(),
  attribution: attribution.default('any'),
  dealProfile: dealProfile.default('all'),
  /** Types that count, joined by commas. */
  conversation: z
    .string()
    .regex(/^(call|email|document|note)(,(call|email|document|note))*$/, 'Use types like call,email.')
    .default('call,email'),
} as const

/** The message: one card, or the cards of a play or of a generated report. */
const message = { cardId: id.optional(), salesPlayId: id.optional(), reportId: id.optional() } as const
const query = z.strictObject({ ...scope, ...message })

/** Deals behind a figure. */
const storyIdList = z.array(z.number())
const counts = { buyerConversations: z.number(), sellerConversations: z.number() } as const
/** A part of deals with its Wilson 95% interval (fractions); null of none. */
const share = z.object({ share: z.number(), low: z.number(), high: z.number(), n: z.number() }).nullable()
const money = z.number().nullable()

const pie = z.array(
  z.object({
    /** Who said the message in these deals. */
    label: z.enum(['Adopted', 'Side not known', 'Only buyers said it', 'Not mentioned']),
    /** Said by a seller; all other parts are not adopted. */
    adopted: flag,
    value: z.number(),
    percent: z.number(),
    share,
    storyIdList,
  }),
)

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

/** What can be chosen otherwise when a message is compared. */
export const wayChoice = z.enum(['landmark', 'side', 'exposure', 'closePeriod', 'method'])
export type WayChoice = z.output<typeof wayChoice>

const wayFields = {
  landmark,
  /** The stage whose entry is the landmark. */
  landmarkStage: z.string().nullable(),
  side: directionality,
  exposure,
  closePeriod: settingPeriod,
  /** Adjusted for everything known at the landmark, or the simple check within segments and activity. */
  method: z.enum(['adjusted', 'simple']),
} as const

/** A message compared in one way: the difference in win rate, with minus without, with its 95% interval (fractions). */
const comparedWay = z.object({
  ...wayFields,
  isStanding: z.boolean(),
  difference: z.number(),
  low: z.number(),
  high: z.number(),
  with: rate,
  without: rate,
})

/** The share that ended in one way by a day (fractions); null where nobody was watched so long, an open bound too. */
const shareByDay = z.object({ share: z.number().nullable(), low: z.number().nullable(), high: z.number().nullable() })
/** What had become of deals by a day, and how many were not at an end and still watched after it. */
const endedByDay = z.object({ won: shareByDay, lost: shareByDay, atRisk: z.number() })

/** In how many of some ways a finding is seen again: the same direction, with an interval that leaves out 0. */
const holding = z.object({ agreeing: z.number(), of: z.number() })

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
  getDealsAdoptionByReps: route({
    method: 'GET',
    path: 'impact/getDealsAdoptionByReps',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose: "In how many of each owner's deals a seller said the message; the most deals first.",
    query,
    answer: z.array(
      z.object({
        /** Null for an owner who has no account here. */
        userId: z.number().nullable(),
        name: z.string(),
        dealCount: z.number(),
        adoptedDealCount: z.number(),
        adoptionPercent: z.number(),
        share,
        storyIdList,
        adoptedStoryIdList: storyIdList,
      }),
    ),
  }),
  getImpactPieChartAllOpptys: route({
    method: 'GET',
    path: 'impact/getPieChartForAllOpptys',
    access: 'user',
    reads: ['analysis'],
    feature: 'messageImpact',
    cost: 'heavy',
    purpose: 'All deals of the period by who said the message: adopted (a seller said it) and not adopted.',
    query,
    answer: pie,
  }),
  getImpactPieChartSignificantOpptys: route({
    method: 'GET',
    path: 'impact/getPieChartForSignificantOpptys',
    access: 'user',
    reads: ['analysis'],
    feature: 'messageImpact',
    cost: 'heavy',
    purpose: 'The same split of the deals that have the message at the chosen significance.',
    query,
    answer: pie,
  }),
  getDealsAdoptionByCustomers: route({
    method: 'GET',
    path: 'impact/getDealsAdoptionByCustomers',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose: 'Of each account the deals in which a seller said the message, and those in which the buyer did.',
    query,
    answer: z.array(
      z.object({
        accountId: z.number().nullable(),
        accountName: z.string(),
        dealCount: z.number(),
        adoptedDealCount: z.number(),
        interestedDealCount: z.number(),
        storyIdList,
        adoptedStoryIdList: storyIdList,
        interestedStoryIdList: storyIdList,
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
  getMessageEffect: route({
    method: 'GET',
    path: 'impact/messageEffect',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    ours: true,
    purpose:
      'The filtered deals in which a message had been said early against those in which it had not, with its step of evidence.',
    query: z.strictObject({ ...marketFilterQuery, marketId: id, cardId: id }),
    answer: z.object({ stands: comparedDeals, comparison: cardComparison }),
  }),
  getMessageExposure: route({
    method: 'POST',
    path: 'impact/messageExposure',
    access: 'user',
    reads: ['analysis', 'settings'],
    changes: 'nothing',
    cost: 'heavy',
    ours: true,
    purpose:
      'The filtered deals in which a message had been said by the landmark, and, beside an earlier answer, by how much its effect has changed since over the same deals.',
    body: z.strictObject({ ...marketFilterBody, marketId: bodyId, cardId: bodyId, before: messageExposure.optional() }),
    answer: messageExposure.extend({
      /** Null without an earlier answer, and where either exposure cannot be compared. */
      change: exposureChange.nullable(),
    }),
  }),
  getMessageExposures: route({
    method: 'POST',
    path: 'impact/messageExposures',
    access: 'user',
    reads: ['analysis', 'cards', 'settings'],
    changes: 'nothing',
    cost: 'heavy',
    ours: true,
    purpose:
      'The deals that conclude of each of several messages in which it had been said by the landmark of its market, and, beside an earlier answer, by how much their effects have changed since, with intervals that hold together.',
    body: z.strictObject({
      cardIdList: z.array(bodyId).min(1).max(mostCardsCompared),
      before: z
        .array(messageExposure.extend({ cardId: bodyId }))
        .max(mostCardsCompared)
        .optional(),
    }),
    answer: z.object({
      /** In the order asked, each once. */
      cards: z.array(
        messageExposure.extend({
          cardId: z.number(),
          title: z.string(),
          /** Conversations and deals of the whole history in which it came up. */
          conversationCount: z.number(),
          dealCount: z.number(),
          /** As in getMessageExposure; the intervals of all changes hold at once in 95% of cases. */
          change: exposureChange.nullable(),
        }),
      ),
    }),
  }),
  getMessageSensitivity: route({
    method: 'GET',
    path: 'impact/messageSensitivity',
    access: 'user',
    reads: ['analysis', 'settings'],
    cost: 'heavy',
    ours: true,
    purpose:
      'What would change the finding about a message: its comparison in every other sensible way, how strong something unrecorded would have to be, and placebos. Exploratory: it concludes nothing.',
    query: z.strictObject({ marketId: id, cardId: id }),
    answer: z.object({
      evidence: evidence.nullable(),
      /** The lowest difference first; ways that come to the same deals and exposure are there once. */
      ways: z.array(comparedWay),
      /** Ways in which a group is too small, has too few comparable deals, or history has no landmark. */
      leftOut: z.number(),
      /** How many choices differ from the default setting at most: fewer in long histories. */
      mostChanged: z.number(),
      /** Null where the default setting itself cannot be compared. */
      summary: holding
        .extend({
          sameDirection: z.number(),
          median: z.number(),
          /** The choice after which the finding holds least, against the ways that choose otherwise. */
          deciding: z.object({ choice: wayChoice, value: z.string(), making: holding, others: holding }).nullable(),
        })
        .nullable(),
      /**
       * By what ratio something unrecorded would have to go with both the message and the outcome to explain the estimate, and
       * to bring the interval to no effect (1: it is there already); null: no ratio would. Null where nothing can be formed.
       */
      eValue: z.object({ estimate: z.number().nullable(), interval: z.number().nullable() }).nullable(),
      /** The same comparison of deals in which the message had not been said by the landmark. */
      placebos: z.array(
        z.object({
          /** `after close`: first said after the deal had closed, among deals that talked on; `later`: between landmark and close. */
          kind: z.enum(['after close', 'later']),
          with: rate,
          without: rate,
          /** Null where a group has fewer than ten closed deals, or too few that are comparable. */
          difference: z.object({ difference: z.number(), low: z.number(), high: z.number() }).nullable(),
        }),
      ),
    }),
  }),
  getMessageCurves: route({
    method: 'GET',
    path: 'impact/messageCurves',
    access: 'user',
    reads: ['analysis', 'settings'],
    cost: 'heavy',
    ours: true,
    purpose:
      'The chance of deals to be won and to be lost by each day from their creation, with a message from the day it came up and without it until then. It describes: nothing is adjusted.',
    query: z.strictObject({ marketId: id, cardId: id }),
    answer: z.object({
      /** Deals of the market that had not ended when the message first came up in any of them, open ones too. */
      deals: z.number(),
      /** The day on which it first came up in any of them; null: never on a known day. */
      since: z.string().nullable(),
      exposure,
      /** Deals watched with it and without it: one in which it came up later is among both. */
      watched: z.object({ with: z.number(), without: z.number() }),
      days: z.array(z.object({ day: z.number(), with: endedByDay, without: endedByDay })),
      /** The median days to the end of closed deals, as one of `days`; null where one of the groups is not watched so long. */
      middleDay: z.number().nullable(),
      /** Two-sided p that deals end so as often with it as without, day by day (Mantel and Byar); null where none did. */
      p: z.object({ won: z.number().nullable(), lost: z.number().nullable() }),
    }),
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
