import type { planNotesRoutes } from '@bic/contract/plans/notes'
import type { Handlers } from '#http/call-context.ts'
import { createOpptyPlanNoteComment } from './create-comment.ts'
import { createOpptyPlanNotes } from './create-note.ts'
import { deleteOpptyPlanNoteComment } from './delete-comment.ts'
import { deleteOpptyPlanNotes } from './delete-note.ts'
import { getOpptyPlanNoteComments } from './get-comments.ts'
import { getNoteAuthors } from './get-note-authors.ts'
import { getAllCardNotes } from './get-notes.ts'
import { likeOrUnlikeNoteComment } from './like-comment.ts'
import { likeOrUnlikeNote } from './like-note.ts'
import { searchOpptyPlanNote } from './search-notes.ts'
import { updateOpptyPlanNote } from './update-note.ts'

export const planNotesHandlers: Handlers<typeof planNotesRoutes> = {
  createOpptyPlanNotes,
  updateOpptyPlanNote,
  deleteOpptyPlanNotes,
  getAllCardNotes,
  searchOpptyPlanNote,
  likeOrUnlikeNote,
  getOpptyPlanNoteComments,
  createOpptyPlanNoteComment,
  deleteOpptyPlanNoteComment,
  likeOrUnlikeNoteComment,
  getNoteAuthors,
}
