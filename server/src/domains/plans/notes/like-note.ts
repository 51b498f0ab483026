import { audit } from '#domains/access/shared/audit.ts'
import { announce } from '#events/event-hub.ts'
import type { Handler } from '#http/call-context.ts'
import { findPlan } from '../actions/find-plan.ts'
import { lockNote } from './actions/find-note.ts'
import { readLikes, setLike } from './actions/likes.ts'
import { requireOwnName } from './actions/own-name.ts'

export const likeOrUnlikeNote: Handler<'likeOrUnlikeNote'> = async ({ app, body, user, tenant }) => {
  requireOwnName(user, body.userId, 'userId')
  return tenant(async tx => {
    const note = await lockNote(tx, user.userId, body.id)
    const like = { id: note.id, userId: user.userId, on: body.action === 'like', now: app.now() }
    if (await setLike(tx, 'note', like)) {
      const { dealId } = await findPlan(tx, note.plan_id)
      await audit(tx, {
        at: app.now(),
        userId: user.userId,
        action: `note ${body.action}d`,
        entity: 'plan_note',
        entityId: note.id,
      })
      await announce(tx, { kind: 'changed', what: ['notes'], dealId })
    }
    const likedBy = (await readLikes(tx, 'note', [note.id])).get(note.id) ?? []
    return { likes: likedBy.length, likedBy }
  })
}
