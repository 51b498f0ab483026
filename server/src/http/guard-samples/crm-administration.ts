import { randomUUID } from 'node:crypto'
import type { crmAdministrationRoutes } from '@bic/contract/crm/administration'
import type { dealsByHandRoutes } from '@bic/contract/crm/deals-by-hand'
import type { Samples } from '../guard-samples.ts'

/** Industries, the domains of accounts, and deals made by hand. */
export const crmAdministrationSamples: Samples<keyof typeof crmAdministrationRoutes | keyof typeof dealsByHandRoutes> =
  {
    saveDeal: w => ({ body: { accountId: w.accountId, storyName: `Pilot ${randomUUID()}` } }),
    listIndustryUse: () => ({}),
    saveIndustry: w => ({ body: { qualifierId: w.spareIndustryId, value: 'Aviation' } }),
    deleteIndustry: w => ({ body: { qualifierId: w.spareIndustryId } }),
    saveAccount: w => ({ body: { accountId: w.accountId, accountName: w.accountName, regionName: 'North' } }),
    updateAccountDomain: w => ({ body: { accountId: w.accountId, domain: 'acme.example' } }),
  }
