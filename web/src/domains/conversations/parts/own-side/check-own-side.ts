import type { Answer } from '#lib/call-types.ts'

export type OwnSide = Answer<'getOwnSide'>
export type OwnPerson = OwnSide['people'][number]

const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** "@Company.com " is company.com; null when it is no domain. */
export function readDomain(typed: string): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^@|^https?:\/\/(www\.)?/, '')
    .replace(/\/.*$/, '')
  return domain.test(text) ? text : null
}

/** A person as typed: an address is known by its e-mail, anything else by its name; null when there is nothing. */
export function readPerson(typed: string, side: OwnPerson['side']): OwnPerson | null {
  const text = typed.trim()
  if (text === '' || text.length > 254) return null
  return address.test(text) ? { kind: 'email', key: text.toLowerCase(), side } : { kind: 'name', key: text, side }
}

/** The people with one more; the same name or address is replaced. */
export const withPerson = (people: readonly OwnPerson[], person: OwnPerson): OwnPerson[] => [
  ...people.filter(({ kind, key }) => kind !== person.kind || key.toLowerCase() !== person.key.toLowerCase()),
  person,
]
