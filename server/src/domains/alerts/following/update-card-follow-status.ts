import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { follow } from './follow.ts'

export const updateCardFollowStatus: Handler<'updateCardFollowStatus'> = async ({ app, body, user, write }) => {
  const { userId } = user
  const { cardId } = body
  return write(async tx => {
    const event = { what: ['alerts' as const], userId }
    const detail = { alertType: 'Message Alert', kind: 'card', id: cardId }
    if (body.follow === 'Y') {
      const { id, isNew } = await follow(tx, userId, 'Message Alert', { kind: 'card', id: cardId }, app.now())
      const entry = { action: 'alert followed', entity: 'alert', entityId: id, detail }
      return isNew ? changed(body, entry, event) : unchanged(body)
    }
    await requireRow(tx, 'card', cardId)
    const removed = await tx.db
      .deleteFrom('user_alert')
      .where('customer_id', '=', tx.customerId)
      .where('user_id', '=', userId)
      .where('alert_type', '=', 'Message Alert')
      .where('card_id', '=', cardId)
      .returning('id')
      .execute()
    const entries = removed.map(({ id }) => ({ action: 'alert deleted', entity: 'alert', entityId: id, detail }))
    return entries.length > 0 ? changed(body, entries, event) : unchanged(body)
  })
}
