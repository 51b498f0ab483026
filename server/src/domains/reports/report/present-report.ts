import type { FoundReport } from './find-report.ts'

/** A report as a list shows it. */
export const presentReport = (report: FoundReport, customerId: number) => ({
  reportId: report.id,
  name: report.name,
  marketId: report.marketId,
  marketName: report.marketName,
  customerId,
  reportType: report.type,
  status: report.status,
  error: report.error,
  saved: report.saved,
  createdTime: report.createdAt?.toISOString() ?? null,
  createdBy: report.createdBy,
  jobRunId: report.jobRunId,
  made: report.made && { ...report.made, at: report.made.at.toISOString() },
})
