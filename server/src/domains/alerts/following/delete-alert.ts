import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'

export const deleteAlert: Handler<'deleteAlert'> = async ({ body, user, write }) => {
  const { userId } = user
  const { userAlertId } = body
  return write(async tx => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('user_alert')
      .where('customer_id', '=', tx.customerId)
      .where('user_id', '=', userId)
      .where('id', '=', userAlertId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('This alert')
    return changed(
      null,
      { action: 'alert deleted', entity: 'alert', entityId: userAlertId },
      { what: ['alerts'], userId },
    )
  })
}
