import type { TenantTransaction } from '@bic/database/tenant'
import { startJob } from '#jobs/job-run.ts'
import type { RaisedRow } from '../digest/load-digest.ts'
import { mailPeriodKind } from './mail-period-job.ts'
import { hasOwnMail, periodOf } from './period-of.ts'

/**
 * Asks for the mails of weeks, months and days that a digest reports, each once: what joins a period later, as a market that is
 * followed from then on, stands in the application.
 */
export const askPeriodMails = async (
  tx: TenantTransaction,
  userId: number,
  { rows, day, now }: { readonly rows: readonly RaisedRow[]; readonly day: string; readonly now: Date },
): Promise<void> => {
  const { db, customerId } = tx
  for (const row of rows) {
    const { alert_type: alertType } = row
    if (!hasOwnMail(alertType)) continue
    const period = periodOf(row, day)
    const asked = await db
      .insertInto('period_mail')
      .values({
        customer_id: customerId,
        user_id: userId,
        alert_type: alertType,
        period,
        day,
        asked_at: now,
        handed_at: null,
        mailed_at: null,
      })
      .onConflict(conflict => conflict.columns(['customer_id', 'user_id', 'alert_type', 'period']).doNothing())
      .executeTakeFirst()
    if (!asked.numInsertedOrUpdatedRows) continue
    await startJob(tx, {
      kind: mailPeriodKind,
      title: `Mail ${alertType}`,
      payload: { userId, alertType, period },
      createdBy: null,
      key: `period-mail-${customerId}-${userId}-${alertType}-${period}`,
    })
  }
}
