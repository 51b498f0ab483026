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
  readonly question: number
  readonly id: number
  readonly name: string
  readonly votes: number
  readonly matched_email: string
}

/** An address of a question, by its place among all that are asked; the domain is empty where it tells nothing. */
interface Asked {
  readonly question: number
  readonly email: string
  readonly domain: string
}

/** Accounts whose domains or contacts the addresses belong to, by question those with most addresses first. */
const findAccounts = async (
  { client, customerId }: TenantTransaction,
  asked: readonly Asked[],
): Promise<ReadonlyMap<number, AccountVotes[]>> => {
  if (asked.length === 0) return new Map()
  const { rows } = await client.query<AccountVotes>(
    `with x as (select * from unnest($2::int[], $3::text[], $4::text[]) as x (question, email, domain)),
     found as (
       select x.question, x.email, a.id as account_id from account a, unnest(a.domains) as d (domain)
         join x on x.domain = d.domain
         where a.customer_id = $1 and x.domain <> ''
       union
       select x.question, x.email, c.account_id from x join contact c on c.customer_id = $1 and c.email = x.email
     )
     select f.question, a.id, a.name, count(*)::int as votes, min(f.email) as matched_email
     from found f join account a on a.customer_id = $1 and a.id = f.account_id
     group by f.question, a.id, a.name order by votes desc, a.id`,
    [
      customerId,
      asked.map(({ question }) => question),
      asked.map(({ email }) => email),
      asked.map(({ domain }) => domain),
    ],
  )
  return Map.groupBy(rows, ({ question }) => question)
}

interface DealOfAccount {
  readonly id: number
  readonly account_id: number
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

/** The deals of some accounts, by account the newest first. */
const loadDeals = async (
  { client, customerId }: TenantTransaction,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, DealOfAccount[]>> => {
  if (accountIds.length === 0) return new Map()
  const { rows } = await client.query<DealOfAccount>(
    `select id, account_id, name, created_on, closed_on, status from opportunity
     where customer_id = $1 and account_id = any($2::bigint[]) and not disabled
     order by created_on desc nulls last, id desc`,
    [customerId, accountIds],
  )
  return Map.groupBy(rows, ({ account_id }) => account_id)
}

/** The account that most addresses belong to; undefined when none or several have most. */
const leadingOf = ([first, second]: readonly AccountVotes[]): AccountVotes | undefined =>
  second && second.votes === first?.votes ? undefined : first

/**
 * Proposes the deals that conversations belong to, in their order: the account by the addresses of the people, then the deal of that account
 * that was open on the day, else the nearest. Free-mail domains and the own company's decide nothing.
 */
export const proposeDeals = async (
  tx: TenantTransaction,
  questions: readonly DealQuestion[],
): Promise<DealProposal[]> => {
  if (questions.length === 0) return []
  const own = await ownDomains(tx)
  const outside = questions.map(({ emails }) =>
    [...new Set(emails.map(email => email.trim().toLowerCase()))].filter(
      email => email.includes('@') && !own.has(domainOf(email)),
    ),
  )
  const asked = outside.flatMap((emails, question) =>
    emails.map((email): Asked => {
      const domain = domainOf(email)
      // An address of a free-mail service can still be a known contact; its domain just tells nothing.
      return { question, email, domain: freeMailDomains.has(domain) ? '' : domain }
    }),
  )
  const accounts = await findAccounts(tx, asked)
  const leading = questions.map((_, question) => leadingOf(accounts.get(question) ?? []))
  const deals = await loadDeals(tx, [...new Set(leading.flatMap(account => account?.id ?? []))])
  return questions.map(({ day }, question): DealProposal => {
    const nobody = (reason: string): DealProposal => ({ accountId: null, candidates: [], reason })
    if (outside[question]?.length === 0) return nobody('There is no external e-mail address.')
    const [first, second] = accounts.get(question) ?? []
    if (!first) return nobody('No account has a domain or contact with these addresses.')
    const account = leading[question]
    if (!account) return nobody(`Both ${first.name} and ${second?.name} have people in it.`)
    const belongs = `${account.matched_email} belongs to ${account.name}`
    const candidates = (deals.get(account.id) ?? [])
      .map(deal => ({ deal, ...distanceTo(deal, day) }))
      .sort((a, b) => a.days - b.days)
      .slice(0, 10)
      .map(({ deal, reason }) => ({
        dealId: deal.id,
        dealName: deal.name,
        accountId: account.id,
        accountName: account.name,
        reason: `${belongs}; ${reason}.`,
      }))
    return { accountId: account.id, candidates, reason: `${belongs}.` }
  })
}
