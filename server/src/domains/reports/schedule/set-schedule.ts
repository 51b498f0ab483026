import { announce } from '../../../events/event-hub.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'
import { requireRow } from '../../access/actions/require-row.ts'
import { presentSchedule, selectSchedules } from './read-schedules.ts'

export const setReportSchedule: Handler<'setReportSchedule'> = async ({ app, body, user, tenant }) =>
  tenant(async tx => {
    const { report, every, filters } = body
    const { marketId } = filters
    await requireRow(tx, 'market', marketId)
    const at = app.now()
    const values = { every, filters: JSON.stringify(filters) }
    const { id } = await tx.db
      .insertInto('report_schedule')
      .values({
        ...{ customer_id: tx.customerId, user_id: user.userId, report, market_id: marketId },
        ...{ ...values, mailed_period: null, created_at: at },
      })
      // Another rhythm or other filters take the place of those before; what was mailed stays mailed.
      .onConflict(conflict => conflict.columns(['customer_id', 'user_id', 'report', 'market_id']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    const trail = { action: 'report scheduled', entity: 'report schedule', entityId: id }
    await audit(tx, { at, userId: user.userId, ...trail, detail: { report, every, marketId } })
    await announce(tx, { kind: 'changed', what: ['reports'], userId: user.userId })
    return presentSchedule(await selectSchedules(tx).where('report_schedule.id', '=', id).executeTakeFirstOrThrow())
  })
