import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Answer } from '#lib/call-types.ts'
import { queryKeyOf } from '#lib/query-key.ts'

export type NoteComment = Answer<'getOpptyPlanNoteComments'>[number]

const commentsKey = (noteId: number) => queryKeyOf('getOpptyPlanNoteComments', { params: { noteId } })

/** Everything that is done to comments shows at once in the list that is open. */
export function useChangeComments(noteId: number, userId: number) {
  const queries = useQueryClient()
  const show = (change: (comments: NoteComment[]) => NoteComment[]) => {
    queries.setQueryData<NoteComment[]>(commentsKey(noteId), comments => comments && change(comments))
    void queries.invalidateQueries({ queryKey: commentsKey(noteId) })
  }
  const add = useMutation({
    mutationFn: ({ commentText, key }: { commentText: string; key: string }) =>
      call('createOpptyPlanNoteComment', {
        body: { commentText, opptyPlanNotesId: noteId, userId },
        idempotencyKey: key,
      }),
    onSuccess: comment => show(comments => [...comments.filter(({ id }) => id !== comment.id), comment]),
  })
  const remove = useMutation({
    mutationFn: (id: number) => call('deleteOpptyPlanNoteComment', { body: { id } }),
    onSuccess: (_answer, id) => show(comments => comments.filter(comment => comment.id !== id)),
  })
  const like = useMutation({
    mutationFn: ({ id, action }: { id: number; action: 'like' | 'unlike' }) =>
      call('likeOrUnlikeNoteComment', { body: { id, userId, action } }),
    onSuccess: (answer, { id }) =>
      show(comments => comments.map(comment => (comment.id === id ? { ...comment, ...answer } : comment))),
  })
  return { add, remove, like }
}
