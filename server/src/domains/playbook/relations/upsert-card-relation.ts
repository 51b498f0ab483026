import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { saveRelation } from './save-relation.ts'

export const upsertCardRelationRating: Handler<'upsertCardRelationRating'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { rating, ...cards } = body
    const { id, isChanged } = await saveRelation(tx, { ...cards, userId: user.userId, at: app.now(), part: { rating } })
    return isChanged
      ? changed(
          { id },
          { action: 'card relation rated', entity: 'card', entityId: body.cardId, detail: { ...body } },
          { what: ['cards'], cardId: body.cardId },
        )
      : unchanged({ id })
  })

export const upsertCardRelationNotes: Handler<'upsertCardRelationNotes'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { notes, ...cards } = body
    const { id, isChanged } = await saveRelation(tx, { ...cards, userId: user.userId, at: app.now(), part: { notes } })
    return isChanged
      ? changed(
          { id },
          { action: 'card relation annotated', entity: 'card', entityId: body.cardId, detail: { ...cards } },
          { what: ['cards'], cardId: body.cardId },
        )
      : unchanged({ id })
  })
