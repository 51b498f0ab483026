import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'
import {
  findShared,
  hasOnlyName,
  isKnownSpeaker,
  isOnlyNamed,
  joinShared,
  nothingShared,
  type SharedNames,
} from './shared-names.ts'

/** Somebody whose data a customer has, with every name and address under which they are known. */
export interface Person {
  readonly kind: 'buyer' | 'user'
  /** What people call them: the name, else the address. */
  readonly name: string
  /** The same for every way to find the person; two requests about one person have the same. */
  readonly identity: string
  readonly userId: number | null
  readonly contactIds: readonly number[]
  /** In small letters. */
  readonly emails: readonly string[]
  readonly names: readonly string[]
  readonly shared: SharedNames
}

/** By these names the index finds the speakers of $6. */
const namesOfSpeakers = `array(select substr(speaker, strpos(speaker, ' ') + 1) from unnest($6::text[]) as speaker)`

/**
 * Where a person takes part in conversations, as a condition on `participant p`: $2 their contacts, $3 their user, $4 their
 * addresses, $5 their names in small letters, $6 speakers with a name that others have too. A name counts where nothing else
 * says who it is.
 */
export const takesPart = `(${isKnownSpeaker} or (p.name_key = any($5::text[] || ${namesOfSpeakers}) and ${hasOnlyName}
  and (p.name_key = any($5::text[]) or p.conversation_id || ' ' || p.name_key = any($6::text[]))))`

const lowered = (texts: readonly string[]): string[] => texts.map(text => text.toLowerCase())

/** Names, in small letters, that are this person's wherever they stand. */
const namesAnywhere = (person: Person): string[] =>
  lowered(person.names).filter(name => isOnlyNamed(person) || !person.shared.names.includes(name))

/** What stands for the parameters of `takesPart`, behind the customer. */
export const partValues = (person: Person): unknown[] => [
  person.contactIds,
  person.userId,
  person.emails,
  namesAnywhere(person),
  person.shared.speakers,
]

const distinct = (texts: readonly (string | null)[]): string[] => [
  ...new Map(texts.flatMap(text => (text?.trim() ? [[text.trim().toLowerCase(), text.trim()] as const] : []))).values(),
]

/** The person with the names and addresses that their records and conversations give them. */
const gather = async (tx: TenantTransaction, known: Omit<Person, 'name' | 'shared'>): Promise<Person> => {
  const { client, customerId } = tx
  const emails = lowered(distinct(known.emails))
  const contacts = await client.query<{ id: number; name: string }>(
    'select id, name from contact where customer_id = $1 and (id = any($2::bigint[]) or email_key = any($3::text[])) order by id',
    [customerId, known.contactIds, emails],
  )
  const contactIds = contacts.rows.map(({ id }) => id)
  const spoken = await client.query<{ name: string; email: string | null }>(
    `select distinct p.name, p.email from participant p where p.customer_id = $1 and ${isKnownSpeaker} order by p.name, p.email`,
    [customerId, contactIds, known.userId, emails],
  )
  const isAddress = (text: string) => /\S@\S/.test(text)
  const names = distinct([
    ...known.names,
    ...contacts.rows.map(({ name }) => name),
    ...spoken.rows.map(({ name }) => name),
  ])
  const all = distinct([...emails, ...spoken.rows.map(({ email }) => email), ...names.filter(isAddress)])
  const people = names.filter(name => !isAddress(name))
  const person = { ...known, contactIds, emails: lowered(all), names: people }
  return {
    ...person,
    name: people[0] ?? all[0] ?? 'Somebody without a name',
    identity: known.userId === null && contactIds.length > 0 ? `contact-${Math.min(...contactIds)}` : known.identity,
    shared: await findShared(tx, person),
  }
}

const findUser = async (tx: TenantTransaction, userId: number): Promise<Person> => {
  const user = await tx.db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'email', 'username'])
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw notFound('This person')
  return gather(tx, {
    kind: 'user',
    userId,
    contactIds: [],
    emails: [user.email, ...(user.username.includes('@') ? [user.username] : [])],
    names: [`${user.first_name} ${user.last_name}`.trim(), ...(user.username.includes('@') ? [] : [user.username])],
    identity: `user-${userId}`,
  })
}

const buyer = { kind: 'buyer', userId: null } as const

const findContact = async (tx: TenantTransaction, contactId: number): Promise<Person> => {
  const contact = await tx.db
    .selectFrom('contact')
    .select(['name', 'email'])
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', contactId)
    .executeTakeFirst()
  if (!contact) throw notFound('This person')
  return gather(tx, {
    ...buyer,
    contactIds: [contactId],
    emails: contact.email === null ? [] : [contact.email],
    names: [contact.name],
    identity: `contact-${contactId}`,
  })
}

const findSpeaker = async (tx: TenantTransaction, conversationId: number, position: number): Promise<Person> => {
  const row = await tx.db
    .selectFrom('participant')
    .select(['name', 'email', 'contact_id', 'user_id'])
    .where('customer_id', '=', tx.customerId)
    .where('conversation_id', '=', conversationId)
    .where('position', '=', position)
    .executeTakeFirst()
  if (!row) throw notFound('This person')
  if (row.user_id !== null) return findUser(tx, row.user_id)
  if (row.contact_id !== null) return findContact(tx, row.contact_id)
  return gather(tx, {
    ...buyer,
    contactIds: [],
    emails: row.email === null ? [] : [row.email],
    names: [row.name],
    identity: (row.email ?? row.name).toLowerCase(),
  })
}

const findAsked = async (tx: TenantTransaction, invitationId: number): Promise<Person> => {
  const row = await tx.db
    .selectFrom('buyer_invitation')
    .select(['name', 'email'])
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', invitationId)
    .executeTakeFirst()
  if (!row) throw notFound('This person')
  return gather(tx, { ...buyer, contactIds: [], emails: [row.email], names: [row.name], identity: row.email })
}

/** The person that a request keeps; one of an earlier version did not look for others of the name. */
export const personOf = (kept: Omit<Person, 'shared'> & Partial<Pick<Person, 'shared'>>): Person => ({
  shared: nothingShared,
  ...kept,
})

/** Who an open request is about, as they were known when it was made. */
const findRequested = async (tx: TenantTransaction, purgeId: number): Promise<Person> => {
  const row = await tx.db
    .selectFrom('purge_request')
    .select('subject')
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', purgeId)
    .where('kind', '!=', 'account')
    .where('state', 'in', ['asked', 'running'])
    .executeTakeFirst()
  if (!row) throw notFound('This request')
  return personOf((row.subject as { readonly person: Person }).person)
}

/**
 * A person as they are known now, with what was known before; what they are called once they are erased is no name of theirs.
 */
export const refreshPerson = async (tx: TenantTransaction, before: Person, label: string): Promise<Person> => {
  const now = await gather(tx, before)
  return {
    ...now,
    name: before.name,
    identity: before.identity,
    names: now.names.filter(name => name !== label),
    shared: joinShared(before.shared, now.shared),
  }
}

/**
 * The person that a key of `findPeople` leads to: `user-7`, `contact-12`, or `speaker-45-2` for the second speaker after the
 * first of conversation 45, whom no contact stands for; `invitation-3`
 * to somebody who was asked in a survey; `request-5` to the person of an open request. No key holds a word of the person.
 *
 * @throws AppError NOT_FOUND
 */
export const requirePerson = async (tx: TenantTransaction, key: string): Promise<Person> => {
  const [kind, first = 0, second = 0] = key.split('-').map((part, index) => (index === 0 ? part : Number(part)))
  if (kind === 'user') return findUser(tx, Number(first))
  if (kind === 'contact') return findContact(tx, Number(first))
  if (kind === 'invitation') return findAsked(tx, Number(first))
  if (kind === 'request') return findRequested(tx, Number(first))
  return findSpeaker(tx, Number(first), Number(second))
}
