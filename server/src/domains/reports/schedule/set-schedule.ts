import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { presentSchedule, selectSchedules } from './read-schedules.ts'

export const setReportSchedule: Handler<'setReportSchedule'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { report, every, filters } = body
    const { marketId } = filters
    await requireRow(tx, 'market', marketId)
    const at = app.now()
    const values = { every, filters: JSON.stringify(filters) }
    const { id } = await tx.db
      .insertInto('report_schedule')
      .values({
        customer_id: tx.customerId,
        user_id: user.userId,
        report,
        market_id: marketId,
        ...values,
        handed_period: null,
        mailed_period: null,
        created_at: at,
      })
      // Another rhythm or other filters take the place of those before; what was mailed stays mailed.
      .onConflict(conflict => conflict.columns(['customer_id', 'user_id', 'report', 'market_id']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    const trail = { action: 'report scheduled', entity: 'report schedule', entityId: id }
    return changed(
      presentSchedule(await selectSchedules(tx).where('report_schedule.id', '=', id).executeTakeFirstOrThrow()),
      { ...trail, detail: { report, every, marketId } },
      { what: ['reports'], userId: user.userId },
    )
  })
