import { announce } from '../../../events/event-hub.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'
import { holdComment } from './actions/read-comments.ts'

export const deleteOpptyPlanNoteComment: Handler<'deleteOpptyPlanNoteComment'> = async ({ app, body, user, tenant }) =>
  tenant(async tx => {
    const { comment, note, dealId } = await holdComment(tx, user.userId, body.id)
    await tx.db
      .deleteFrom('plan_note_comment')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', comment.id)
      .execute()
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: 'comment deleted',
      entity: 'plan_note_comment',
      entityId: comment.id,
      detail: { noteId: note.id, authorId: comment.author_id },
    })
    await announce(tx, { kind: 'changed', what: ['notes'], dealId })
    return null
  })
