import type { TenantTransaction } from '@bic/database/tenant'
import { type RawBuilder, sql } from 'kysely'
import { containsText } from './contains-text.ts'

/** What of a deal is searched, as one text: comparing once is cheaper than three times. */
const searched = `(opportunity.name || ' | ' || coalesce(opportunity.owner_name, '') || ' | ' ||
  coalesce(opportunity.crm_opportunity_id, ''))`

/** Whether a deal's name, owner, CRM id or account contains a text. Each account is looked at once, not once per deal. */
export const dealContains = ({ customerId }: TenantTransaction, search: string): RawBuilder<boolean> =>
  sql<boolean>`(${containsText(searched, search)} or opportunity.account_id in (
    select id from account where customer_id = ${customerId} and ${containsText('name', search)}))`
