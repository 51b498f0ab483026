import type { Handler } from '../../../http/call-context.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import { trailingTwelveMonths } from '../../analysis/actions/close-period.ts'
import { readCalendar } from '../../analysis/actions/customer-calendar.ts'
import { figuresOf } from '../../analysis/actions/deal-figures.ts'
import { filterDeals } from '../../analysis/actions/filter-deals.ts'
import { closedWithin } from '../actions/closed-within.ts'
import { pipelineOf } from '../actions/figures-of-part.ts'

export const getOpptyListMetricsForSolution: Handler<'getOpptyListMetricsForSolution'> = async ({
  app,
  body,
  tenant,
}) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    const ttm = trailingTwelveMonths((await readCalendar(tx, app.now())).today)
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
