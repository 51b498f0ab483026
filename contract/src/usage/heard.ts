import { z } from 'zod'
import { evidence } from '../analysis/figures.ts'
import { route } from '../calls/route.ts'
import { citedSentence } from '../conversations/summaries.ts'
import { id } from '../values/common.ts'

/** Days where the customer is, both included; without them the last half year. */
const days = { startDate: z.iso.date().optional(), endDate: z.iso.date().optional() }

/**
 * How often a message is said by people in the first call after they opened it against their other calls, within each person
 * and message; see `saidAfterOpening` of the engine. Shares are fractions, 0..1, both weighted as their difference is.
 */
const heard = z.object({
  after: z.number(),
  otherwise: z.number(),
  /** Calls of both kinds, and the people they are of. */
  callsAfter: z.number(),
  callsOtherwise: z.number(),
  people: z.number(),
  /** `after` less `otherwise`, with its 95% interval and two-sided p; `q` over the messages of the answer, null of all together. */
  difference: z.number(),
  low: z.number(),
  high: z.number(),
  p: z.number(),
  q: z.number().nullable(),
  verdict: z.enum(['more', 'less', 'cannot say yet']),
  /** The smallest difference that these calls would have shown (80% power), up or down. */
  detectable: z.number(),
})

export const heardRoutes = {
  getHeardImpact: route({
    method: 'GET',
    path: 'productAnalytics/heard',
    access: 'admin_or_management',
    reads: ['activity', 'cards', 'conversations', 'deals', 'keywords', 'settings', 'users'],
    names: 'nothing',
    feature: 'productAnalytics',
    cost: 'heavy',
    ours: true,
    purpose:
      'Whether people say a message in the call after they opened it, and in which deals: for all messages together and for each. Nothing about fewer than five people.',
    query: z.strictObject(days),
    answer: z.object({
      from: z.iso.date(),
      until: z.iso.date(),
      /** Openings of messages, once for each person, message and day; a play opens its messages. */
      openings: z.number(),
      people: z.number(),
      /** Null where fewer than five people have calls of both kinds. */
      all: heard.nullable(),
      /** Messages of which at least five people have calls of both kinds, the most calls first. */
      cards: z.array(
        z.object({
          cardId: z.number(),
          title: z.string(),
          marketName: z.string(),
          openings: z.number(),
          heard,
          /** Calls after an opening in which it was said, and the deals of these by their outcome. */
          calls: z.number(),
          wonDeals: z.number(),
          lostDeals: z.number(),
          openDeals: z.number(),
          evidence,
        }),
      ),
      /** Messages that were opened, but by too few people who have calls of both kinds. */
      hiddenCards: z.number(),
    }),
  }),
  listHeardCalls: route({
    method: 'GET',
    path: 'productAnalytics/heard/calls',
    access: 'admin_or_management',
    reads: ['activity', 'conversations', 'deals', 'keywords'],
    feature: 'productAnalytics',
    cost: 'heavy',
    ours: true,
    purpose:
      'The calls in which a message was said right after it was opened, each with its first sentence, the newest first, at most 200; empty for a message that fewer than five people have calls of both kinds of.',
    query: z.strictObject({ ...days, cardId: id }),
    answer: z.array(
      z.object({
        convId: z.number(),
        /** Null when the call has no deal. */
        storyId: z.number().nullable(),
        storyName: z.string().nullable(),
        accountName: z.string().nullable(),
        storyStatus: z.enum(['Open', 'Won', 'Lost']).nullable(),
        subject: z.string(),
        date: z.iso.date(),
        sentence: citedSentence,
      }),
    ),
  }),
} as const
