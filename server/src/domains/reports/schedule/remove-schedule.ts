import { announce } from '../../../events/event-hub.ts'
import { notFound } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'

export const removeReportSchedule: Handler<'removeReportSchedule'> = async ({ app, params, user, tenant }) =>
  tenant(async tx => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('report_schedule')
      .where('customer_id', '=', tx.customerId)
      .where('user_id', '=', user.userId)
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('This schedule')
    const trail = { action: 'report schedule removed', entity: 'report schedule', entityId: params.id }
    await audit(tx, { at: app.now(), userId: user.userId, ...trail })
    await announce(tx, { kind: 'changed', what: ['reports'], userId: user.userId })
    return null
  })
