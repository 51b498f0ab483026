import type { TenantTransaction } from '@bic/database/tenant'
import type { Knowledge, KnownContact, Person, Remembered } from './decide-side.ts'
import { domainOf, isFullName, nameKey } from './names.ts'
import { loadOwnDomains } from './own-domains.ts'

const loadRemembered = async (
  { client, customerId }: TenantTransaction,
  kind: 'email' | 'name',
  keys: readonly string[],
): Promise<ReadonlyMap<string, Remembered>> => {
  const { rows } = await client.query<Remembered & { key: string }>(
    `select key, side, contact_id as "contactId" from speaker_side
     where customer_id = $1 and kind = $2 and key = any($3::text[])`,
    [customerId, kind, keys],
  )
  return new Map(rows.map(({ key, side, contactId }) => [key, { side, contactId }]))
}

/** Users by name; a name that two users have is left out. */
const loadUsers = async (
  { client, customerId }: TenantTransaction,
  emails: readonly string[],
  names: readonly string[],
) => {
  const { rows } = await client.query<{ id: number; email: string; name: string }>(
    `select id, lower(email) as email, lower(first_name || ' ' || last_name) as name from app_user
     where customer_id = $1
       and (lower(email) = any($2::text[]) or lower(first_name || ' ' || last_name) = any($3::text[]))`,
    [customerId, emails, names],
  )
  const byName = Map.groupBy(rows, ({ name }) => nameKey(name))
  return {
    usersByEmail: new Map(rows.map(({ email, id }) => [email, id])),
    usersByName: new Map(
      [...byName].flatMap(([name, [user, ...others]]) => (user && !others.length ? [[name, user.id]] : [])),
    ),
  }
}

const loadContacts = async (
  { client, customerId }: TenantTransaction,
  emails: readonly string[],
): Promise<ReadonlyMap<string, KnownContact>> => {
  const { rows } = await client.query<KnownContact & { email: string }>(
    `select id, job_title as "jobTitle", lower(email) as email from contact
     where customer_id = $1 and email = any($2::text[])`,
    [customerId, emails],
  )
  return new Map(rows.map(({ email, ...contact }) => [email, contact]))
}

const loadAccountDomains = async (
  { client, customerId }: TenantTransaction,
  domains: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ domain: string }>(
    `select distinct unnest(domains) as domain from account where customer_id = $1 and domains && $2::text[]`,
    [customerId, domains],
  )
  return new Set(rows.map(({ domain }) => domain.toLowerCase()))
}

/** Contacts of some accounts who have one of the names, by account and name; a name that two of them have is left out. */
export const loadContactsByName = async (
  { client, customerId }: TenantTransaction,
  accountIds: readonly number[],
  names: readonly string[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, KnownContact>>> => {
  if (accountIds.length === 0 || names.length === 0) return new Map()
  const { rows } = await client.query<KnownContact & { accountId: number; name: string }>(
    `select id, job_title as "jobTitle", account_id as "accountId", lower(name) as name from contact
     where customer_id = $1 and account_id = any($2::bigint[]) and lower(name) = any($3::text[])`,
    [customerId, accountIds, names],
  )
  const only = (contacts: readonly (KnownContact & { name: string })[]) => {
    const byName = Map.groupBy(contacts, ({ name }) => nameKey(name))
    return new Map(
      [...byName].flatMap(([name, [contact, ...others]]) =>
        contact && !others.length ? [[name, contact] as const] : [],
      ),
    )
  }
  return new Map([...Map.groupBy(rows, ({ accountId }) => accountId)].map(([id, contacts]) => [id, only(contacts)]))
}

export const fullNamesOf = (people: readonly Person[]): string[] =>
  [...new Set(people.map(({ name }) => nameKey(name)))].filter(isFullName)

/** Everything the customer knows of these people, in a fixed number of queries. */
export const loadKnowledge = async (tx: TenantTransaction, people: readonly Person[]): Promise<Knowledge> => {
  const emails = [...new Set(people.flatMap(({ email }) => (email === null ? [] : nameKey(email))))]
  const names = [...new Set(people.map(({ name }) => nameKey(name)))]
  const own = await loadOwnDomains(tx)
  return {
    ownDomains: new Set(own),
    accountDomains: await loadAccountDomains(tx, [...new Set(emails.map(domainOf))]),
    rememberedEmails: await loadRemembered(tx, 'email', emails),
    rememberedNames: await loadRemembered(tx, 'name', names),
    contactsByEmail: await loadContacts(tx, emails),
    ...(await loadUsers(tx, emails, fullNamesOf(people))),
  }
}
