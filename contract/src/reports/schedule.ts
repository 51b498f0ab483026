import { z } from 'zod'
import { marketFilterBody } from '../analysis/market-filter.ts'
import { route } from '../calls/route.ts'
import { empty, id } from '../values/common.ts'
import { bodyId } from './report.ts'

const mailedReport = z.enum(['win-loss', 'pipeline'])
const every = z.enum(['week', 'month'])

const schedule = z.object({
  id: z.number(),
  report: mailedReport,
  every,
  marketId: z.number(),
  marketName: z.string(),
  /** The last period that was mailed, like 2026-W47 or 2026-11; null when none was yet. */
  mailedPeriod: z.string().nullable(),
})

/** Reports that one has mailed to oneself, week by week or month by month. */
export const reportScheduleRoutes = {
  listReportSchedules: route({
    method: 'GET',
    path: 'report/schedules',
    access: 'user',
    reads: ['reports'],
    names: 'nothing',
    ours: true,
    purpose: 'The report schedules of the signed-in user.',
    answer: z.array(schedule),
  }),
  setReportSchedule: route({
    method: 'POST',
    path: 'report/schedules',
    access: 'user',
    changes: ['reports'],
    ours: true,
    purpose:
      'Schedule a weekly or monthly e-mail of a report of a market with these filters; one schedule per report and market.',
    body: z.strictObject({
      report: mailedReport,
      every,
      filters: z.strictObject({ ...marketFilterBody, marketId: bodyId }),
    }),
    answer: schedule,
  }),
  removeReportSchedule: route({
    method: 'DELETE',
    path: 'report/schedules/{id}',
    access: 'user',
    changes: ['reports'],
    ours: true,
    purpose: 'Cancel the schedule of a report.',
    params: z.strictObject({ id }),
    answer: empty,
  }),
} as const
