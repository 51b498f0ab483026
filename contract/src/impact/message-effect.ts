import { z } from 'zod'
import { exposure } from '../analysis/comparison-setting.ts'
import { cardComparison } from '../analysis/figures.ts'
import { comparedDeals } from '../analysis/landmark.ts'
import { marketFilterQuery } from '../analysis/market-filter.ts'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'

/** The share that ended in one way by a day (fractions); null where nobody was watched so long, an open bound too. */
const shareByDay = z.object({ share: z.number().nullable(), low: z.number().nullable(), high: z.number().nullable() })
/** What had become of deals by a day, and how many were not at an end and still watched after it. */
const endedByDay = z.object({ won: shareByDay, lost: shareByDay, atRisk: z.number() })

/** How deals with a message end, against those without. */
export const messageEffectRoutes = {
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
} as const
