import { analyzerCredits } from '@bic/contract/analyzer/analyzer-limits'
import type { Thing } from '@bic/contract/entitlements/decide'

/** Kind of the job that analyses documents. */
export const analyzerKind = 'analyze-content'

/** What analysing a document takes, besides the credits, which are taken when the result is there. */
export const analyzerThing: Thing = {
  name: 'The content analyzer',
  premium: analyzerCredits.lookupLabel,
  needsConsent: true,
}
