import type { TenantTransaction } from '@bic/database/tenant'
import type { Person } from './person.ts'

/** Names of a person that somebody else of the customer has too, and where such a name is this person's. */
export interface SharedNames {
  /** In small letters. */
  readonly names: readonly string[]
  /** Conversations, deals and accounts in which the person takes part and nobody else of the name does. */
  readonly conversations: readonly number[]
  readonly deals: readonly number[]
  readonly accounts: readonly number[]
  /** Speakers of these of whom only the name is known: the conversation, a space, and the name in small letters. */
  readonly speakers: readonly string[]
}

export const nothingShared: SharedNames = { names: [], conversations: [], deals: [], accounts: [], speakers: [] }

/** What was shared before with what is shared now: what is removed later does not say any more where a name was whose. */
export const joinShared = (a: SharedNames, b: SharedNames): SharedNames => {
  const union = <T>(one: readonly T[], other: readonly T[]): T[] => [...new Set([...one, ...other])]
  return {
    names: union(a.names, b.names),
    conversations: union(a.conversations, b.conversations),
    deals: union(a.deals, b.deals),
    accounts: union(a.accounts, b.accounts),
    speakers: union(a.speakers, b.speakers),
  }
}

/** A speaker of whom a conversation says who they are: $2 the person's contacts, $3 their user, $4 their addresses. */
export const isKnownSpeaker = `(p.contact_id = any($2::bigint[]) or p.user_id = $3::bigint or p.email_key = any($4::text[]))`

/** A speaker of whom only a name is known. */
export const hasOnlyName = '(p.email is null and p.contact_id is null and p.user_id is null)'

/** Of a person whom only their name tells apart, every speaker with that name is them. */
export const isOnlyNamed = ({
  contactIds,
  userId,
  emails,
}: Pick<Person, 'contactIds' | 'userId' | 'emails'>): boolean =>
  contactIds.length === 0 && userId === null && emails.length === 0

/**
 * Where shared names are the person's, as a condition on `conversation c`: from `$first` on the conversations, deals and
 * accounts of `SharedNames`. A deal says more than its account.
 */
export const isOwnConversation = (first: number): string =>
  `(c.id = any($${first}::bigint[]) or coalesce(case when c.opportunity_id is null then c.account_id = any($${first + 2}::bigint[])
     else c.opportunity_id = any($${first + 1}::bigint[]) end, false))`

/** What stands for the parameters of `isOwnConversation`. */
export const ownValues = ({ conversations, deals, accounts }: SharedNames): unknown[] => [
  conversations,
  deals,
  accounts,
]

type Known = Pick<Person, 'contactIds' | 'userId' | 'emails' | 'names'>

/** Conditions on what says who somebody is: $2 to $4 as in `isKnownSpeaker`, $5 names in small letters. */
interface Who {
  readonly speaker: string
  readonly contact: string
  readonly user: string
  readonly invitation: string
}

const itself: Who = {
  speaker: isKnownSpeaker,
  contact: 'k.id = any($2::bigint[])',
  user: 'u.id = $3::bigint',
  invitation: 'i.email = any($4::text[])',
}
const onlyNamed: Who = { ...itself, speaker: `${hasOnlyName} and p.name_key = any($5::text[])` }
const others: Who = {
  speaker: `not ${hasOnlyName} and p.name_key = any($5::text[]) and not coalesce(${isKnownSpeaker}, false)`,
  contact: `k.name_key = any($5::text[]) and not k.id = any($2::bigint[])`,
  user: `u.full_name = any($5::text[]) and u.id is distinct from $3::bigint`,
  invitation: `lower(i.name) = any($5::text[]) and not i.email = any($4::text[])`,
}

/** Which of the names somebody else has: a contact, a user, a speaker or somebody asked in a survey. */
const findNames = async ({ client, customerId }: TenantTransaction, person: Known): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select p.name_key as name from participant p where p.customer_id = $1 and ${others.speaker}
     union select k.name_key from contact k where k.customer_id = $1 and ${others.contact}
     union select u.full_name from app_user u where u.customer_id = $1 and ${others.user}
     union select lower(i.name) from buyer_invitation i where i.customer_id = $1 and ${others.invitation}
     order by name`,
    [customerId, person.contactIds, person.userId, person.emails, person.names.map(name => name.toLowerCase())],
  )
  return rows.map(({ name }) => name)
}

interface Taken {
  readonly kind: 'conversation' | 'deal' | 'account' | 'works at'
  readonly id: number
}

/** The conversations, deals and accounts that people take part in, and the accounts that they work at. */
const findTaken = async (
  { client, customerId }: TenantTransaction,
  { speaker, contact, user, invitation }: Who,
  person: Known,
  names: readonly string[],
): Promise<(kind: Taken['kind']) => ReadonlySet<number>> => {
  const { rows } = await client.query<Taken>(
    `with talked as (
       select c.id, c.opportunity_id, c.account_id from conversation c where c.customer_id = $1 and exists (
         select from participant p where p.customer_id = $1 and p.conversation_id = c.id and ${speaker})
     ),
     taken as (
       select opportunity_id as id from talked where opportunity_id is not null
       union select o.id from opportunity o join app_user u on u.customer_id = $1 and u.id = o.owner_user_id
         where o.customer_id = $1 and ${user}
       union select m.opportunity_id from deal_team_member m join app_user u on u.customer_id = $1 and u.id = m.user_id
         where m.customer_id = $1 and ${user}
       union select i.opportunity_id from buyer_invitation i where i.customer_id = $1 and ${invitation}
     )
     select 'conversation' as kind, id from talked
     union select 'deal', id from taken
     union select 'works at', k.account_id from contact k where k.customer_id = $1 and k.account_id is not null and ${contact}
     union select 'account', account_id from talked where account_id is not null
     union select 'account', o.account_id from opportunity o
       where o.customer_id = $1 and o.account_id is not null and o.id in (select id from taken)
     union select 'account', null where num_nulls($2::bigint[], $3::bigint, $4::text[], $5::text[]) < 0`,
    [customerId, person.contactIds, person.userId, person.emails, names],
  )
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return kind => new Set((byKind.get(kind) ?? []).map(({ id }) => id))
}

/**
 * Which names of a person others have too, and where these are the person's: where they take part, and nobody else of the name
 * does. At an account that only they work at, they may be named in every deal.
 */
export const findShared = async (tx: TenantTransaction, person: Known): Promise<SharedNames> => {
  const { client, customerId } = tx
  const names = await findNames(tx, person)
  if (names.length === 0) return nothingShared
  const theirs = await findTaken(tx, isOnlyNamed(person) ? onlyNamed : itself, person, names)
  const of = await findTaken(tx, others, person, names)
  const othersAccounts = of('account').union(of('works at'))
  const workplaces = theirs('works at').difference(othersAccounts)
  const atWork = await client.query<{ id: number }>(
    'select id from opportunity where customer_id = $1 and account_id = any($2::bigint[])',
    [customerId, [...workplaces]],
  )
  const deals = theirs('deal').union(new Set(atWork.rows.map(({ id }) => id)))
  const own = {
    names,
    conversations: [...theirs('conversation').difference(of('conversation'))],
    deals: [...deals.difference(of('deal'))],
    accounts: [...theirs('account').union(workplaces).difference(othersAccounts)],
  }
  const { rows } = await client.query<{ speaker: string }>(
    `select distinct p.conversation_id || ' ' || p.name_key as speaker
     from participant p join conversation c on c.customer_id = $1 and c.id = p.conversation_id
     where p.customer_id = $1 and ${hasOnlyName} and p.name_key = any($5::text[]) and ${isOwnConversation(2)}`,
    [customerId, ...ownValues({ ...own, speakers: [] }), names],
  )
  return { ...own, speakers: rows.map(({ speaker }) => speaker) }
}
