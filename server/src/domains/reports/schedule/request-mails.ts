import type { TenantTransaction } from '@bic/database/tenant'
import { monthOf } from '@bic/engine/calendar/month'
import { isoWeekOf } from '@bic/engine/calendar/week'
import type { AppContext } from '#app-context.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { unaudited } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { readDirectory } from '#tenancy/directory.ts'
import { selectSchedules } from './read-schedules.ts'

export const mailReportKind = 'report-mail'

/** Asks for the mails of a customer that are due: those of a week or month in which nothing was handed to a mail server yet. */
export const requestMails = async (tx: TenantTransaction, now: Date): Promise<void> => {
  const { today } = await loadCalendar(tx, now)
  const schedules = await selectSchedules(tx)
    .innerJoin('app_user', join =>
      join
        .onRef('app_user.customer_id', '=', 'report_schedule.customer_id')
        .onRef('app_user.id', '=', 'report_schedule.user_id'),
    )
    .where('app_user.active', '=', true)
    .execute()
  for (const { id, report, every, market, handed_period } of schedules) {
    const period = every === 'month' ? monthOf(today) : isoWeekOf(today)
    if (handed_period !== null && handed_period >= period) continue
    await startJob(tx, {
      kind: mailReportKind,
      title: `Mail the ${report} report of ${market}`,
      createdBy: null,
      payload: { scheduleId: id, period },
      key: `report-mail-${tx.customerId}-${id}-${period}`,
    })
  }
}

/** Asks for the mails of all customers that are due; a mail that waits already is not asked for twice. */
export const requestReportMails = async (app: AppContext): Promise<void> => {
  const customers = await readDirectory(app, ({ db }) =>
    db.selectFrom('customer').select('id').where('status', '=', 'Active').execute(),
  )
  for (const { id } of customers) {
    const write = writeCustomer(app, { customerId: id, userId: null })
    await write(async tx => unaudited(await requestMails(tx, app.now()), 'upkeep'))
  }
}
