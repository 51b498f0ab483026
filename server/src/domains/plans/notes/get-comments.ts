import type { Handler } from '#http/call-context.ts'
import { findNote } from './actions/find-note.ts'
import { loadComments } from './actions/load-comments.ts'

export const getOpptyPlanNoteComments: Handler<'getOpptyPlanNoteComments'> = async ({ params, user, read }) =>
  read(async tx => {
    const note = await findNote(tx, user.userId, params.noteId)
    return loadComments(tx, { noteId: note.id })
  })
