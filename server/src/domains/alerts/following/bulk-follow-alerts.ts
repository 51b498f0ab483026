import { subjectsOf } from '@bic/contract/alerts/alert-types'
import { refuseOtherUser } from '#domains/access/shared/refuse-other-user.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { follow } from './follow.ts'

/** All of them or, when one is not there, none. */
export const bulkFollowAlerts: Handler<'bulkFollowAlerts'> = async ({ app, body, user, write }) => {
  refuseOtherUser(body.userId, user)
  const { alertType } = body
  const [kind] = subjectsOf[alertType]
  return write(async tx => {
    const made: number[] = []
    for (const id of new Set(body.idList)) {
      const followed = await follow(tx, user.userId, alertType, { kind, id }, app.now())
      if (followed.isNew) made.push(followed.id)
    }
    const answer = { followedCount: made.length }
    const [first] = made
    if (first === undefined) return unchanged(answer)
    const entry = { action: 'alerts followed', entity: 'alert', entityId: first, detail: { alertType, alerts: made } }
    return changed(answer, entry, { what: ['alerts'], userId: user.userId })
  })
}
