import type { customerPlanRoutes } from '@bic/contract/entitlements/customer-plan'
import type { Handlers } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { cancelCustomerPlan } from './cancel-customer-plan.ts'
import { changeCustomerPlan } from './change-customer-plan.ts'
import { getCustomerPlan } from './get-customer-plan.ts'
import { listCreditGrants } from './list-credit-grants.ts'
import { listCreditLedger } from './list-credit-ledger.ts'
import { planMetrics } from './plan-metrics.ts'
import { previewPlanChange } from './preview-plan-change.ts'
import { updateCustomerPlan } from './update-customer-plan.ts'
import { updateManualCreditBalance } from './update-manual-credit-balance.ts'

export const customerPlanHandlers: Handlers<typeof customerPlanRoutes> = {
  getCustomerPlan,
  changeCustomerPlan,
  updateCustomerPlan,
  cancelCustomerPlan,
  previewPlanChange,
  updateManualCreditBalance,
  getPlanMetricsYearly: call => readAsked(call, tx => planMetrics(tx, call.query, 'annual', call.app.now())),
  getPlanMetricsMonthly: call => readAsked(call, tx => planMetrics(tx, call.query, 'monthly', call.app.now())),
  listCreditGrants,
  listCreditLedger,
}
