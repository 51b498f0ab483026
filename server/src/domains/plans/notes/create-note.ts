import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { findPlan } from '../actions/find-plan.ts'
import { loadNote } from './actions/load-notes.ts'
import { notifyMentioned } from './actions/notify-people.ts'
import { requireOwnName } from './actions/own-name.ts'
import { settleMentions, storeMentions } from './actions/settle-mentions.ts'

export const createOpptyPlanNotes: Handler<'createOpptyPlanNotes'> = async ({ app, body, user, write }) => {
  requireOwnName(user, body.usersId, 'usersId')
  return write(async tx => {
    const plan = await findPlan(tx, body.opptyPlanId)
    const text = await settleMentions(tx, body.notes, body.mentions)
    const { id } = await tx.db
      .insertInto('plan_note')
      .values({
        customer_id: tx.customerId,
        plan_id: plan.id,
        author_id: user.userId,
        title: body.notesTitle,
        body: text.body,
        readable: text.readable,
        note_type: body.type,
        created_at: app.now(),
        updated_at: app.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeMentions(tx, id, text.people)
    const note = { id, title: body.notesTitle, note_type: body.type, author_id: user.userId }
    await notifyMentioned(tx, { note, dealId: plan.dealId, by: user, at: app.now() }, text.people)
    return changed(
      await loadNote(tx, user.userId, id),
      {
        action: 'note created',
        entity: 'plan_note',
        entityId: id,
        detail: { type: body.type, mentions: text.people.length },
      },
      { what: ['notes'], dealId: plan.dealId },
    )
  })
}
