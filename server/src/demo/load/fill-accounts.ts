import { bulkInsert } from '@bic/database/bulk-write'
import type { TenantTransaction } from '@bic/database/tenant'
import type { DemoAccount, DemoCustomer } from '../types.ts'
import { namedFields } from './field-names.ts'
import type { MadeUser } from './fill-people.ts'
import { makeNamed, missing } from './named-ids.ts'

/** Makes accounts with their picklists, and the contacts of each. Answers account ids by key. */
export const fillAccounts = async (
  tx: TenantTransaction,
  data: DemoCustomer,
  user: (email: string) => MadeUser,
): Promise<(key: string) => number> => {
  // Whoever has the newest deal of an account has the account.
  const emails = new Map(
    data.deals.toSorted((a, b) => (a.createdOn < b.createdOn ? -1 : 1)).map(deal => [deal.accountKey, deal.ownerEmail]),
  )
  const ownerOf = ({ key }: DemoAccount): MadeUser | null => {
    const email = emails.get(key)
    return email === undefined ? null : user(email)
  }
  const industry = await makeNamed(tx, 'industry', data.industries)
  const segment = await makeNamed(tx, 'segment', data.segments)
  const region = await makeNamed(tx, 'region', data.regions)
  const persona = await makeNamed(tx, 'persona', data.personas)
  await bulkInsert(
    tx,
    'account',
    [
      { name: 'name', type: 'text', value: account => account.name, updated: false },
      { name: 'crm_account_id', type: 'text', value: account => account.crmAccountId, updated: false },
      { name: 'industry_id', type: 'bigint', value: account => industry(account.industryKey), updated: false },
      { name: 'segment_id', type: 'bigint', value: account => segment(account.segmentKey), updated: false },
      { name: 'region_id', type: 'bigint', value: account => region(account.regionKey), updated: false },
      { name: 'domains', type: 'text[]', value: account => account.domains, updated: false },
      { name: 'additional', type: 'jsonb', value: account => namedFields(account.additionalFields), updated: false },
      { name: 'owner_name', type: 'text', value: account => ownerOf(account)?.name ?? null, updated: false },
      { name: 'owner_user_id', type: 'bigint', value: account => ownerOf(account)?.id ?? null, updated: false },
    ],
    data.accounts,
  )
  const rows = await tx.db
    .selectFrom('account')
    .select(['id', 'crm_account_id'])
    .where('customer_id', '=', tx.customerId)
    .execute()
  const byCrmId = new Map(rows.map(({ id, crm_account_id }) => [crm_account_id, id]))
  const byKey = new Map(data.accounts.map(({ key, crmAccountId }) => [key, byCrmId.get(crmAccountId)]))
  const accountId = (key: string): number => byKey.get(key) ?? missing('account', key)
  await bulkInsert(
    tx,
    'contact',
    [
      { name: 'name', type: 'text', value: contact => contact.name, updated: false },
      { name: 'email', type: 'text', value: contact => contact.email, updated: false },
      { name: 'job_title', type: 'text', value: contact => contact.jobTitle, updated: false },
      { name: 'account_id', type: 'bigint', value: contact => accountId(contact.accountKey), updated: false },
      { name: 'persona_id', type: 'bigint', value: contact => persona(contact.personaKey), updated: false },
    ],
    data.contacts,
  )
  return accountId
}
