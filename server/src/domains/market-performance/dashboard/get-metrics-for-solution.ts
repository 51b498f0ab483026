import { trailingTwelveMonths } from '@bic/engine/calendar/close-period'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { figuresOf } from '#domains/analysis/shared/deal-figures.ts'
import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import type { Handler } from '#http/call-context.ts'
import { closedWithin } from '../actions/closed-within.ts'
import { pipelineOf } from '../actions/figures-of-part.ts'

export const getOpptyListMetricsForSolution: Handler<'getOpptyListMetricsForSolution'> = async ({ app, body, read }) =>
  read(async tx => {
    const ttm = trailingTwelveMonths((await loadCalendar(tx, app.now())).today)
    const deals = await filterDeals(app, tx, body)
    const closed = await filterDeals(app, tx, closedWithin(body, ttm))
    const { winRate, salesCycle, dealSize } = figuresOf(closed)
    return {
      dealCount: deals.length,
      ...figuresOf(deals),
      pipeline: pipelineOf(deals),
      ttm,
      ttmDealCount: closed.length,
      ttmWinRate: winRate,
      ttmSalesCycle: salesCycle,
      ttmDealSize: dealSize,
    }
  })
