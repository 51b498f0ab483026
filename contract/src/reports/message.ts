import { z } from 'zod'
import { route } from '../calls/route.ts'
import { writtenBy } from '../conversations/summaries.ts'
import { bodyId, buyerQuote } from './report.ts'

/** Wording of messages from what buyers said. */
export const reportMessageRoutes = {
  generateLLMMessage: route({
    method: 'POST',
    path: 'generateLLMMessage',
    aliases: ['llm/generateLLMMessage'],
    access: 'user',
    changes: ['credits'],
    cost: 'heavy',
    purpose: 'Generate the wording of a message card from what buyers said about it, with the quotes it rests on.',
    body: z.strictObject({
      cardId: bodyId.optional(),
      topicName: z.string().trim().min(1, 'Choose a topic.').max(100),
      marketId: bodyId,
      /** What the message is to be like; used by a language model, when one is set up. */
      prompt: z.string().trim().max(500).optional(),
    }),
    answer: writtenBy.extend({
      title: z.string(),
      /** Empty when buyers said nothing about it; then no credit is taken. */
      description: z.string(),
      quotes: z.array(buyerQuote),
      credits: z.number(),
    }),
  }),
  generateLLMTalkingPoints: route({
    method: 'POST',
    path: 'generateLLMTalkingPoints',
    aliases: ['llm/generateLLMTalkingPoints'],
    access: 'user',
    changes: ['credits'],
    cost: 'heavy',
    purpose:
      'Generate talking points of a card from what buyers said about it, each with the quotes it rests on. Empty when buyers said nothing about it; then no credit is taken.',
    body: z.strictObject({ cardId: bodyId, marketId: bodyId }),
    answer: z.array(writtenBy.extend({ talkingPoint: z.string(), quotes: z.array(buyerQuote), credits: z.number() })),
  }),
} as const
