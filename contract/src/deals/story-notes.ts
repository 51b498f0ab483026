import { z } from 'zod'
import { route } from '../calls/route.ts'
import { words } from '../plans/fields.ts'
import { id } from '../values/common.ts'
import { noNote } from './no-note.ts'

export const storyNote = z.object({
  storyNoteId: z.number(),
  storyId: z.number(),
  notes: z.string(),
  author: z.object({ name: z.string() }),
  /** Who changed it last. */
  updatedBy: z.string(),
  lastUpdateTime: z.string(),
  /** Counts up with every change; sent back with a change, it tells whether somebody was faster. */
  version: z.number(),
})
export type StoryNote = z.output<typeof storyNote>

export const storyNotesRoutes = {
  getStoryNotes: route({
    method: 'GET',
    path: 'storynote/storyId/{storyId}',
    access: 'user',
    reads: ['storyNotes'],
    purpose: 'The notes of a deal, the last changed first; a note that was emptied is not among them.',
    params: z.object({ storyId: id }),
    answer: z.array(storyNote),
  }),
  saveStoryNote: route({
    method: 'POST',
    path: 'storynote/save',
    access: 'user',
    changes: ['storyNotes'],
    purpose:
      'Create or replace a story note of a deal and answer its id. `draftKey` names a new note, so that a repeated request creates no second one. With the version it was read at, a conflicting change is refused with the newer note in `current`.',
    body: z.strictObject({
      storyId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      notes: words(50_000),
      storyNoteId: z.union([z.literal(noNote), z.number().int().positive().max(Number.MAX_SAFE_INTEGER)]).optional(),
      draftKey: z.uuid().optional(),
      version: z.number().int().positive().optional(),
    }),
    answer: storyNote,
  }),
} as const
