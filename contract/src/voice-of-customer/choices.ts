import { z } from 'zod'
import { route } from '../calls/route.ts'
import { directionality, id } from '../values/common.ts'

/** With the deals in which each card came up, whoever said it. */
const namedCards = z.array(z.object({ id: z.number(), name: z.string(), dealCount: z.number() }))

/** What the deals and conversations of a card can be narrowed to. */
export const voiceChoiceRoutes = {
  getCardSubtopicDirectionality: route({
    method: 'GET',
    path: 'getCardSubtopicDirectionality',
    access: 'user',
    reads: ['cards'],
    cost: 'heavy',
    purpose: "Whether the card's subtopic is matched in buyer speech only or in both directions.",
    query: z.strictObject({ cardId: id }),
    answer: z.object({ subTopicDirectionality: directionality, subTopicName: z.string() }),
  }),
  getStageVelocityOpptyStatusLabels: route({
    method: 'GET',
    path: 'getStageVelocityOpptyStatusLabels',
    access: 'user',
    reads: 'nothing',
    names: 'nothing',
    purpose: 'The opportunity statuses of the stage-velocity charts.',
    answer: z.array(z.object({ picklistValue: z.string(), picklistLabel: z.string() })),
  }),
  listPersonasByMarket: route({
    method: 'GET',
    path: 'list/persona/{marketId}',
    access: 'user',
    reads: ['contacts'],
    purpose: 'The personas of the contacts of a market, by name, each with the deals of their accounts.',
    params: z.object({ marketId: id }),
    answer: z.array(z.object({ picklistId: z.number(), picklistLabel: z.string(), dealCount: z.number() })),
  }),
  getCompetitorCardList: route({
    method: 'GET',
    path: 'playbookcard/competitorCards/{marketId}',
    access: 'user',
    reads: ['cards'],
    purpose: 'The competitor cards of a market; the own company of the customer is excluded.',
    params: z.object({ marketId: id }),
    answer: namedCards,
  }),
  getPartnerCardList: route({
    method: 'GET',
    path: 'playbookcard/partnerCards/{marketId}',
    access: 'user',
    reads: ['cards'],
    purpose: 'The partner cards of a market.',
    params: z.object({ marketId: id }),
    answer: namedCards,
  }),
} as const
