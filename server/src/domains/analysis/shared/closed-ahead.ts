import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { SnapshotTx } from '@bic/database/tenant'
import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import type { AppContext } from '#app-context.ts'
import { loadCalendar } from './customer-calendar.ts'
import { filterDeals } from './filter-deals.ts'

/**
 * Closed deals that figures of a filter leave out because their close date is still to come: a CRM keeps the planned day of a
 * deal that is closed before it. All time has them.
 */
export const findClosedAhead = async (app: AppContext, tx: SnapshotTx, filter: MarketFilter): Promise<number[]> => {
  const { today, fiscalStart } = await loadCalendar(tx, app.now())
  const isOpen = filter.opptyStatus === 'Open'
  // Beside open deals stand figures of closed ones, of the last twelve months.
  const period = rangeOfPeriod(isOpen ? 'Last 12 Months' : filter.closePeriod, today, fiscalStart)
  if (period === null) return []
  const deals = await filterDeals(app, tx, {
    ...filter,
    closePeriod: 'All',
    opptyStatus: isOpen ? 'Closed' : filter.opptyStatus,
  })
  return deals
    .filter(({ status, closed_on: day }) => status !== 'Open' && day !== null && day > today)
    .filter(({ closed_on: day }) => day !== null && (day < period.from || day > period.to))
    .map(({ id }) => id)
}
