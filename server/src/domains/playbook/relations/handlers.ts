import type { cardRelationRoutes } from '@bic/contract/playbook/card-relations'
import type { Handlers } from '#http/call-context.ts'
import { listCardRelations } from './list-card-relations.ts'
import { upsertCardRelationNotes, upsertCardRelationRating } from './upsert-card-relation.ts'

export const cardRelationHandlers: Handlers<typeof cardRelationRoutes> = {
  listCardRelations,
  upsertCardRelationRating,
  upsertCardRelationNotes,
}
