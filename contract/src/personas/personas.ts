import { z } from 'zod'
import { medianEstimate, rate } from '../analysis/figures.ts'
import { route } from '../calls/route.ts'
import { body, counted, persona } from './persona-filter.ts'

const deal = {
  opptyId: z.number(),
  storyId: z.number(),
  accountName: z.string(),
  storyName: z.string(),
  opptyStatus: z.string(),
  opportunityAmount: z.number().nullable(),
  isWon: z.enum(['Y', 'N']),
  /** Conversations with the persona. */
  convCount: z.number(),
  /** Different people of the persona in them. */
  participantCount: z.number(),
}

const engaged = z.object({ ...deal, callCount: z.number(), emailCount: z.number() })

/** The conversations and deals that each persona took part in. */
export const personasRoutes = {
  getPersonaSummary: route({
    method: 'POST',
    path: 'persona/getSummary',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    cost: 'heavy',
    purpose: 'The personas with the conversations and deals they took part in; by name.',
    body,
    answer: z.array(
      z.object({
        ...persona,
        seniority: z.string().nullable(),
        ...counted,
        /** Deals in whose conversations people of the buyer were looked for. */
        n: z.number(),
        winRate: rate,
        salesCycle: medianEstimate,
        dealSize: medianEstimate,
      }),
    ),
  }),
  getPersonaSummariesByConversation: route({
    method: 'POST',
    path: 'persona/getSummariesByConversation',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'The personas, the one with the most conversations first.',
    body,
    answer: z.array(z.object({ ...persona, ...counted, callCount: z.number(), emailCount: z.number() })),
  }),
  getPersonaSummariesByAmount: route({
    method: 'POST',
    path: 'persona/getSummariesByAmount',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'The personas, the one with the largest amount of deals first.',
    body,
    answer: z.array(
      z.object({
        ...persona,
        ...counted,
        /** Of all deals with the persona, in dollars; of the won ones of them. */
        amount: z.number(),
        wonAmount: z.number(),
        /** Deals whose amount is known. */
        amountDeals: z.number(),
      }),
    ),
  }),
  getPersonaTopDeals: route({
    method: 'POST',
    path: 'persona/getTopDeals',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'The deals in which the persona took part, most conversations first; at most five hundred.',
    body,
    answer: z.array(z.object(deal)),
  }),
  getPersonaBuyerEngagement: route({
    method: 'POST',
    path: 'persona/getBuyerEngagement',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose:
      'How much people of the persona took part, deal by deal; at most five hundred deals, the most engaged first.',
    body,
    answer: z.array(engaged),
  }),
  getPersonaBuyerEngagementWithMedian: route({
    method: 'POST',
    path: 'persona/getBuyerEngagementWithMedian',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'The same with the median and mean of conversations per deal over all deals with the persona.',
    body,
    answer: z.object({ median: medianEstimate, deals: z.array(engaged) }),
  }),
  getPersonaDealMetrics: route({
    method: 'POST',
    path: 'persona/getDealMetrics',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'Win rate, sales cycle and deal size of the deals with the persona.',
    body,
    answer: z.object({
      winRate: rate,
      salesCycle: medianEstimate,
      dealSize: medianEstimate,
      dealCount: z.number(),
      n: z.number(),
      storyIdList: z.array(z.number()),
    }),
  }),
} as const
