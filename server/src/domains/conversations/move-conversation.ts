import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { noDealNotice } from '#pipeline/attribute/find-belonging.ts'
import { reAttribute } from '#pipeline/attribute/re-attribute.ts'
import { stageOnDay } from '#pipeline/attribute/stage-on-day.ts'
import { findDeal } from '../crm/shared/find-deal.ts'
import { findConversation } from './shared/read-conversation.ts'

/** Moves a conversation; its stage, and the people it knows by the account's contacts, are those of the new deal. */
export const moveConversation: Handler<'moveConversation'> = async ({ app, params, body, user, write }) =>
  write(async tx => {
    const { convId } = params
    const { storyId } = body
    const conversation = await findConversation(tx, convId)
    const deal = storyId === null ? null : await findDeal(tx, storyId)
    if (conversation.opportunity_id === storyId) return unchanged({ convId, storyId })
    const stage = deal ? await stageOnDay(tx, deal.id, conversation.happened_on) : { stage: null, fromHistory: false }
    const change = {
      opportunityId: storyId,
      accountId: deal ? deal.account_id : conversation.account_id,
      stage: stage.stage,
      stageFromHistory: stage.fromHistory,
    }
    await reAttribute(app, tx, [convId], new Map([[convId, change]]))
    await tx.db
      .updateTable('conversation')
      .set({ notices: conversation.notices.filter(notice => !notice.startsWith(noDealNotice)) })
      .where('customer_id', '=', user.customerId)
      .where('id', '=', convId)
      .execute()
    const detail = { from: conversation.opportunity_id, to: storyId }
    const entry = { action: 'conversation moved', entity: 'conversation', entityId: convId, detail }
    return changed({ convId, storyId }, entry)
  })
