import { z } from 'zod'
import { cardComparison, metric, quadrant } from '../analysis/figures.ts'
import { comparedDeals, landmark } from '../analysis/landmark.ts'
import { marketFilterBody } from '../analysis/market-filter.ts'
import { route } from '../calls/route.ts'

const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const bubbleRoutes = {
  generateBubbleChartForSolution: route({
    method: 'POST',
    path: 'generateBubbleChartForSolution',
    access: 'user',
    reads: ['analysis'],
    changes: 'nothing',
    cost: 'heavy',
    purpose:
      'The cards of a market by adoption and effect on a metric, each with its quadrant and the whole comparison of the deals with it against those without it.',
    body: z.strictObject({
      ...marketFilterBody,
      marketId: bodyId,
      /** Shows only the cards of a topic; all of the market are compared together nevertheless. */
      topicId: bodyId.optional(),
      metric: metric.default('winRate'),
      /** `ttm`: over deals closed in the trailing twelve months, whatever the close period and status. */
      metricSet: z.enum(['standard', 'ttm']).default('standard'),
      /** Absent: the first 60 days where the history allows, else the whole deal. */
      landmark: landmark.optional(),
    }),
    answer: comparedDeals.extend({
      metric,
      /** Where x is cut; y is cut at 0. */
      medianAdoption: z.number().nullable(),
      rows: z.array(
        z.object({
          cardId: z.number(),
          title: z.string(),
          topicId: z.number(),
          subTopicName: z.string(),
          /** Share of the deals with the card; null without a place, as `y` and the quadrant are. */
          x: z.number().nullable(),
          /** Difference of the metric among comparable deals, up is better: turned round for the sales cycle. */
          y: z.number().nullable(),
          /** Dollars of the won deals with the card. */
          size: z.number(),
          quadrant: quadrant.nullable(),
          /** Fewer than ten closed deals with it or without it. */
          hollow: z.boolean(),
          comparison: cardComparison,
        }),
      ),
    }),
  }),
} as const
