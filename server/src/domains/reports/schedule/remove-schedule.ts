import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'

export const removeReportSchedule: Handler<'removeReportSchedule'> = async ({ params, user, write }) =>
  write(async tx => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('report_schedule')
      .where('customer_id', '=', tx.customerId)
      .where('user_id', '=', user.userId)
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('This schedule')
    const trail = { action: 'report schedule removed', entity: 'report schedule', entityId: params.id }
    return changed(null, { ...trail }, { what: ['reports'], userId: user.userId })
  })
