import type { storyNotesRoutes } from '@bic/contract/deals/story-notes'
import type { Handlers } from '#http/call-context.ts'
import { getStoryNotes } from './get-story-notes.ts'
import { saveStoryNote } from './save-story-note.ts'

export const storyNotesHandlers: Handlers<typeof storyNotesRoutes> = { getStoryNotes, saveStoryNote }
