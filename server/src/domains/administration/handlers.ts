import type { administrationRoutes } from '@bic/contract/administration'
import type { productAnalyticsRoutes } from '@bic/contract/product-analytics'
import type { Handlers } from '../../http/call-context.ts'
import { getProductAnalyticsDataLoad } from './analytics/get-data-load.ts'
import { getOfflineTasksInsights } from './analytics/get-offline-tasks.ts'
import { cancelJobRun } from './cancel-job-run.ts'
import { downloadLoadProblems } from './download-load-problems.ts'
import { fileHandlers } from './files/handlers.ts'
import { getJobRun } from './get-job-run.ts'
import { listJobRuns } from './list-job-runs.ts'
import { loadData } from './load-data.ts'
import { previewLoad } from './preview-load.ts'

export const administrationHandlers: Handlers<typeof administrationRoutes & typeof productAnalyticsRoutes> = {
  getProductAnalyticsDataLoad,
  getOfflineTasksInsights,
  loadData,
  previewLoad,
  downloadLoadProblems,
  listJobRuns,
  getJobRun,
  cancelJobRun,
  ...fileHandlers,
}
