import { z } from 'zod'
import { dealListFields, dealOutcome, dealSorts } from '../analysis/deal-list.ts'
import { medianEstimate, rate, verdict } from '../analysis/figures.ts'
import { marketFilterQuery } from '../analysis/market-filter.ts'
import { stageSpeed } from '../analysis/stage-velocity.ts'
import { route } from '../calls/route.ts'
import { citedSentence } from '../conversations/summaries.ts'
import { deal, picklistItem } from '../crm/crm.ts'
import { id } from '../values/common.ts'

/** What a deal is for its account; `undecided`: neither its type nor an account says so. */
export const dealKind = z.enum(['newLogo', 'expansion', 'renewal', 'undecided'])
export type DealKind = z.output<typeof dealKind>

/** What deals are put into groups by; a profile is industry, segment and region. Competitors and messages overlap: a deal is in the group of each it has. */
export const groupBy = z.enum(['month', 'industry', 'segment', 'region', 'profile', 'owner', 'competitor', 'message'])
export type GroupBy = z.output<typeof groupBy>

/** A deal belongs to a period by the days of its conversations, or by the day on which it closed. */
export const countBy = z.enum(['conversation', 'closing'])
export type CountBy = z.output<typeof countBy>

const filter = { ...marketFilterQuery, marketId: id, dealKind: dealKind.or(z.literal('all')).default('all') }
/** Without days: those of `closePeriod`, up to today, and of all time the last twelve months. */
const period = {
  countBy: countBy.default('conversation'),
  startPeriod: z.iso.date().optional(),
  endPeriod: z.iso.date().optional(),
}
/** The period itself, or the one before it. */
const part = z.enum(['now', 'before'])
/** One of the groups that a chart shows. */
const group = { groupBy: groupBy.optional(), groupKey: z.string().max(200).optional() }

const days = z.object({ from: z.string(), to: z.string() })
const share = z.object({ count: z.number(), of: z.number(), share: z.number().nullable() })
const figures = { winRate: rate, salesCycle: medianEstimate, dealSize: medianEstimate }
/** Of deals of a period: those whose kind was asked for. */
const population = z.object({ days, deals: z.number(), ...figures, wonAmount: z.number() })

/** A card in a period against the period before. */
export const cardTrend = z.object({
  cardId: z.number(),
  title: z.string(),
  topicId: z.number(),
  subTopicName: z.string(),
  dealCount: z.number(),
  previousDealCount: z.number(),
  /** The deals of the period, and of the one before. */
  of: z.number(),
  previousOf: z.number(),
  /** How much the share of the deals that have it has changed, in percent of what it was; null from nothing. */
  trendPercent: z.number().nullable(),
  /** Share now minus share before, with the Newcombe 95% interval (fractions, −1..1); null when a period has no deals. */
  difference: z.object({ difference: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Fisher's exact p, and q over all cards with ten deals in both periods. */
  p: z.number().nullable(),
  q: z.number().nullable(),
  /** `rising` and `falling` when q ≤ 0.10 and the interval excludes 0; `maybe …` when only the latter holds. */
  trend: z.enum(['rising', 'falling', 'maybe rising', 'maybe falling', 'steady', 'too few deals']),
  /** Of the deals that have it now. */
  winRate: rate,
})
export type CardTrend = z.output<typeof cardTrend>

const bar = z.object({
  /** What `groupKey` takes. */
  key: z.string(),
  label: z.string(),
  dealCount: z.number(),
  ...figures,
  /** Dollars won. */
  amount: z.number(),
})
export type InsightBar = z.output<typeof bar>

/** A profile of customers: the deals of one industry, segment and region, or fewer of these, against all others that pass. */
export const profile = z.object({
  /** What `groupKey` takes with `groupBy` profile. Fields that do not define the profile are null. */
  key: z.string(),
  industryId: z.number().nullable(),
  segmentId: z.number().nullable(),
  regionId: z.number().nullable(),
  industry: z.string().nullable(),
  segment: z.string().nullable(),
  region: z.string().nullable(),
  dealCount: z.number(),
  ...figures,
  wonAmount: z.number(),
  /** Its win rate minus that of all other deals, with the Newcombe 95% interval. */
  difference: z.object({ difference: z.number(), low: z.number(), high: z.number() }).nullable(),
  p: z.number().nullable(),
  /** Benjamini-Hochberg over all profiles with ten closed deals. */
  q: z.number().nullable(),
  verdict,
  /** The cards that the most of its deals have, each with its share here and among all others. */
  topCards: z.array(
    z.object({ cardId: z.number(), title: z.string(), subTopicName: z.string(), here: share, elsewhere: share }),
  ),
})
export type Profile = z.output<typeof profile>

const insightDeal = deal.extend({
  /** Of the card asked for: its score and percentile in the deal, and the conversations of the period that have it. */
  storyScore: z.number(),
  cardPercentileValue: z.number().nullable(),
  matchedConversationCount: z.number(),
  /** Whose words these conversations have it in: the buyer's, or those of both sides. */
  heard: z.enum(['buyer', 'bidirectional']),
  kind: dealKind,
})
export type InsightDeal = z.output<typeof insightDeal>

/** One sentence of a brief, with what it counts and what it rests on. */
const briefSentence = z.object({
  text: z.string(),
  /** The card it is about; null of the stage as a whole. */
  card: z.object({ cardId: z.number(), title: z.string(), subTopicName: z.string() }).nullable(),
  /** The deals that it counts, of those with conversations at the stage. */
  storyIdList: z.array(z.number()),
  quote: citedSentence.extend({ storyId: z.number(), accountName: z.string(), date: z.string().nullable() }).nullable(),
})

export const insightRoutes = {
  getInsightPopulation: route({
    method: 'GET',
    path: 'insight/getPopulation',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    ours: true,
    purpose:
      'The deals behind an insight screen: the period and the previous one with their figures, and how the type of each deal was determined.',
    query: z.strictObject({ ...filter, ...period }),
    answer: z.object({
      now: population,
      before: population,
      /** The deals of the period of every kind: by which rule each got it. */
      kinds: z.array(
        z.object({
          kind: dealKind,
          deals: z.number(),
          byType: z.number(),
          byEarlierWins: z.number(),
          types: z.array(z.string()),
        }),
      ),
      /** Deals called new by their type though the account had won before. */
      newAfterWin: z.number(),
    }),
  }),
  getInsightCardsSummaryAndTrending: route({
    method: 'GET',
    path: 'insight/getCardsSummaryAndTrending',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose: 'Summarise the cards in a period and show which are rising or falling against the period before.',
    query: z.strictObject({ ...filter, ...period }),
    answer: z.array(cardTrend),
  }),
  getInsightOpptyListDetailsForSolution: route({
    method: 'GET',
    path: 'insight/getOpptyListDetailsForSolution',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose:
      'One page of the deals behind an insight: of the filter, of one of its groups, of a period, or with a card; searched and sorted.',
    query: z.strictObject({
      ...filter,
      ...period,
      ...group,
      /** Only the deals of that period; without it the period narrows nothing. */
      part: part.optional(),
      /** Only deals that have this card; the rows say how much of it. */
      cardId: id.optional(),
      outcome: dealOutcome.optional(),
      ...dealListFields,
      /** Recommended: by the card's score. With a card that is the default, without one the closing day. */
      sortBy: z.enum(['recommended', 'matched', 'kind', ...dealSorts]).optional(),
    }),
    answer: z.object({ total: z.number(), winRate: rate, rows: z.array(insightDeal) }),
  }),
  getInsightDropdownValues: route({
    method: 'GET',
    path: 'insight/getDropdownValues',
    access: 'user',
    reads: ['markets'],
    names: 'nothing',
    purpose: 'The dropdown choices of the insight screens, by field.',
    query: z.strictObject({ field: z.string().max(100).optional() }),
    answer: z.record(
      z.string(),
      z.array(picklistItem.pick({ picklistValue: true, picklistLabel: true, defaultFlag: true })),
    ),
  }),
  getBarChartForGrowNewLogo: route({
    method: 'GET',
    path: 'insight/getBarChartForGrowNewLogo',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose: 'The bars of the screen grow-new-logo, and of similar screens with other types of deals.',
    query: z.strictObject({
      ...filter,
      dealKind: filter.dealKind.default('newLogo'),
      groupBy: groupBy.default('month'),
    }),
    answer: z.array(bar),
  }),
  getInsightStageDays: route({
    method: 'GET',
    path: 'insight/getStageDays',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    ours: true,
    purpose: 'How long the filtered deals stay in each open stage, and how many go on, by their stage history.',
    query: z.strictObject(filter),
    answer: z.object({
      /** The filtered deals, and those of them that have a stage history. */
      deals: z.number(),
      timed: z.number(),
      stages: z.array(stageSpeed.extend({ stage: z.string() })),
    }),
  }),
  getInsightDealsForCard: route({
    method: 'GET',
    path: 'insight/getDealsForCard',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose: 'The deals behind one card of an insight, those in which it matters most first.',
    query: z.strictObject({ ...filter, ...period, ...group, cardId: id, part: part.optional() }),
    answer: z.array(insightDeal),
  }),
  getIcpAnalysis: route({
    method: 'GET',
    path: 'insight/getIcpAnalysis',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose: 'Which profiles of customers win most: industry, segment and region, each against all other deals.',
    query: z.strictObject({
      ...filter,
      /** The fields that define a profile, joined by commas. */
      profileBy: z
        .string()
        .regex(
          /^(industry|segment|region)(,(industry|segment|region)){0,2}$/,
          'Use fields like industry,segment,region.',
        )
        .default('industry,segment,region'),
    }),
    answer: z.array(profile),
  }),
  getBuyingJourneyBriefs: route({
    method: 'GET',
    path: 'report/buyingJourneyBriefs',
    access: 'user',
    reads: ['analysis'],
    feature: 'buyerTrends',
    cost: 'heavy',
    purpose: 'A short brief of every open stage of a market, from what was said there: cards and quotes.',
    query: z.strictObject({ marketId: id }),
    answer: z.array(
      z.object({
        briefId: z.string(),
        marketId: z.number(),
        title: z.string(),
        text: z.string(),
        createdTime: z.string(),
        stage: z.string(),
        /** Deals with a conversation at the stage, and those conversations. */
        dealCount: z.number(),
        conversationCount: z.number(),
        winRate: rate,
        sentences: z.array(briefSentence),
      }),
    ),
  }),
} as const
