import type { TenantTransaction } from '@bic/database/tenant'

/** Schedules with the names of their markets, ready to be narrowed. */
export const selectSchedules = ({ db, customerId }: TenantTransaction) =>
  db
    .selectFrom('report_schedule')
    .innerJoin('market', join =>
      join
        .onRef('market.customer_id', '=', 'report_schedule.customer_id')
        .onRef('market.id', '=', 'report_schedule.market_id'),
    )
    .selectAll('report_schedule')
    .select('market.name as market')
    .where('report_schedule.customer_id', '=', customerId)
    .orderBy('report_schedule.id')

type ScheduleRow = Awaited<ReturnType<ReturnType<typeof selectSchedules>['executeTakeFirstOrThrow']>>

export const presentSchedule = ({ id, report, every, market_id, market, mailed_period }: ScheduleRow) => ({
  id,
  report,
  every,
  marketId: market_id,
  marketName: market,
  mailedPeriod: mailed_period,
})
