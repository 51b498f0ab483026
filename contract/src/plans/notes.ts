import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty, id } from '../values/common.ts'
import { optionalName } from '../values/names.ts'
import { bodyId, words } from './fields.ts'

/** The three kinds of a note; the field `type` of an answer is always `oppty_plan_notes` (A15). */
export const noteType = z.enum(['private', 'public', 'internal'])
const mentions = z
  .array(z.strictObject({ id: bodyId, type: z.enum(['user', 'contact']) }))
  .max(200, 'Mention at most 200 people.')
const liker = z.object({ id: z.number(), name: z.string() })

/** A note as everybody who may see it gets it. */
export const note = z.object({
  id: z.number(),
  notes: z.string(),
  notesTitle: z.string(),
  userName: z.string(),
  authorId: z.number(),
  effStartTime: z.string(),
  noteType,
  type: z.literal('oppty_plan_notes'),
  userBeans: z.array(z.object({ userId: z.number(), name: z.string() })),
  contactBeans: z.array(z.object({ contactId: z.number(), name: z.string() })),
  likedBy: z.array(liker),
  likes: z.number(),
  opptyPlanId: z.number(),
  /** Counts up with every change; sent back with a change, it tells whether somebody was faster. */
  version: z.number(),
  /** May the person who asks change it? Removing is open to all who see it (A17). */
  mayEdit: z.boolean(),
})
export type Note = z.output<typeof note>

const noteComment = z.object({
  id: z.number(),
  commentText: z.string(),
  insertTime: z.string(),
  userBean: z.object({ userId: z.number(), name: z.string() }),
  likedBy: z.array(liker),
  likes: z.number(),
})
export type NoteComment = z.output<typeof noteComment>

const likeAnswer = z.object({ likes: z.number(), likedBy: z.array(liker) })
const noteFields = {
  notes: words(50_000),
  notesTitle: optionalName(300).default(''),
  type: noteType.default('private'),
  mentions: mentions.default([]),
}

export const planNotesRoutes = {
  createOpptyPlanNotes: route({
    method: 'POST',
    path: 'opptyplan/createOpptyPlanNotes',
    access: 'user',
    changes: ['notes', 'notifications'],
    purpose: 'Create a note on an opportunity plan, with its mentioned users and contacts.',
    body: z.strictObject({ ...noteFields, opptyPlanId: bodyId, usersId: bodyId }),
    answer: note,
  }),
  updateOpptyPlanNote: route({
    method: 'POST',
    path: 'update/opptyPlanNote',
    access: 'user',
    changes: ['notes', 'notifications'],
    mayChange: { grounds: ['creator', 'public'], roles: [] },
    purpose:
      'Change the title, text, type and mentions of a note. With the version it was read at, a conflicting change is refused with the newer note in `current`.',
    body: z.strictObject({
      ...noteFields,
      notes: noteFields.notes.refine(text => text.trim() !== '', 'Please write something: a note cannot be emptied.'),
      opptyPNoteId: bodyId,
      version: bodyId.optional(),
    }),
    answer: note,
  }),
  deleteOpptyPlanNotes: route({
    method: 'POST',
    path: 'delete/opptyPlanNotes',
    access: 'user',
    changes: ['notes'],
    purpose: 'Delete a note with its comments and likes.',
    body: z.strictObject({ id: bodyId }),
    answer: empty,
  }),
  getAllCardNotes: route({
    method: 'GET',
    path: 'getAll/notes/cardNotes/{id}',
    access: 'user',
    reads: ['notes'],
    purpose: 'The notes of an opportunity plan that the user may see, the last changed first.',
    params: z.object({ id }),
    answer: z.array(note),
  }),
  searchOpptyPlanNote: route({
    method: 'GET',
    path: 'search/opptyPlanNote',
    access: 'user',
    reads: ['notes'],
    purpose: 'Search the notes of a plan by words in title and text.',
    query: z.strictObject({ opptyPlanId: id, keyword: words(200).transform(text => text.trim()) }),
    answer: z.array(note),
  }),
  likeOrUnlikeNote: route({
    method: 'POST',
    path: 'likeOrUnlike/note',
    access: 'user',
    changes: ['notes'],
    purpose: "Add or remove the user's like on a note.",
    body: z.strictObject({
      id: bodyId,
      userId: bodyId,
      action: z.enum(['like', 'unlike']),
      resource: z.literal('oppty_plan_notes').default('oppty_plan_notes'),
    }),
    answer: likeAnswer,
  }),
  getOpptyPlanNoteComments: route({
    method: 'GET',
    path: 'getAll/opptyPlanNoteComments/{noteId}',
    access: 'user',
    reads: ['notes'],
    purpose: 'The comments of a note, oldest first.',
    params: z.object({ noteId: id }),
    answer: z.array(noteComment),
  }),
  createOpptyPlanNoteComment: route({
    method: 'POST',
    path: 'create/opptyPlanNoteComment',
    access: 'user',
    changes: ['notes', 'notifications'],
    purpose: 'Add a comment to a note.',
    body: z.strictObject({
      commentText: words(10_000).refine(text => text.trim() !== '', 'Please write a comment.'),
      opptyPlanNotesId: bodyId,
      userId: bodyId,
    }),
    answer: noteComment,
  }),
  deleteOpptyPlanNoteComment: route({
    method: 'POST',
    path: 'delete/opptyPlanNoteComment',
    access: 'user',
    changes: ['notes'],
    purpose: 'Remove a comment from a note.',
    body: z.strictObject({ id: bodyId }),
    answer: empty,
  }),
  likeOrUnlikeNoteComment: route({
    method: 'POST',
    path: 'likeOrUnlike/noteComment',
    access: 'user',
    changes: ['notes'],
    purpose: "Add or remove the user's like on a comment.",
    body: z.strictObject({
      id: bodyId,
      userId: bodyId,
      action: z.enum(['like', 'unlike']),
      resource: z.string().max(60).optional(),
    }),
    answer: likeAnswer,
  }),
  getNoteAuthors: route({
    method: 'GET',
    path: 'opptyplan/getAuthors',
    access: 'user',
    reads: ['users'],
    names: 'nothing',
    purpose: 'The users who can write notes or be mentioned in them, with the few fields that any user may see.',
    answer: z.array(
      z.object({
        userId: z.number(),
        username: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.string(),
        pictureFile: z.string().nullable(),
      }),
    ),
  }),
} as const
