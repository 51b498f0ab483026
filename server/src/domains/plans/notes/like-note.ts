import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { findPlan } from '../actions/find-plan.ts'
import { lockNote } from './actions/find-note.ts'
import { loadLikes, setLike } from './actions/likes.ts'
import { requireOwnName } from './actions/own-name.ts'

export const likeOrUnlikeNote: Handler<'likeOrUnlikeNote'> = async ({ app, body, user, write }) => {
  requireOwnName(user, body.userId, 'userId')
  return write(async tx => {
    const note = await lockNote(tx, user.userId, body.id)
    const like = { id: note.id, userId: user.userId, on: body.action === 'like', now: app.now() }
    const isNew = await setLike(tx, 'note', like)
    const likedBy = (await loadLikes(tx, 'note', [note.id])).get(note.id) ?? []
    const answer = { likes: likedBy.length, likedBy }
    if (!isNew) return unchanged(answer)
    const { dealId } = await findPlan(tx, note.plan_id)
    const entry = { action: `note ${body.action}d`, entity: 'plan_note', entityId: note.id }
    return changed(answer, entry, { what: ['notes'], dealId })
  })
}
