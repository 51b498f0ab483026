import type { Envelope } from '@bic/connectors/normalised'
import type { TenantTransaction } from '@bic/database/tenant'
import { domainOf } from '#pipeline/attribute/names.ts'
import { loadOwnDomains } from '#pipeline/attribute/own-domains.ts'
import { type KnownPeople, type MailRules, usualRules, whyLeftOut } from './leave-out.ts'

/** What the customer leaves out of its mailboxes. */
export const loadMailRules = async ({ db, customerId }: TenantTransaction): Promise<MailRules> => {
  const row = await db
    .selectFrom('mail_exclusion')
    .select(['addresses', 'domains', 'subject_words', 'labels'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ? { ...row, subjectWords: row.subject_words } : usualRules
}

const loadKnown = async (tx: TenantTransaction, addresses: readonly string[]): Promise<KnownPeople> => {
  const { client, customerId } = tx
  const domains = [...new Set(addresses.map(domainOf))]
  const { rows } = await client.query<{ kind: string; name: string }>(
    `select 'contact' as kind, lower(email) as name from contact where customer_id = $1 and lower(email) = any($2::text[])
     union all select 'user', lower(email) from app_user where customer_id = $1 and lower(email) = any($2::text[])
     union all select distinct 'domain', lower(d) from account, unnest(domains) as d
       where customer_id = $1 and domains && $3::text[] and lower(d) = any($3::text[])`,
    [customerId, addresses, domains],
  )
  const named = (kind: string) => new Set(rows.flatMap(row => (row.kind === kind ? [row.name] : [])))
  return {
    ownDomains: new Set(await loadOwnDomains(tx)),
    users: named('user'),
    contacts: named('contact'),
    accountDomains: named('domain'),
  }
}

/** Which mails are left out, each with its reason, by the rules and with the people of this moment. */
export const screenMails = async (
  tx: TenantTransaction,
  envelopes: ReadonlyMap<string, Envelope>,
): Promise<ReadonlyMap<string, string>> => {
  const all = [...envelopes.values()]
  const addresses = new Set(all.flatMap(({ from, recipients }) => [...(from === null ? [] : [from]), ...recipients]))
  const known = await loadKnown(tx, [...addresses])
  const rules = await loadMailRules(tx)
  return new Map(
    [...envelopes].flatMap(([id, envelope]) => {
      const reason = whyLeftOut(envelope, rules, known)
      return reason === null ? [] : [[id, reason] as const]
    }),
  )
}
