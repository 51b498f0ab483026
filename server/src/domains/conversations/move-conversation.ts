import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { findDeal } from '../crm/shared/find-deal.ts'
import { changeBelonging } from './actions/change-belonging.ts'
import { findConversation } from './shared/read-conversation.ts'

/** Moves a conversation; its stage, and the people it knows by the account's contacts, are those of the new deal. */
export const moveConversation: Handler<'moveConversation'> = async ({ app, params, body, write }) =>
  write(async tx => {
    const { convId } = params
    const { storyId } = body
    const row = await findConversation(tx, convId)
    if (storyId !== null) await findDeal(tx, storyId)
    if (row.opportunity_id === storyId) return unchanged({ convId, storyId })
    await changeBelonging(app, tx, row, { dealId: storyId, day: row.happened_on })
    const detail = { from: row.opportunity_id, to: storyId }
    return changed(
      { convId, storyId },
      { action: 'conversation moved', entity: 'conversation', entityId: convId, detail },
    )
  })
