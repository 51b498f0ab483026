import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import type { Handler } from '#http/call-context.ts'
import { countCards } from '../report/cards-of-report.ts'
import { coveredConversations } from '../report/covered.ts'
import { findReport } from '../report/find-report.ts'
import { presentReport } from '../report/present-report.ts'

export const getTrendingReportDetails: Handler<'getTrendingReportDetails'> = async ({ app, params, read }) =>
  read(async tx => {
    const report = await findReport(tx, params.reportId)
    const deals = await filterDeals(app, tx, report.filter)
    const covered = await coveredConversations(tx, report)
    return {
      ...presentReport(report, tx.customerId),
      cardList: await countCards(app, tx, report, { deals, covered }),
    }
  })
