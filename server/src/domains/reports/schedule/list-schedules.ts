import type { Handler } from '#http/call-context.ts'
import { presentSchedule, selectSchedules } from './read-schedules.ts'

export const listReportSchedules: Handler<'listReportSchedules'> = async ({ user, read }) =>
  read(async tx =>
    (await selectSchedules(tx).where('report_schedule.user_id', '=', user.userId).execute()).map(presentSchedule),
  )
