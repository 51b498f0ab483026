import { announce } from '../../../events/event-hub.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'
import { findPlan } from '../actions/find-plan.ts'
import { holdNote } from './actions/find-note.ts'
import { requireOwnName } from './actions/own-name.ts'
import { readComments } from './actions/read-comments.ts'
import { tellAuthor } from './actions/tell-mentioned.ts'

export const createOpptyPlanNoteComment: Handler<'createOpptyPlanNoteComment'> = async call => {
  const { app, body, user, tenant } = call
  requireOwnName(user, body.userId, 'userId')
  return tenant(async tx => {
    const note = await holdNote(tx, user.userId, body.opptyPlanNotesId)
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
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: 'comment created',
      entity: 'plan_note_comment',
      entityId: id,
      detail: { noteId: note.id },
    })
    await tellAuthor(tx, { note, dealId, by: user, at: app.now() }, id)
    await announce(tx, { kind: 'changed', what: ['notes'], dealId })
    const [comment] = await readComments(tx, { noteId: note.id, commentId: id })
    if (!comment) throw new Error(`Comment ${id} went away in its own transaction.`)
    return comment
  })
}
