import { refuseOtherUser } from '#domains/access/shared/refuse-other-user.ts'
import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'

export const resetMailBounce: Handler<'resetMailBounce'> = async ({ body: { userId }, user, isAdmin, write }) => {
  if (!isAdmin) refuseOtherUser(userId, user)
  return write(async tx => {
    await requireRow(tx, 'app_user', userId)
    const { numDeletedRows } = await tx.db
      .deleteFrom('mail_bounce')
      .where('customer_id', '=', tx.customerId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return unchanged(null)
    const entry = { action: 'mail address tried again', entity: 'user', entityId: userId }
    return changed(null, entry, { what: ['alerts'] })
  })
}
