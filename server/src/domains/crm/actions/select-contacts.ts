import type { Contact } from '@bic/contract/crm/contacts'
import type { TenantTransaction } from '@bic/database/tenant'

/** Contacts with their account and persona, ready to be narrowed and ordered. */
export const selectContacts = ({ db, customerId }: TenantTransaction) =>
  db
    .selectFrom('contact')
    .leftJoin('account', join =>
      join.onRef('account.customer_id', '=', 'contact.customer_id').onRef('account.id', '=', 'contact.account_id'),
    )
    .leftJoin('persona', join =>
      join.onRef('persona.customer_id', '=', 'contact.customer_id').onRef('persona.id', '=', 'contact.persona_id'),
    )
    .select([
      'contact.id as contactId',
      'contact.name',
      'contact.email',
      'contact.job_title as jobTitle',
      'persona.name as personaName',
      'contact.account_id as accountId',
      'account.name as accountName',
    ])
    .where('contact.customer_id', '=', customerId)
    .$castTo<Contact>()
