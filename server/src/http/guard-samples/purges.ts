import type { peopleRoutes } from '@bic/contract/purges/people'
import type { purgeRoutes } from '@bic/contract/purges/purges'
import type { Samples } from '../guard-samples.ts'

/** Accounts that are to go for good, and people. */
export const purgeSamples: Samples<keyof typeof purgeRoutes | keyof typeof peopleRoutes> = {
  getPurgePreview: w => ({ params: { accountId: w.accountId } }),
  purgeAccount: w => ({ body: { accountId: w.accountId, confirmName: w.accountName, purgeId: w.purgeId } }),
  withdrawPurge: w => ({ body: { purgeId: w.sparePurgeId } }),
  listPurges: () => ({ query: {} }),
  getRetentionPreview: () => ({ query: { months: 12 } }),
  findPeople: () => ({ query: { search: 'person' } }),
  getPersonData: w => ({ params: { personKey: `user-${w.userId}` } }),
  listPersonData: w => ({ params: { personKey: `user-${w.userId}` }, query: { kind: 'written' } }),
  exportPerson: w => ({ body: { personKey: `user-${w.userId}` } }),
  downloadPersonExport: w => ({ params: { jobRunId: w.exportRunId } }),
  erasePerson: w => ({ body: { purgeId: w.erasureId, confirmName: 'Spare Person' } }),
  listErasures: () => ({ query: {} }),
}
