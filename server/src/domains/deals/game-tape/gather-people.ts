import type { ConversationOfDeal } from '#domains/conversations/shared/read-conversation.ts'
import type { Talk, Voice } from './load-talk.ts'

/** One person over the conversations of a deal. */
export interface PersonOfDeal {
  readonly voices: readonly { readonly row: ConversationOfDeal; readonly voice: Voice }[]
}

/** The same person has the same contact or user, else the same address, else the same name. */
const keyOf = ({ person }: Voice): string => {
  if (person.contact_id !== null) return `contact ${person.contact_id}`
  if (person.user_id !== null) return `user ${person.user_id}`
  return person.email ? `email ${person.email.toLowerCase()}` : `name ${person.name.toLowerCase()}`
}

/** The people of one side, each with the conversations of the deal that they were in, in the order of `rows`. */
export const gatherPeople = (
  rows: readonly ConversationOfDeal[],
  talks: ReadonlyMap<number, Talk>,
  side: 'buyer' | 'seller',
): PersonOfDeal[] => {
  const found = rows.flatMap(row =>
    (talks.get(row.id)?.voices ?? []).filter(({ person }) => person.side === side).map(voice => ({ row, voice })),
  )
  return [...Map.groupBy(found, ({ voice }) => keyOf(voice)).values()].map(voices => ({ voices }))
}
