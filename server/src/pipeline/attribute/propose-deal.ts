import type { TenantTransaction } from '@bic/database/tenant'
import { daysBetween } from '@bic/engine/calendar/day'
import { freeMailDomains } from '@bic/engine/text/free-mail-domains'

export interface DealQuestion {
  /** Addresses of everybody in the conversation; those of the own side do no harm. */
  readonly emails: readonly string[]
  /** Calendar day of the conversation; null when it is not known. */
  readonly day: string | null
}

export interface DealCandidate {
  readonly dealId: number
  readonly dealName: string
  readonly accountId: number
  readonly accountName: string
  /** Why, in words fit to show. */
  readonly reason: string
}

export interface DealProposal {
  /** The account that the participants belong to; null when nobody's address tells, or several accounts' do. */
  readonly accountId: number | null
  /** Best first. The first is the proposal. */
  readonly candidates: readonly DealCandidate[]
  /** Readable: the address that identified the account, or why no account was found. */
  readonly reason: string
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Domains of the own company: its own, those a person named, those of its users. */
const ownDomains = async ({ client, customerId }: TenantTransaction): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query(
    `select domain from customer where id = $1
     union select key from speaker_side where customer_id = $1 and kind = 'domain' and side = 'seller'`,
    [customerId],
  )
  return new Set((rows as { domain: string }[]).map(({ domain }) => domain.toLowerCase()))
}

interface AccountVotes {
  readonly id: number
  readonly name: string
  readonly votes: number
  readonly matched_email: string
}

/** Accounts whose domains or contacts the addresses belong to, most addresses first. */
const findAccounts = async (
  { client, customerId }: TenantTransaction,
  emails: readonly string[],
  domains: readonly string[],
): Promise<AccountVotes[]> => {
  const { rows } = await client.query(
    `select a.id, a.name, count(*)::int as votes, min(x.email) as matched_email
     from unnest($2::text[], $3::text[]) as x(email, domain)
     join account a on a.customer_id = $1
       and (a.domains @> array[x.domain]
         or a.id = (select c.account_id from contact c where c.customer_id = $1 and c.email = x.email))
     group by a.id, a.name order by votes desc, a.id`,
    [customerId, emails, domains],
  )
  return rows as AccountVotes[]
}

interface DealOfAccount {
  readonly id: number
  readonly name: string
  readonly created_on: string | null
  readonly closed_on: string | null
  readonly status: string
}

/** How far a deal's life is from a day, and in words. An open deal has no end. */
const distanceTo = (deal: DealOfAccount, day: string | null): { readonly days: number; readonly reason: string } => {
  if (day === null) {
    return deal.status === 'Open'
      ? { days: 0, reason: 'the conversation has no date; this deal is open' }
      : { days: 1, reason: 'the conversation has no date' }
  }
  const ends = deal.status === 'Open' ? null : deal.closed_on
  if (deal.created_on && day < deal.created_on) {
    const days = daysBetween(day, deal.created_on)
    return { days, reason: `it was created ${days} days after the conversation` }
  }
  if (ends && day > ends) {
    const days = daysBetween(ends, day)
    return { days, reason: `it closed ${days} days before the conversation` }
  }
  return { days: 0, reason: 'it was open on that day' }
}

/**
 * Proposes the deal a conversation belongs to: the account by the addresses of its people, then the deal of that
 * account that was open on the day, else the nearest. Free-mail domains and the own company's decide nothing.
 */
export const proposeDeal = async (tx: TenantTransaction, { emails, day }: DealQuestion): Promise<DealProposal> => {
  const own = await ownDomains(tx)
  const outside = [...new Set(emails.map(email => email.trim().toLowerCase()))].filter(
    email => email.includes('@') && !own.has(domainOf(email)),
  )
  // An address of a free-mail service can still be a known contact; its domain just tells nothing.
  const domains = outside.map(domainOf).map(domain => (freeMailDomains.has(domain) ? '' : domain))
  if (outside.length === 0) return { accountId: null, candidates: [], reason: 'There is no external e-mail address.' }
  const accounts = await findAccounts(tx, outside, domains)
  const [first, second] = accounts
  if (!first)
    return { accountId: null, candidates: [], reason: 'No account has a domain or contact with these addresses.' }
  if (second && second.votes === first.votes) {
    return { accountId: null, candidates: [], reason: `Both ${first.name} and ${second.name} have people in it.` }
  }
  const { rows } = await tx.client.query(
    `select id, name, created_on, closed_on, status from opportunity
     where customer_id = $1 and account_id = $2 and not disabled order by created_on desc nulls last, id desc`,
    [tx.customerId, first.id],
  )
  const candidates = (rows as DealOfAccount[])
    .map(deal => ({ deal, ...distanceTo(deal, day) }))
    .sort((a, b) => a.days - b.days)
    .slice(0, 10)
    .map(({ deal, reason }) => ({
      dealId: deal.id,
      dealName: deal.name,
      accountId: first.id,
      accountName: first.name,
      reason: `${first.matched_email} belongs to ${first.name}; ${reason}.`,
    }))
  return { accountId: first.id, candidates, reason: `${first.matched_email} belongs to ${first.name}.` }
}
