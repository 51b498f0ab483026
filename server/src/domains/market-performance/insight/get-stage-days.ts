import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import { dayNumber } from '@bic/engine/calendar/day'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { stageVelocity } from '#domains/analysis/shared/stage-velocity.ts'
import type { Handler } from '#http/call-context.ts'
import { loadInsightDeals } from './load-insight-deals.ts'

export const getInsightStageDays: Handler<'getInsightStageDays'> = async ({ app, query, read }) =>
  read(async tx => {
    const { deals } = await loadInsightDeals(app, tx, query)
    const { today, fiscalStart } = await loadCalendar(tx, app.now())
    // Deals that closed in a period were open when it began.
    const from = rangeOfPeriod(query.closePeriod ?? undefined, today, fiscalStart)?.from ?? null
    // All deals are looked at alike.
    const stages = await stageVelocity(app, tx, deals, () => true, dayNumber(from))
    return {
      deals: deals.length,
      timed: new Set(stages.flatMap(({ with: { storyIdList } }) => storyIdList)).size,
      stages: stages.map(({ stage, with: speed }) => ({ stage, ...speed })),
    }
  })
