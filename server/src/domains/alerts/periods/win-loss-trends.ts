import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { formatMonth } from '#domains/printing/shared/periods.ts'
import type { Asked } from '../evaluate/found.ts'
import { narrowedDeals } from '../evaluate/narrowed-deals.ts'
import { lastMonth, monthOn } from './last-month.ts'
import { linkOfScreen, loadSheetOfReport } from './report-blocks.ts'
import { closedBetween, describeWinRates } from './win-rates.ts'

/** What was won and lost in the last month, beside the year before it. */
export const winLossTrends = {
  periodOn: monthOn,
  report: async (app: AppContext, tx: SnapshotTx, { alert, today }: Asked) => {
    const { month, from, to, yearFrom, yearTo } = lastMonth(today)
    const deals = await narrowedDeals(app, tx, alert)
    const closed = closedBetween(deals, from, to)
    return {
      title: `${formatMonth(month)}: ${closed.won} won, ${closed.lost} lost`,
      text: describeWinRates(closed, closedBetween(deals, yearFrom, yearTo)),
      link: linkOfScreen('/win-loss-report', alert, { from, to }),
    }
  },
  detail: async () => [],
  /** The report of all time, which says more than one month can. */
  beside: async (app: AppContext, tx: SnapshotTx, { alert }: Pick<Asked, 'alert'>) => {
    const sheet = await loadSheetOfReport(app, tx, 'win-loss', alert)
    return sheet && { sheet, path: linkOfScreen('/win-loss-report', alert) }
  },
}
