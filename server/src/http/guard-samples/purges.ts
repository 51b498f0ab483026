import type { purgeRoutes } from '@bic/contract/purges/purges'
import type { Samples } from '../guard-samples.ts'

/** Accounts that are to go for good. */
export const purgeSamples: Samples<keyof typeof purgeRoutes> = {
  getPurgePreview: w => ({ params: { accountId: w.accountId } }),
  purgeAccount: w => ({ body: { accountId: w.accountId, confirmName: w.accountName, purgeId: w.purgeId } }),
  withdrawPurge: w => ({ body: { purgeId: w.sparePurgeId } }),
  listPurges: () => ({ query: {} }),
}
