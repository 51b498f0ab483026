import { findDeal } from '#domains/crm/shared/find-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { readStoryNotes } from './actions/read-story-notes.ts'

export const getStoryNotes: Handler<'getStoryNotes'> = async ({ params, read }) =>
  read(async tx => {
    const deal = await findDeal(tx, params.storyId)
    return readStoryNotes(tx, { dealId: deal.id })
  })
