import { z } from 'zod'
import { cardComparison, medianEstimate, rate } from '../analysis/figures.ts'
import { comparedDeals } from '../analysis/landmark.ts'
import { marketFilterBody } from '../analysis/market-filter.ts'
import { route } from '../calls/route.ts'
import { bodyId, buyerQuote } from './report.ts'

/** Deals of one outcome: how many, what they come to in dollars, their size and cycle. */
const outcome = z.object({
  deals: z.number(),
  amount: z.number(),
  /** Amount in dollars. */
  dealSize: medianEstimate,
  /** Days from created to closed. */
  salesCycle: medianEstimate,
})

const named = cardComparison.extend({ title: z.string(), topicName: z.string() })

/** A card that goes with winning or losing, with what a buyer of such a deal said. */
const reason = named.extend({
  /** The won and the lost deals in which it had been said by the landmark. */
  wonIdList: z.array(z.number()),
  lostIdList: z.array(z.number()),
  quote: buyerQuote.nullable(),
})

const topDeal = z.object({
  storyId: z.number(),
  storyName: z.string(),
  accountName: z.string(),
  opportunityAmount: z.number().nullable(),
  closedDate: z.string().nullable(),
  lengthOfDeal: z.number().nullable(),
  opportunityOwner: z.string().nullable(),
  conversationCount: z.number(),
  /** The reasons that the CRM gives. */
  statedReasons: z.array(z.string()),
})

export const winLossRoutes = {
  getWinLossReport: route({
    method: 'POST',
    path: 'report/winLoss',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    cost: 'heavy',
    ours: true,
    purpose: 'Why deals of a period were won or lost: by what was said in them, and by the reasons in the CRM.',
    body: z.strictObject({ ...marketFilterBody, marketId: bodyId }),
    answer: z.object({
      marketId: z.number(),
      marketName: z.string(),
      /** The days in which the deals were closed; null for all time. */
      period: z.object({ from: z.string(), to: z.string() }).nullable(),
      madeOn: z.string(),
      /** Closed deals, and those of them of which there is a conversation. */
      deals: z.number(),
      dealsHeard: z.number(),
      winRate: rate,
      won: outcome,
      lost: outcome,
      /** By the month of the close. */
      months: z.array(z.object({ month: z.string(), winRate: rate })),
      /** Cards that were compared. */
      comparedCards: z.number(),
      stands: comparedDeals,
      /** Messages that go with winning, and with losing, in the market: step 2 of the evidence. */
      wonReasons: z.array(reason),
      lostReasons: z.array(reason),
      /** Messages of which nothing can be said yet, those said in most deals first. */
      unproven: z.array(named),
      /** Reasons as the CRM states them, and how many closed deals state none. */
      stated: z.object({
        rows: z.array(
          z.object({
            reason: z.string(),
            won: z.number(),
            lost: z.number(),
            wonIdList: z.array(z.number()),
            lostIdList: z.array(z.number()),
          }),
        ),
        without: z.number(),
      }),
      /** The largest. */
      topWon: z.array(topDeal),
      topLost: z.array(topDeal),
    }),
  }),
} as const
