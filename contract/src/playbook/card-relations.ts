import { z } from 'zod'
import { route } from '../calls/route.ts'
import { id } from '../values/common.ts'
import { bodyId } from './playbook.ts'

const pair = { cardId: bodyId, relatedCardId: bodyId }
const saved = z.object({ id: z.number() })

export const cardRelationRoutes = {
  listCardRelations: route({
    method: 'GET',
    path: 'playbookcard/relations/{id}',
    access: 'user',
    reads: ['cards'],
    ours: true,
    purpose:
      'The cards that people related to a card, with what each person thinks of it, and in how many deals both come up.',
    params: z.object({ id }),
    answer: z.array(
      z.object({
        cardId: z.number(),
        title: z.string(),
        topicName: z.string(),
        archived: z.boolean(),
        dealsWithBoth: z.number(),
        opinions: z.array(
          z.object({
            author: z.string(),
            own: z.boolean(),
            /** 1 (hardly) to 5 (closely); null when only a note was written. */
            rating: z.number().nullable(),
            notes: z.string(),
            changedAt: z.string(),
          }),
        ),
      }),
    ),
  }),
  upsertCardRelationRating: route({
    method: 'POST',
    path: 'upsert/cardRelation/rating',
    access: 'user',
    changes: ['cards'],
    purpose:
      "Save the user's rating of the relation between two cards of a market, in either order; null takes it back.",
    body: z.strictObject({ ...pair, rating: z.number().int().min(1).max(5).nullable() }),
    answer: saved,
  }),
  upsertCardRelationNotes: route({
    method: 'POST',
    path: 'upsert/cardRelation/notes',
    access: 'user',
    changes: ['cards'],
    purpose:
      "Save the user's note on the relation between two cards of a market, in either order; an empty one removes it.",
    body: z.strictObject({ ...pair, notes: z.string().trim().max(2000) }),
    answer: saved,
  }),
} as const
