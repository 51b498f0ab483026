import type { Thing } from '@bic/contract/entitlements/decide'

/** What making and reading the smart summary of a call takes. */
export const callSummary: Thing = {
  name: 'Smart summary',
  permissions: ['hasPermissionToCallSummary'],
  needsConsent: true,
}
