import type { Standing } from '@bic/contract/entitlements/may-change'
import { planNotesRoutes } from '@bic/contract/plans/notes'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'
import { visibleNotes } from './visible-notes.ts'

const selectNote = (tx: TenantTransaction, userId: number, noteId: number) =>
  visibleNotes(tx, userId).selectAll('plan_note').where('plan_note.id', '=', noteId)

/** A note that the user may see. @throws AppError NOT_FOUND */
export const findNote = async (tx: TenantTransaction, userId: number, noteId: number): Promise<Row<'plan_note'>> => {
  const row = await selectNote(tx, userId, noteId).executeTakeFirst()
  if (!row) throw notFound('This note')
  return row
}

/** The same, held until the transaction ends: of two who change it at once the second waits. @throws AppError NOT_FOUND */
export const lockNote = async (tx: TenantTransaction, userId: number, noteId: number): Promise<Row<'plan_note'>> => {
  const row = await selectNote(tx, userId, noteId).forUpdate().executeTakeFirst()
  if (!row) throw notFound('This note')
  return row
}

/** How a user stands to a note that they see. */
export const standingToNote = (note: Pick<Row<'plan_note'>, 'author_id' | 'note_type'>, userId: number): Standing => ({
  creator: note.author_id === userId,
  public: note.note_type === 'public',
})

/** May this user change a note that they see? No role changes the outcome. */
export const mayEdit = (note: Pick<Row<'plan_note'>, 'author_id' | 'note_type'>, userId: number): boolean => {
  const standing = standingToNote(note, userId)
  return planNotesRoutes.updateOpptyPlanNote.mayChange.grounds.some(ground => standing[ground] === true)
}
