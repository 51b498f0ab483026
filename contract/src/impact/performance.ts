import { z } from 'zod'
import { rate } from '../analysis/figures.ts'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'

const storyIdList = z.array(z.number())

/** What a seller or a team does and reaches; deals are those of its owner. */
const performance = z.object({
  winRate: rate,
  /** Dollars of the won deals. */
  wonAmount: z.number(),
  closedIdList: storyIdList,
  openIdList: storyIdList,
  /** Closed and open deals in which our side said a message of the market, up to the close, with the Wilson 95% interval; null of none. */
  adoption: z.object({ share: z.number(), low: z.number(), high: z.number(), n: z.number() }).nullable(),
  adoptedIdList: storyIdList,
  /** Messages and plays of the market that our side said in any of these deals; a play by one of its messages. */
  messages: z.number(),
  plays: z.number(),
  /**
   * Win rate less that of all others among deals of one segment, type and quarter of amount (−1..1), with its 95% interval; `q` over all that are
   * judged. Null with fewer than ten closed deals, and without any to compare with.
   */
  against: z
    .object({
      difference: z.number(),
      low: z.number(),
      high: z.number(),
      p: z.number(),
      q: z.number(),
      own: z.number(),
      others: z.number(),
      verdict: z.enum(['above', 'below', 'cannot say yet']),
      detectable: z.object({ up: z.number().nullable(), down: z.number().nullable() }),
    })
    .nullable(),
})

export const performanceRoutes = {
  getSellerPerformance: route({
    method: 'GET',
    path: 'impact/sellerPerformance',
    access: 'admin_or_management',
    reads: ['accounts', 'analysis', 'cards', 'conversations', 'deals', 'keywords', 'markets', 'settings', 'users'],
    feature: 'performanceManagement',
    cost: 'heavy',
    ours: true,
    purpose:
      'What the sellers and teams of a market say and reach, over the closed deals of the default setting and all open ones: by name, never by rank.',
    query: z.strictObject({ marketId: id }),
    answer: z.object({
      /** Of the default setting, as `Last 12 Months`. */
      closePeriod: z.string(),
      winRate: rate,
      /** Messages and plays of the market. */
      messages: z.number(),
      plays: z.number(),
      sellers: z.array(
        performance.extend({
          /** Null of an owner who is no user. */
          userId: z.number().nullable(),
          name: z.string(),
          team: z.string().nullable(),
        }),
      ),
      /** Deals of owners without a team are those of no team here. */
      teams: z.array(performance.extend({ name: z.string(), sellers: z.number() })),
    }),
  }),
} as const
