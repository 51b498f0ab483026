import { z } from 'zod'
import { cardComparison } from '../analysis/figures.ts'
import { marketFilterBody } from '../analysis/market-filter.ts'
import { citedSentence, writtenBy } from '../conversations/summaries.ts'
import { id } from '../values/common.ts'
import { mostReportCards } from './report-limits.ts'

export const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** What a report is of: the module of the copilot that it is listed in. */
export const reportType = z.enum([
  'msg-feedback',
  'win-loss-insights',
  'pipeline-insights',
  'sales_play',
  'competitor-swot',
])
export type ReportType = z.output<typeof reportType>

export const reportStatus = z.enum(['generating', 'ready', 'failed'])

/** Which deals a report looks at; its market stands beside it. */
export const reportFilters = z.strictObject(marketFilterBody).omit({ marketId: true })

/** Types of conversation joined by commas. */
export const conversationTypes = z
  .string()
  .regex(/^(call|email|document|note)(,(call|email|document|note)){0,3}$/, 'Use types like call,email.')

/** Which conversations of those deals it covers: their types, first and last day; both days count. */
export const coverage = {
  filters: reportFilters.prefault({}),
  conversation: conversationTypes.default('call,email'),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
} as const

export const cardIds = z.array(bodyId).min(1, 'Choose a card.').max(mostReportCards)

/**
 * A report, or the standing report of a market: that of all its deals, conversations and cards, made when it is read; it
 * has the market's id.
 */
export const reportId = id

/** A card of a report, counted when the report is read. */
export const reportCard = z.object({
  cardId: z.number(),
  title: z.string(),
  topicName: z.string(),
  /** Of the `n` deals of the report those that have the card. */
  deals: z.number(),
  n: z.number(),
  /** Conversations of the report in which it came up, and how often. */
  conversations: z.number(),
  matches: z.number(),
  /** The deals that have it. */
  storyIdList: z.array(z.number()),
  /** Where it came up, deal by deal: these add up to `conversations` and `matches`. */
  said: z.array(z.object({ storyId: z.number(), conversations: z.number(), matches: z.number() })),
})

/** How a card does: the deals of the report that have it against those that do not. */
export const cardFeedback = reportCard.extend(cardComparison.shape)

/** A quote of a buyer with where it was said. */
export const buyerQuote = citedSentence.extend({
  convId: z.number(),
  storyId: z.number(),
  subject: z.string(),
  date: z.string().nullable(),
  accountName: z.string().nullable(),
  callUrl: z.string(),
})
export type BuyerQuote = z.output<typeof buyerQuote>

/** What buyers said about a card. */
export const cardInsight = writtenBy.extend({
  sentences: z.array(citedSentence),
  quotes: z.array(buyerQuote),
})
export type CardInsight = z.output<typeof cardInsight>
