import { announce } from '#events/event-hub.ts'
import type { Handler } from '#http/call-context.ts'
import { audit } from '../access/shared/audit.ts'

/** What is read already, or is not the user's own, stays as it is. */
export const markNotificationRead: Handler<'markNotificationRead'> = async ({ app, body, user, tenant }) => {
  const { customerId, userId } = user
  const at = app.now()
  await tenant(async tx => {
    const changed = await tx.db
      .updateTable('notification')
      .set({ read_at: at })
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .$if(body.ids !== undefined, q => q.where('id', 'in', body.ids ?? []))
      .returning('id')
      .execute()
    if (changed.length === 0) return
    const detail = { count: changed.length }
    await audit(tx, {
      at,
      userId,
      action: 'notifications read',
      entity: 'user',
      entityId: userId,
      detail,
    })
    await announce(tx, { kind: 'changed', what: ['notifications'], userId })
  })
  return null
}
