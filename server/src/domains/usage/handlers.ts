import type { heardRoutes } from '@bic/contract/usage/heard'
import type { usageRoutes } from '@bic/contract/usage/usage'
import type { Handlers } from '#http/call-context.ts'
import { exportUse } from './export-use.ts'
import { getApiUse } from './get-api-use.ts'
import { getErrorLogsForDateRange } from './get-error-logs.ts'
import { getLoginactivity } from './get-loginactivity.ts'
import { getProductUse } from './get-product-use.ts'
import { getUseractivity } from './get-useractivity.ts'
import { getHeardImpact } from './heard/get-heard-impact.ts'
import { listHeardCalls } from './heard/list-heard-calls.ts'
import { listUsePerPerson } from './list-use-per-person.ts'
import { saveUseractivity } from './save-useractivity.ts'

export const usageHandlers: Handlers<typeof usageRoutes & typeof heardRoutes> = {
  getHeardImpact,
  listHeardCalls,
  saveUseractivity,
  getLoginactivity,
  getUseractivity,
  getErrorLogsForDateRange,
  getProductUse,
  listUsePerPerson,
  exportUse,
  getApiUse,
}
