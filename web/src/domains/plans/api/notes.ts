import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type Note = Answer<'getAllCardNotes'>[number]
export type NoteType = Note['noteType']
export type NoteAuthor = Answer<'getNoteAuthors'>[number]
export type NoteContact = Answer<'getContactDetails'>['contactDetailsForOpptyList'][number]

export const notesKey = (opptyPlanId: number) => ['notes', 'ofPlan', opptyPlanId] as const

/** Notes of a plan that words are found in, title and text; none are asked for while there are no words. */
export const useFoundNotes = (opptyPlanId: number, keyword: string | null) =>
  useQuery({
    queryKey: ['notes', 'found', opptyPlanId, keyword],
    queryFn: ({ signal }) => call('searchOpptyPlanNote', { query: { opptyPlanId, keyword: keyword ?? '' }, signal }),
    enabled: keyword !== null,
    placeholderData: keepPreviousData,
  })

/** What the notes of a plan need: authors first, then the contacts, then the notes. */
export function usePlanNotes(opptyPlanId: number) {
  const authors = useQuery({
    queryKey: ['users', 'noteAuthors'],
    queryFn: ({ signal }) => call('getNoteAuthors', { signal }),
  })
  const contacts = useQuery({
    queryKey: ['contacts', 'ofPlan', opptyPlanId],
    queryFn: async ({ signal }) => {
      const answer = await call('getContactDetails', { params: { id: opptyPlanId }, signal })
      return answer.contactDetailsForOpptyList
    },
    enabled: !authors.isPending,
  })
  // Without people notes can still be read: a failure before them does not stop them.
  const notes = useQuery({
    queryKey: notesKey(opptyPlanId),
    queryFn: ({ signal }) => call('getAllCardNotes', { params: { id: opptyPlanId }, signal }),
    enabled: !authors.isPending && !contacts.isPending,
  })
  return { authors, contacts, notes }
}
