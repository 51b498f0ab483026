import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import { rangeOfPeriod, trailingTwelveMonths } from '@bic/engine/calendar/close-period'
import { monthsOf, periodBefore } from '@bic/engine/calendar/period'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import type { Handler } from '#http/call-context.ts'
import { closedWithin } from '../actions/closed-within.ts'
import { figuresOfPart, pipelineOf } from '../actions/figures-of-part.ts'
import { yearOfLastClosing } from '../actions/year-of-last-closing.ts'
import { coverageOfDeals } from './coverage-of-deals.ts'
import { splitDeals } from './split-deals.ts'

/** The open deals of a filter; a close period of closed deals says nothing of them. */
const openOf = <F extends MarketFilter>(filter: F): F => ({
  ...filter,
  opptyStatus: 'Open',
  closePeriod: filter.opptyStatus === 'Open' ? filter.closePeriod : undefined,
})

export const getOpptyListMetricsForExecutiveDashBoard: Handler<'getOpptyListMetricsForExecutiveDashBoard'> = async ({
  app,
  body,
  read,
}) =>
  read(async tx => {
    const { today, fiscalStart } = await loadCalendar(tx, app.now())
    const ttm = trailingTwelveMonths(today)
    const filter = body.metricSet === 'ttm' ? closedWithin(body, ttm) : body
    const period = rangeOfPeriod(filter.closePeriod, today, fiscalStart)
    const before = period && periodBefore(period)
    const deals = await filterDeals(app, tx, filter)
    const lastYear = await filterDeals(app, tx, closedWithin(body, ttm))
    const shown = lastYear.length === 0 ? yearOfLastClosing(deals, ttm) : ttm
    const dealsShown = shown === ttm ? lastYear : await filterDeals(app, tx, closedWithin(body, shown))
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
      trend: monthsOf(shown).map(({ from, to }) => ({
        from,
        to,
        ...figuresOfPart(dealsShown.filter(({ closed_on }) => isWithin(closed_on, { from, to }))),
      })),
      openDeals: pipelineOf(await filterDeals(app, tx, openOf(body))),
      ...(await splitDeals(tx, deals)),
      byMarket: (await splitDeals(tx, await filterDeals(app, tx, { ...filter, marketId: undefined }))).byMarket,
      coverage: await coverageOfDeals(tx, deals),
    }
  })
