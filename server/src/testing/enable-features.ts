import type { PremiumFeature } from '@bic/contract/entitlements/premium-features'
import { withTenant } from '@bic/database/tenant'
import { setFeature } from '../domains/entitlements/actions/set-feature.ts'
import type { TestApp } from './test-app.ts'

const screens: readonly PremiumFeature[] = ['conversation-planner', 'guided-prospecting']

/** Enables premium features for everybody of a customer: those that open screens of their own, or the named ones. */
export const enableFeatures = (
  t: TestApp,
  customerId: number,
  {
    labels = screens,
    enabled = true,
  }: { readonly labels?: readonly PremiumFeature[]; readonly enabled?: boolean } = {},
) =>
  withTenant(t.app.pool, customerId, async tx => {
    for (const lookupLabel of labels) await setFeature(tx, { lookupLabel, enabled, at: t.app.now() })
  })
