import type { Handler } from '#http/call-context.ts'
import { listReports } from '../report/find-report.ts'
import { presentReport } from '../report/present-report.ts'
import { refuseOtherCustomer } from '../report/refuse-other-customer.ts'

export const getTrendingReports: Handler<'getTrendingReports'> = async ({ query, user, read }) => {
  refuseOtherCustomer(user, query.customerId)
  return read(async tx => {
    const reports = await listReports(tx, query.marketId, query.reportType)
    return reports.map(report => presentReport(report, tx.customerId))
  })
}
