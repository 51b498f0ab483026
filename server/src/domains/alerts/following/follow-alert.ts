import { subjectsOf } from '@bic/contract/alerts/alert-types'
import { refuseOtherUser } from '#domains/access/shared/refuse-other-user.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { fields, follow, refuseSubject, type Subject } from './follow.ts'
import { findOwnAlert, presentFollowed } from './own-alerts.ts'

const kinds = ['card', 'deal', 'account', 'market'] as const

export const followAlert: Handler<'followAlert'> = async ({ app, body, user, write }) => {
  refuseOtherUser(body.userId, user)
  const { alertType, sensitivity } = body
  const named = kinds.flatMap((kind): Subject[] => {
    const id = body[fields[kind]]
    return id === undefined ? [] : [{ kind, id }]
  })
  const [subject] = named
  if (subject === undefined || named.length > 1 || !subjectsOf[alertType].includes(subject.kind))
    throw refuseSubject(alertType)
  return write(async tx => {
    const { id, isNew } = await follow(tx, user.userId, alertType, subject, app.now(), sensitivity)
    const answer = presentFollowed(await findOwnAlert(tx, user.userId, id))
    if (!isNew) return unchanged(answer)
    const entry = { action: 'alert followed', entity: 'alert', entityId: id, detail: { alertType, ...subject } }
    return changed(answer, entry, { what: ['alerts'], userId: user.userId })
  })
}
