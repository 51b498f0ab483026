import { audit } from '#domains/access/shared/audit.ts'
import { announce } from '#events/event-hub.ts'
import type { Handler } from '#http/call-context.ts'
import { readLikes, setLike } from './actions/likes.ts'
import { requireOwnName } from './actions/own-name.ts'
import { lockComment } from './actions/read-comments.ts'

export const likeOrUnlikeNoteComment: Handler<'likeOrUnlikeNoteComment'> = async ({ app, body, user, tenant }) => {
  requireOwnName(user, body.userId, 'userId')
  return tenant(async tx => {
    const { comment, dealId } = await lockComment(tx, user.userId, body.id)
    const like = { id: comment.id, userId: user.userId, on: body.action === 'like', now: app.now() }
    if (await setLike(tx, 'comment', like)) {
      await audit(tx, {
        at: app.now(),
        userId: user.userId,
        action: `comment ${body.action}d`,
        entity: 'plan_note_comment',
        entityId: comment.id,
      })
      await announce(tx, { kind: 'changed', what: ['notes'], dealId })
    }
    const likedBy = (await readLikes(tx, 'comment', [comment.id])).get(comment.id) ?? []
    return { likes: likedBy.length, likedBy }
  })
}
