import type { crmAdministrationRoutes } from '@bic/contract/crm/administration'
import type { Samples } from '../guard-samples.ts'

/** Industries, and the domains of accounts. */
export const crmAdministrationSamples: Samples<keyof typeof crmAdministrationRoutes> = {
  listIndustryUse: () => ({}),
  saveIndustry: w => ({ body: { qualifierId: w.spareIndustryId, value: 'Aviation' } }),
  deleteIndustry: w => ({ body: { qualifierId: w.spareIndustryId } }),
  saveAccount: w => ({ body: { accountId: w.accountId, accountName: w.accountName, regionName: 'North' } }),
  updateAccountDomain: w => ({ body: { accountId: w.accountId, domain: 'acme.example' } }),
}
