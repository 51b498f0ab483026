import { findDeal } from '#domains/crm/shared/find-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { loadStoryNotes } from './actions/load-story-notes.ts'

export const getStoryNotes: Handler<'getStoryNotes'> = async ({ params, read }) =>
  read(async tx => {
    const deal = await findDeal(tx, params.storyId)
    return loadStoryNotes(tx, { dealId: deal.id })
  })
