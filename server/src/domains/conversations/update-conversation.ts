import { addDays } from '@bic/engine/calendar/day'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { changeBelonging } from './actions/change-belonging.ts'
import { findConversation } from './shared/read-conversation.ts'

/** No conversation is older than the telephone; an earlier year is a slip of the hand. */
const firstDay = '1900-01-01'

/** Gives a conversation its day and its deal; what is left out stays. */
export const updateConversation: Handler<'updateConversation'> = async ({ app, params, body, write }) => {
  const { convId } = params
  if (body.date === undefined && body.storyId === undefined)
    throw badInput('date', 'Send a date, a deal (storyId), or both.')
  return write(async tx => {
    // A day ahead of the server's may be today where the customer is.
    if (body.date && body.date > addDays(app.now().toISOString().slice(0, 10), 1))
      throw badInput('date', 'This day is in the future. Enter the day on which the conversation took place.')
    if (body.date && body.date < firstDay) throw badInput('date', 'Enter a day after the year 1900.')
    const row = await findConversation(tx, convId)
    const before = { dealId: row.opportunity_id, day: row.happened_on }
    const to = {
      dealId: body.storyId === undefined ? before.dealId : body.storyId,
      day: body.date === undefined ? before.day : body.date,
    }
    const answer = { convId, date: to.day, storyId: to.dealId }
    if (to.dealId === before.dealId && to.day === before.day) return unchanged(answer)
    await changeBelonging(app, tx, row, to)
    return changed(answer, {
      action: 'conversation details set',
      entity: 'conversation',
      entityId: convId,
      detail: { from: before, to },
    })
  })
}
