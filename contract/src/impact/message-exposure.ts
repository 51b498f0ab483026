import { z } from 'zod'
import { marketFilterBody } from '../analysis/market-filter.ts'
import { route } from '../calls/route.ts'
import { mostCardsCompared } from './most-cards-compared.ts'

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

/** In which deals a message had been said early, and what a change of that changed. */
export const messageExposureRoutes = {
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
} as const
