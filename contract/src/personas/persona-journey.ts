import { z } from 'zod'
import { rate } from '../analysis/figures.ts'
import { route } from '../calls/route.ts'
import { assignedBy, body, bodyId, personaFilter } from './persona-filter.ts'

/** When a persona talks, at which stages, and about what. */
export const personaJourneyRoutes = {
  getPersonaConvoCountByDateRange: route({
    method: 'POST',
    path: 'persona/getConvoCountByDateRange',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'The conversations with the persona month by month, every month of the period.',
    body,
    answer: z.array(
      z.object({ period: z.string(), convCount: z.number(), callCount: z.number(), emailCount: z.number() }),
    ),
  }),
  getPersonaMonthlyDetails: route({
    method: 'POST',
    path: 'persona/getMonthlyDetails',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'Month by month: conversations with the persona, the deals they are of, and how many of those were won.',
    body,
    answer: z.array(
      z.object({
        month: z.string(),
        convCount: z.number(),
        dealCount: z.number(),
        winRate: rate,
        storyIdList: z.array(z.number()),
      }),
    ),
  }),
  getPersonaJourney: route({
    method: 'POST',
    path: 'persona/getJourney',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose:
      'Along the stages: conversations with the persona, where it joins, and what these conversations are about.',
    body,
    answer: z.array(
      z.object({
        stage: z.string(),
        convCount: z.number(),
        dealCount: z.number(),
        /** Deals whose first conversation with the persona was at this stage. */
        joinedCount: z.number(),
        /** Conversations whose stage is not of the deal's history but its present one. */
        presentStageCount: z.number(),
        storyIdList: z.array(z.number()),
        topCards: z.array(
          z.object({
            cardId: z.number(),
            title: z.string(),
            subTopicName: z.string(),
            convCount: z.number(),
            dealCount: z.number(),
          }),
        ),
        /** Cards that were looked at: those heard in the most deals. */
        comparedCards: z.number(),
      }),
    ),
  }),
  getPersonaKeywordAnalysis: route({
    method: 'POST',
    path: 'persona/getKeywordAnalysis',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    purpose: 'The keywords that buyers say in most conversations with the persona; at most fifty.',
    body,
    answer: z.array(
      z.object({
        keywordId: z.number(),
        keywordName: z.string(),
        cardId: z.number(),
        cardTitle: z.string(),
        subTopicName: z.string(),
        convCount: z.number(),
        dealCount: z.number(),
        /** All conversations with the persona. */
        n: z.number(),
      }),
    ),
  }),
  listPersonaConversations: route({
    method: 'POST',
    path: 'persona/conversations',
    access: 'user',
    reads: ['analysis', 'contacts'],
    changes: 'nothing',
    feature: 'personaAnalysis',
    cost: 'heavy',
    ours: true,
    purpose:
      'The conversations with the persona that the other calls count, newest first, with who took part; by deal.',
    body: z.strictObject({
      ...personaFilter,
      storyId: bodyId.optional(),
      /** Stage of the deal on the day. */
      stage: z.string().max(100).optional(),
      /** As `YYYY-MM`. */
      month: z
        .string()
        .regex(/^\d{4}-(0\d|1[0-2])$/, 'Use a month like 2026-03.')
        .optional(),
      /** Only those in which this card came up, on the side that its subtopic listens to. */
      cardId: bodyId.optional(),
      /** With the card: only those in which the buyer's side said this keyword. */
      keywordId: bodyId.optional(),
      pageNumber: z.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.number().int().min(1).max(200).default(50),
    }),
    answer: z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          convId: z.number(),
          storyId: z.number(),
          accountName: z.string(),
          storyName: z.string(),
          type: z.enum(['call', 'email', 'document', 'note']),
          subject: z.string(),
          date: z.string().nullable(),
          stage: z.string().nullable(),
          people: z.array(
            z.object({ name: z.string(), jobTitle: z.string().nullable(), personaName: z.string(), assignedBy }),
          ),
          /** The first sentence of one of them. */
          quote: z.string().nullable(),
        }),
      ),
    }),
  }),
} as const
