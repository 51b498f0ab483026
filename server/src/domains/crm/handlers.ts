import type { contactsRoutes } from '@bic/contract/crm/contacts'
import type { crmRoutes } from '@bic/contract/crm/crm'
import type { Handlers } from '#http/call-context.ts'
import { addContact } from './add-contact.ts'
import { getDealCards } from './get-deal-cards.ts'
import { getDealFilters } from './get-deal-filters.ts'
import { getMayChange } from './get-may-change.ts'
import { getStageDropdownLabels } from './get-stage-dropdown-labels.ts'
import { getStoryDetail } from './get-story-detail.ts'
import { getStoryTitle } from './get-story-title.ts'
import { listAccounts } from './list-accounts.ts'
import { listAllMarket } from './list-all-market.ts'
import { listContacts } from './list-contacts.ts'
import { listCrmActivities } from './list-crm-activities.ts'
import { listDeals } from './list-deals.ts'

export const crmHandlers: Handlers<typeof crmRoutes & typeof contactsRoutes> = {
  listAccounts,
  listDeals,
  listCrmActivities,
  getDealFilters,
  getMayChange,
  getStoryDetail,
  getStoryTitle,
  getStageDropdownLabels,
  getDealCards,
  listAllMarket,
  listContacts,
  addContact,
}
