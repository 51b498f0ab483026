import type { Handler } from '../../../http/call-context.ts'
import { findDeal } from '../../crm/actions/find-deal.ts'
import { readStoryNotes } from './actions/read-story-notes.ts'

export const getStoryNotes: Handler<'getStoryNotes'> = async ({ params, tenant }) =>
  tenant(async tx => {
    const deal = await findDeal(tx, params.storyId)
    return readStoryNotes(tx, { dealId: deal.id })
  })
