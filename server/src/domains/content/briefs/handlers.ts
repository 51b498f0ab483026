import type { contentBriefRoutes } from '@bic/contract/content/briefs'
import type { Handlers } from '#http/call-context.ts'
import { createContentBriefMessageMapping } from './add-mapping.ts'
import { archiveContentBrief } from './archive-brief.ts'
import { getConvCountForContentBrief } from './count-conversations.ts'
import { createContentBriefDetails } from './create-brief.ts'
import { getContentBriefDetails } from './get-briefs.ts'
import { getContentBriefMessageMapping } from './get-mapping.ts'
import { listContentBriefChoices } from './list-choices.ts'
import { removeContentBriefMessageMapping } from './remove-mapping.ts'
import { updateContentBriefDetails } from './update-brief.ts'

export const contentBriefHandlers: Handlers<typeof contentBriefRoutes> = {
  getContentBriefDetails,
  createContentBriefDetails,
  updateContentBriefDetails,
  archiveContentBrief,
  getConvCountForContentBrief,
  getContentBriefMessageMapping,
  listContentBriefChoices,
  createContentBriefMessageMapping,
  removeContentBriefMessageMapping,
}
