import type { entitlementsRoutes } from '@bic/contract/entitlements/entitlements'
import type { Handlers } from '#http/call-context.ts'
import { getCompanyName } from './get-company-name.ts'
import { getDataSharingConsent } from './get-data-sharing-consent.ts'
import { getEnabledFeatures } from './get-enabled-features.ts'
import { getFeatureFlags } from './get-feature-flags.ts'
import { getPremiumFeatureRecordCounts } from './get-premium-feature-record-counts.ts'
import { getSharedMode } from './get-shared-mode.ts'
import { getTopicBalance } from './get-topic-balance.ts'
import { getUserEntitlement } from './get-user-entitlement.ts'

export const entitlementsHandlers: Handlers<typeof entitlementsRoutes> = {
  getUserEntitlement,
  getEnabledFeatures,
  getPremiumFeatureRecordCounts,
  getFeatureFlags,
  getSharedMode,
  getOperatingMode: async ({ app }) => app.config.mode,
  getCompanyName,
  getDataSharingConsent,
  getTopicBalance,
}
