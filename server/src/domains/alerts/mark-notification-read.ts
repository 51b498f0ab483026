import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'

/** What is read already, or is not the user's own, stays as it is. */
export const markNotificationRead: Handler<'markNotificationRead'> = async ({ app, body, user, write }) => {
  const { customerId, userId } = user
  const at = app.now()
  await write(async tx => {
    const read = await tx.db
      .updateTable('notification')
      .set({ read_at: at })
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .$if(body.ids !== undefined, q => q.where('id', 'in', body.ids ?? []))
      .returning('id')
      .execute()
    if (read.length === 0) return unchanged(null)
    const entry = { action: 'notifications read', entity: 'user', entityId: userId, detail: { count: read.length } }
    return changed(null, entry, { what: ['notifications'], userId })
  })
  return null
}
