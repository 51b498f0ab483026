import { z } from 'zod'
import { medianEstimate, rate } from '../analysis/figures.ts'
import { marketFilterBody } from '../analysis/market-filter.ts'
import { route } from '../calls/route.ts'

/** First and last day, `YYYY-MM-DD`, both included. */
const days = z.object({ from: z.string(), to: z.string() })

const figures = {
  dealCount: z.number(),
  winRate: rate,
  /** Days from created to closed, of won deals. */
  salesCycle: medianEstimate,
  /** Amount of won deals. */
  dealSize: medianEstimate,
} as const

/** Open deals and their amount in dollars; `unpriced`: those of which no amount is known. */
const pipeline = z.object({ dealCount: z.number(), amount: z.number(), unpriced: z.number() })

const figuresOfPart = z.object({ ...figures, wonAmount: z.number(), pipeline })

/** Deals that have something in common; `id` null: of those it is not known. */
const split = z.array(figuresOfPart.extend({ id: z.number().nullable(), name: z.string().nullable() }))
export type Split = z.output<typeof split>

const share = z.object({
  count: z.number(),
  of: z.number(),
  share: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})

export const metricRoutes = {
  getOpptyListMetricsForSolution: route({
    method: 'POST',
    path: 'getOpptyListMetricsForSolution',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    cost: 'heavy',
    purpose:
      'Win rate, sales cycle and deal size of the filtered deals, and of those closed in the trailing twelve months whatever the close period and status.',
    body: z.strictObject(marketFilterBody),
    answer: z.object({
      ...figures,
      pipeline,
      /** The last twelve full months. */
      ttm: days,
      ttmDealCount: z.number(),
      ttmWinRate: rate,
      ttmSalesCycle: medianEstimate,
      ttmDealSize: medianEstimate,
    }),
  }),
  getOpptyListMetricsForExecutiveDashBoard: route({
    method: 'POST',
    path: 'getOpptyListMetricsForExecutiveDashBoard',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    cost: 'heavy',
    purpose:
      'The metrics of the filtered deals against the period before, month by month over the trailing twelve months, and split by market, segment, industry and region.',
    body: z.strictObject({
      ...marketFilterBody,
      /** `ttm`: of deals closed in the trailing twelve months, whatever the close period and status. */
      metricSet: z.enum(['standard', 'ttm']).default('standard'),
    }),
    answer: figuresOfPart.extend({
      /** The days on which the deals closed; null for all time. */
      period: days.nullable(),
      /** The period of equal length before; null for all time. */
      previousPeriod: figuresOfPart.extend(days.shape).nullable(),
      ttm: days,
      /** The open deals of the filter; their close period counts when it is one of open deals that was asked for. */
      openDeals: pipeline,
      /** Deals closed in each of the last twelve full months, the oldest first; where none closed in them, of those up to the last that did. */
      trend: z.array(figuresOfPart.extend(days.shape)),
      /** Of all markets, whichever was chosen. */
      byMarket: split,
      bySegment: split,
      byIndustry: split,
      byRegion: split,
      /** How many of the deals have conversations, all and by how they stand. */
      coverage: z.object({
        all: share,
        won: share,
        lost: share,
        open: share,
        /** Median and mean number of conversations of the deals that have any. */
        conversations: medianEstimate,
      }),
    }),
  }),
} as const
