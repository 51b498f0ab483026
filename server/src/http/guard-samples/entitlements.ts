import type { customerFeaturesRoutes } from '@bic/contract/entitlements/customer-features'
import type { customerPlanRoutes } from '@bic/contract/entitlements/customer-plan'
import type { Samples } from '../guard-samples.ts'

/** Those that change the plan come in an order in which each finds what it needs. */
export const entitlementSamples: Samples<keyof typeof customerFeaturesRoutes | keyof typeof customerPlanRoutes> = {
  getCustomerFeatures: w => ({ params: { customerId: w.customerId } }),
  saveCustomerFeatures: w => ({
    params: { customerId: w.customerId },
    body: { featureId: w.featureId, maxAllowedUsersCount: 20 },
  }),
  previewFeatureChange: w => ({
    params: { customerId: w.customerId },
    body: { featureId: w.featureId, enabled: 'n' },
  }),
  getCustomerPlan: w => ({ params: { customerId: w.customerId } }),
  changeCustomerPlan: w => ({ params: { customerId: w.customerId }, body: { planId: null, newPlanId: 1 } }),
  updateCustomerPlan: w => ({ params: { customerId: w.customerId }, body: { planId: 1, topicPurchased: 60 } }),
  cancelCustomerPlan: w => ({ params: { customerId: w.customerId }, body: { planId: 1, reason: 'Merged' } }),
  previewPlanChange: w => ({ params: { customerId: w.customerId }, query: { newPlanId: '1' } }),
  updateManualCreditBalance: w => ({
    params: { customerId: w.customerId },
    body: { featureId: w.featureId, credits: 5, reason: 'A report came out empty' },
  }),
  getPlanMetricsYearly: w => ({ params: { customerId: w.customerId }, query: { featureId: w.featureId } }),
  getPlanMetricsMonthly: w => ({ params: { customerId: w.customerId }, query: { featureId: w.featureId } }),
  listCreditGrants: w => ({ params: { customerId: w.customerId }, query: { featureId: w.featureId } }),
  listCreditLedger: w => ({ params: { customerId: w.customerId }, query: { featureId: w.featureId } }),
}
