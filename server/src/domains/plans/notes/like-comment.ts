import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { loadLikes, setLike } from './actions/likes.ts'
import { lockComment } from './actions/load-comments.ts'
import { requireOwnName } from './actions/own-name.ts'

export const likeOrUnlikeNoteComment: Handler<'likeOrUnlikeNoteComment'> = async ({ app, body, user, write }) => {
  requireOwnName(user, body.userId, 'userId')
  return write(async tx => {
    const { comment, dealId } = await lockComment(tx, user.userId, body.id)
    const like = { id: comment.id, userId: user.userId, on: body.action === 'like', now: app.now() }
    const isNew = await setLike(tx, 'comment', like)
    const likedBy = (await loadLikes(tx, 'comment', [comment.id])).get(comment.id) ?? []
    const answer = { likes: likedBy.length, likedBy }
    if (!isNew) return unchanged(answer)
    const entry = { action: `comment ${body.action}d`, entity: 'plan_note_comment', entityId: comment.id }
    return changed(answer, entry, { what: ['notes'], dealId })
  })
}
