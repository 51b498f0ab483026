import { useMemo } from 'react'
import { type Note, usePlanNotes } from '#domains/plans/api/notes.ts'
import { type Mentionable, mentionables } from './editor/find-people.ts'

/** What all parts of the panel share. */
export interface NotesOfDeal {
  readonly opptyPlanId: number
  readonly userId: number
  readonly notes: {
    readonly data: readonly Note[] | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
  /** Who can be mentioned. */
  readonly people: readonly Mentionable[]
  /** Pictures of people by "user 12" or "contact 7". */
  readonly pictures: ReadonlyMap<string, string>
}

const nobody: readonly never[] = []

export function useNotes(opptyPlanId: number, userId: number): NotesOfDeal {
  const { authors, contacts, notes } = usePlanNotes(opptyPlanId)
  const colleagues = authors.data ?? nobody
  const others = contacts.data ?? nobody
  const people = useMemo(() => mentionables(colleagues, others), [colleagues, others])
  const pictures = useMemo(
    () => new Map(people.flatMap(({ kind, id, picture }) => (picture === null ? [] : [[`${kind} ${id}`, picture]]))),
    [people],
  )
  return { opptyPlanId, userId, notes, people, pictures }
}
