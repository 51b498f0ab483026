import { readPieces } from '@bic/engine/text/mentions'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { refetchGroups } from '#lib/refetch.ts'
import { type Note, type NoteType, notesKey } from './notes.ts'

/** What is written in a note. The text is as it is stored, mentions marked up. */
export interface NoteWords {
  readonly title: string
  readonly text: string
  readonly type: NoteType
}

/** Puts a note as it is now into the list that is on screen. */
export const showNote = (queries: QueryClient, note: Note) =>
  queries.setQueryData<Note[]>(notesKey(note.opptyPlanId), notes =>
    notes?.some(({ id }) => id === note.id)
      ? notes.map(one => (one.id === note.id ? note : one))
      : notes && [note, ...notes],
  )

/** The fields that both ways to save send. */
export const noteBody = ({ title, text, type }: NoteWords) => {
  const named = readPieces(text).flatMap(piece => (typeof piece === 'string' ? [] : [piece]))
  const people = new Map(named.map(({ id, kind }) => [`${kind} ${id}`, { id, type: kind }]))
  return { notes: text, notesTitle: title, type, mentions: [...people.values()] }
}

/** What follows a save, also when the form was closed meanwhile. */
interface AfterSave {
  readonly onSaved: () => void
  readonly onFailed: (error: unknown) => void
}

export function useCreateNote(opptyPlanId: number, usersId: number, { onSaved, onFailed }: AfterSave) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ words, key }: { words: NoteWords; key: string }) =>
      call('createOpptyPlanNotes', { body: { ...noteBody(words), opptyPlanId, usersId }, idempotencyKey: key }),
    onSuccess: note => {
      onSaved()
      showNote(queries, note)
    },
    onError: onFailed,
    onSettled: () => void refetchGroups(queries, ['notes']),
  })
}

export function useUpdateNote(opptyPNoteId: number, { onSaved, onFailed }: AfterSave) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ words, version, key }: { words: NoteWords; version: number; key: string }) =>
      call('updateOpptyPlanNote', { body: { ...noteBody(words), opptyPNoteId, version }, idempotencyKey: key }),
    onSuccess: note => {
      onSaved()
      showNote(queries, note)
      void refetchGroups(queries, ['notes'])
    },
    onError: onFailed,
  })
}

export function useDeleteNote(opptyPlanId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('deleteOpptyPlanNotes', { body: { id } }),
    onSuccess: (_answer, id) => {
      queries.setQueryData<Note[]>(notesKey(opptyPlanId), notes => notes?.filter(note => note.id !== id))
      void refetchGroups(queries, ['notes'])
    },
  })
}

export function useLikeNote(userId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ note, action }: { note: Note; action: 'like' | 'unlike' }) =>
      call('likeOrUnlikeNote', { body: { id: note.id, userId, action, resource: 'oppty_plan_notes' } }),
    onSuccess: (answer, { note }) => showNote(queries, { ...note, ...answer }),
  })
}
