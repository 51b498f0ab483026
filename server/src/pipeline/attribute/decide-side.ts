import { freeMailDomains } from '@bic/engine/text/free-mail-domains'
import type { Side } from '@bic/engine/text/types'
import type { PreparedParticipant } from '#evidence/store/prepared.ts'
import { domainOf, isFullName, nameKey } from './names.ts'

/** Somebody whom a source names. */
export interface Person {
  readonly name: string
  readonly email: string | null
  readonly jobTitle: string | null
  /** Given only when the source itself says it. */
  readonly side: Side | null
}

export interface Remembered {
  readonly side: Side
  readonly contactId: number | null
}

export interface KnownContact {
  readonly id: number
  readonly jobTitle: string | null
}

/** What a customer knows that tells people's sides. All keys are in lower case. */
export interface Knowledge {
  readonly ownDomains: ReadonlySet<string>
  readonly accountDomains: ReadonlySet<string>
  readonly rememberedEmails: ReadonlyMap<string, Remembered>
  readonly rememberedNames: ReadonlyMap<string, Remembered>
  readonly usersByEmail: ReadonlyMap<string, number>
  readonly usersByName: ReadonlyMap<string, number>
  readonly contactsByEmail: ReadonlyMap<string, KnownContact>
}

const sideByRule = (
  known: Knowledge,
  email: string | null,
  user: number | undefined,
  contact: KnownContact | undefined,
): Side | null => {
  if (email !== null) {
    if (known.usersByEmail.has(email)) return 'seller'
    const domain = domainOf(email)
    if (known.ownDomains.has(domain)) return 'seller'
    if (known.contactsByEmail.has(email)) return 'buyer'
    if (known.accountDomains.has(domain) && !freeMailDomains.has(domain)) return 'buyer'
  }
  // A name that is a user's and a contact's tells nothing.
  if (user !== undefined && contact !== undefined) return null
  if (user !== undefined) return 'seller'
  return contact === undefined ? null : 'buyer'
}

/**
 * Whose side somebody is on, in this order: what the source says; what a person remembered of the address or the name;
 * users, own domains, contacts and accounts' domains by the address; users and the account's contacts by the full
 * name. Nothing of these: unknown.
 *
 * @param contactsByName contacts of the conversation's account by name.
 */
export const decideSide = (
  person: Person,
  known: Knowledge,
  contactsByName: ReadonlyMap<string, KnownContact>,
): PreparedParticipant => {
  const email = person.email === null ? null : nameKey(person.email)
  const name = nameKey(person.name)
  const named = isFullName(name)
  const user =
    (email === null ? undefined : known.usersByEmail.get(email)) ?? (named ? known.usersByName.get(name) : undefined)
  const contact =
    (email === null ? undefined : known.contactsByEmail.get(email)) ?? (named ? contactsByName.get(name) : undefined)
  const remembered = (email === null ? undefined : known.rememberedEmails.get(email)) ?? known.rememberedNames.get(name)
  const said = person.side === 'unknown' ? null : person.side
  const ruled = remembered?.side ?? sideByRule(known, email, user, contact)
  const side = said ?? ruled ?? 'unknown'
  return {
    name: person.name,
    email: person.email,
    jobTitle: person.jobTitle ?? (side === 'buyer' ? (contact?.jobTitle ?? null) : null),
    side,
    sideFrom: said !== null ? 'source' : ruled !== null ? 'rule' : 'none',
    contactId: side === 'seller' ? null : (remembered?.contactId ?? contact?.id ?? null),
    userId: side === 'buyer' ? null : (user ?? null),
  }
}
