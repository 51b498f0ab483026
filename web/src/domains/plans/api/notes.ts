import type { Answer } from '#lib/call-types.ts'
import { queryKeyOf } from '#lib/query-key.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type Note = Answer<'getAllCardNotes'>[number]
export type NoteType = Note['noteType']

export const notesKey = (opptyPlanId: number) => queryKeyOf('getAllCardNotes', { params: { id: opptyPlanId } })

/** What the notes of a plan need: authors first, then the contacts, then the notes. */
export function usePlanNotes(opptyPlanId: number) {
  const ofPlan = { params: { id: opptyPlanId } }
  const authors = useApiQuery('getNoteAuthors')
  const contacts = useApiQuery('getContactDetails', ofPlan, {
    select: ({ contactDetailsForOpptyList }) => contactDetailsForOpptyList,
    enabled: !authors.isPending,
  })
  // Without people notes can still be read: a failure before them does not stop them.
  const notes = useApiQuery('getAllCardNotes', ofPlan, { enabled: !authors.isPending && !contacts.isPending })
  return { authors, contacts, notes }
}
