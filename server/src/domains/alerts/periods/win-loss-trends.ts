import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { formatMonth } from '#domains/printing/shared/periods.ts'
import type { Asked } from '../evaluate/found.ts'
import { narrowedDeals } from '../evaluate/narrowed-deals.ts'
import { lastMonth, monthOn } from './last-month.ts'
import { linkOfReport, loadReportBlocks } from './report-blocks.ts'
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
      link: linkOfReport('win-loss', alert),
    }
  },
  detail: (app: AppContext, tx: SnapshotTx, { alert }: Pick<Asked, 'alert'>) =>
    loadReportBlocks(app, tx, 'win-loss', alert),
}
