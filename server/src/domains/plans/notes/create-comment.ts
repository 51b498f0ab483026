import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { findPlan } from '../actions/find-plan.ts'
import { lockNote } from './actions/find-note.ts'
import { loadComments } from './actions/load-comments.ts'
import { notifyAuthor } from './actions/notify-people.ts'
import { requireOwnName } from './actions/own-name.ts'

export const createOpptyPlanNoteComment: Handler<'createOpptyPlanNoteComment'> = async call => {
  const { app, body, user, write } = call
  requireOwnName(user, body.userId, 'userId')
  return write(async tx => {
    const note = await lockNote(tx, user.userId, body.opptyPlanNotesId)
    const { dealId } = await findPlan(tx, note.plan_id)
    const { id } = await tx.db
      .insertInto('plan_note_comment')
      .values({
        customer_id: tx.customerId,
        note_id: note.id,
        author_id: user.userId,
        body: body.commentText,
        created_at: app.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()

    await notifyAuthor(tx, { note, dealId, by: user, at: app.now() }, id)

    const [comment] = await loadComments(tx, { noteId: note.id, commentId: id })
    if (!comment) throw new Error(`Comment ${id} went away in its own transaction.`)
    return changed(
      comment,
      { action: 'comment created', entity: 'plan_note_comment', entityId: id, detail: { noteId: note.id } },
      { what: ['notes'], dealId },
    )
  })
}
