import { z } from 'zod'
import { route } from '../calls/route.ts'
import { keyMoment } from '../conversations/conversation-shapes.ts'
import { directionality, id, pageNumber } from '../values/common.ts'

/** What the calls are the best of: a card, or all cards, in a time; first and last day, both counted. */
const narrowing = {
  cardId: id.optional(),
  startPeriod: z.iso.date().optional(),
  endPeriod: z.iso.date().optional(),
  /** Whose words count. */
  buyerBidirectional: directionality.default('buyer'),
  pageNumber,
}

export const reportsRoutes = {
  getTopCallLists: route({
    method: 'GET',
    path: 'report/topCalls',
    access: 'user',
    reads: ['analysis'],
    cost: 'heavy',
    purpose: 'The calls of a market that matched a card best, or any of its cards; ten on a page, at most a hundred.',
    query: z.strictObject({ marketId: id, ...narrowing }),
    answer: z.object({
      /** Calls that are ranked: all that match, or the best hundred. */
      total: z.number(),
      rows: z.array(
        z.object({
          rank: z.number(),
          convId: z.number(),
          subject: z.string(),
          date: z.string().nullable(),
          accountName: z.string().nullable(),
          storyId: z.number(),
          opptyId: z.number(),
          storyName: z.string(),
          /** `convCardScore` of the card in the call. */
          score: z.number(),
          cardId: z.number(),
          cardTitle: z.string(),
          topicName: z.string(),
          gongUrl: z.string().nullable(),
        }),
      ),
    }),
  }),
  getReportTranscripts: route({
    method: 'GET',
    path: 'report/transcripts',
    access: 'user',
    reads: ['reports', 'analysis'],
    cost: 'heavy',
    purpose:
      'The transcripts that a report was made from, each with its key moments, the best hundred page by page; of the standing report of a market its top calls.',
    /** A report; the standing report of a market has the market's id. */
    query: z.strictObject({ reportId: id, ...narrowing }),
    answer: z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          convId: z.number(),
          storyId: z.number(),
          cardId: z.number(),
          subject: z.string(),
          date: z.string().nullable(),
          transcript: z.string(),
          keyMomentsForConv: z.array(keyMoment),
        }),
      ),
    }),
  }),
} as const
