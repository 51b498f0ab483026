import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id, pageNumber, pageSize } from '../values/common.ts'
import { advisedMessage } from './planner.ts'

/** Why an account is worth contacting; each is tested over all accounts or profiles together (q ≤ 0.10). */
export const prospectReason = z.enum(['profile', 'rising'])

export const prospectingRoutes = {
  getProspects: route({
    method: 'GET',
    path: 'guidedProspecting',
    access: 'user',
    feature: 'guidedProspecting',
    reads: ['deals', 'accounts', 'analysis', 'matches', 'cards', 'conversations', 'settings'],
    cost: 'heavy',
    ours: true,
    purpose:
      'Accounts without an open deal that are worth contacting, each with why: deals of accounts like it are won more often, or it talks with us more than before; and messages to open with, which go with winning in the market.',
    query: z.strictObject({ marketId: id, pageNumber, pageSize: pageSize.default(20) }),
    answer: z.object({
      /** Profiles whose deals are won more often than all others. */
      profiles: z.array(
        z.object({ name: z.string(), difference: z.number(), low: z.number(), high: z.number(), closed: z.number() }),
      ),
      /** Messages to open with, the strongest first. */
      messages: z.array(advisedMessage),
      /** Accounts that are worth contacting, of which `accounts` are a page. */
      total: z.number(),
      /** Those with the most reasons first, then those talked with last. */
      accounts: z.array(
        z.object({
          accountId: z.number(),
          accountName: z.string(),
          /** "Retail · Enterprise" */
          profile: z.string(),
          reasons: z.array(prospectReason),
          /** Conversations of the last 60 days, and of the 60 before. */
          recent: z.number(),
          before: z.number(),
          lastActivity: z.string().nullable(),
          /** Of the messages: those that its buyers said themselves in an earlier deal. */
          saidBefore: z.array(z.number()),
        }),
      ),
      /** Accounts without an open deal for which nothing is proven. */
      others: z.number(),
      /** The day from which on it can be said who talks more than before; null when conversations go back far enough. */
      risingFrom: z.string().nullable(),
    }),
  }),
} as const
