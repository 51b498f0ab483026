import { announce } from '../../../events/event-hub.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'
import { findPlan } from '../actions/find-plan.ts'
import { requireOwnName } from './actions/own-name.ts'
import { readNote } from './actions/read-notes.ts'
import { settleMentions, storeMentions } from './actions/settle-mentions.ts'
import { tellMentioned } from './actions/tell-mentioned.ts'

export const createOpptyPlanNotes: Handler<'createOpptyPlanNotes'> = async ({ app, body, user, tenant }) => {
  requireOwnName(user, body.usersId, 'usersId')
  return tenant(async tx => {
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
    await tellMentioned(tx, { note, dealId: plan.dealId, by: user, at: app.now() }, text.people)
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: 'note created',
      entity: 'plan_note',
      entityId: id,
      detail: { type: body.type, mentions: text.people.length },
    })
    await announce(tx, { kind: 'changed', what: ['notes'], dealId: plan.dealId })
    return readNote(tx, user.userId, id)
  })
}
