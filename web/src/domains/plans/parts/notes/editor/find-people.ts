import type { Mention } from '@bic/engine/text/mentions'
import type { Answer } from '#lib/call-types.ts'

type NoteAuthor = Answer<'getNoteAuthors'>[number]
type NoteContact = Answer<'getContactDetails'>['contactDetailsForOpptyList'][number]

/** Somebody who can be mentioned. */
export interface Mentionable extends Mention {
  /** What tells people of one name apart. */
  readonly about: string
  readonly picture: string | null
}

/** Colleagues and contacts of the plan. */
export const mentionables = (authors: readonly NoteAuthor[], contacts: readonly NoteContact[]): Mentionable[] => [
  ...authors.map(({ userId, name, username, email, pictureFile }) => ({
    kind: 'user' as const,
    id: userId,
    display: name === '' ? username : name,
    about: email,
    picture: pictureFile,
  })),
  ...contacts.map(({ contactId, name, email, job_title, picture }) => ({
    kind: 'contact' as const,
    id: contactId,
    display: name,
    about: [job_title, email].filter(Boolean).join(' · '),
    picture,
  })),
]

/** How many people are suggested at once. */
const most = 8

/** Those with a word of their name that starts as the query does, then those it stands anywhere in. */
export function findPeople(people: readonly Mentionable[], query: string): Mentionable[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return people.slice(0, most)
  const starts = (name: string) => ` ${name.toLowerCase()}`.includes(` ${wanted}`)
  const has = ({ display, about }: Mentionable) => `${display} ${about}`.toLowerCase().includes(wanted)
  const first = people.filter(({ display }) => starts(display))
  const more = people.filter(person => !starts(person.display) && has(person))
  return [...first, ...more].slice(0, most)
}
