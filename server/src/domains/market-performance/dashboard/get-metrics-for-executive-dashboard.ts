import type { Handler } from '../../../http/call-context.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import { rangeOfPeriod, trailingTwelveMonths } from '../../analysis/actions/close-period.ts'
import { readCalendar } from '../../analysis/actions/customer-calendar.ts'
import { filterDeals } from '../../analysis/actions/filter-deals.ts'
import { monthsOf, periodBefore } from '../../analysis/actions/shift-period.ts'
import { closedWithin } from '../actions/closed-within.ts'
import { figuresOfPart } from '../actions/figures-of-part.ts'
import { coverageOfDeals } from './coverage-of-deals.ts'
import { splitDeals } from './split-deals.ts'

export const getOpptyListMetricsForExecutiveDashBoard: Handler<'getOpptyListMetricsForExecutiveDashBoard'> = async ({
  app,
  body,
  tenant,
}) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    const { today, fiscalStart } = await readCalendar(tx, app.now())
    const ttm = trailingTwelveMonths(today)
    const filter = body.metricSet === 'ttm' ? closedWithin(body, ttm) : body
    const period = rangeOfPeriod(filter.closePeriod, today, fiscalStart)
    const before = period && periodBefore(period)
    const deals = await filterDeals(app, tx, filter)
    const lastYear = await filterDeals(app, tx, closedWithin(body, ttm))
    const isWithin = (day: string | null, { from, to }: { from: string; to: string }) =>
      day !== null && day >= from && day <= to
    return {
      ...figuresOfPart(deals),
      period,
      previousPeriod: before && {
        ...before,
        ...figuresOfPart(await filterDeals(app, tx, { ...filter, closePeriod: `${before.from}..${before.to}` })),
      },
      ttm,
      trend: monthsOf(ttm).map(month => ({
        ...month,
        ...figuresOfPart(lastYear.filter(({ closed_on }) => isWithin(closed_on, month))),
      })),
      ...(await splitDeals(tx, deals)),
      coverage: await coverageOfDeals(tx, deals),
    }
  })
