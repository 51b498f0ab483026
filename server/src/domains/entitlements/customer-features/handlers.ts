import type { customerFeaturesRoutes } from '@bic/contract/entitlements/customer-features'
import type { Handlers } from '#http/call-context.ts'
import { getCustomerFeatures } from './get-customer-features.ts'
import { previewFeatureChange } from './preview-feature-change.ts'
import { saveCustomerFeatures } from './save-customer-features.ts'

export const customerFeaturesHandlers: Handlers<typeof customerFeaturesRoutes> = {
  getCustomerFeatures,
  saveCustomerFeatures,
  previewFeatureChange,
}
