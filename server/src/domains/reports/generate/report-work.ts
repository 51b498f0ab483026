import type { Thing } from '@bic/contract/entitlements/decide'
import { reportCredits } from '@bic/contract/reports/report-limits'

/** Kind of the job that generates reports. */
export const reportKind = 'report'

/** What generating a report takes, besides the credits, which are taken when it is ready. */
export const reportThing: Thing = { name: 'A report', premium: reportCredits.lookupLabel, needsConsent: true }
