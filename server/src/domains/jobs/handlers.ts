import type { jobRoutes } from '@bic/contract/jobs/jobs'
import type { productAnalyticsRoutes } from '@bic/contract/jobs/product-analytics'
import type { Handlers } from '#http/call-context.ts'
import { getProductAnalyticsDataLoad } from './analytics/get-data-load.ts'
import { getOfflineTasksInsights } from './analytics/get-offline-tasks.ts'
import { cancelJobRun } from './cancel-job-run.ts'
import { getJobRun } from './get-job-run.ts'
import { listJobRuns } from './list-job-runs.ts'

export const jobHandlers: Handlers<typeof jobRoutes & typeof productAnalyticsRoutes> = {
  listJobRuns,
  getJobRun,
  cancelJobRun,
  getProductAnalyticsDataLoad,
  getOfflineTasksInsights,
}
