import type { sharedStoryRoutes } from '@bic/contract/stories/shared-story'
import type { Handlers } from '#http/call-context.ts'
import { createStoryLink } from './create-story-link.ts'
import { getSharedStory } from './get-shared-story.ts'
import { getStoryPdf } from './get-story-pdf.ts'
import { listStoryLinks } from './list-story-links.ts'
import { revokeStoryLink } from './revoke-story-link.ts'

export const sharedStoryHandlers: Handlers<typeof sharedStoryRoutes> = {
  getStoryPdf,
  listStoryLinks,
  createStoryLink,
  revokeStoryLink,
  getSharedStory,
}
