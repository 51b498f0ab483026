import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { lockComment } from './actions/load-comments.ts'

export const deleteOpptyPlanNoteComment: Handler<'deleteOpptyPlanNoteComment'> = async ({ body, user, write }) =>
  write(async tx => {
    const { comment, note, dealId } = await lockComment(tx, user.userId, body.id)
    await tx.db
      .deleteFrom('plan_note_comment')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', comment.id)
      .execute()
    return changed(
      null,
      {
        action: 'comment deleted',
        entity: 'plan_note_comment',
        entityId: comment.id,
        detail: { noteId: note.id, authorId: comment.author_id },
      },
      { what: ['notes'], dealId },
    )
  })
