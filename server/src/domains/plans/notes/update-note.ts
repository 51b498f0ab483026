import { planNotesRoutes } from '@bic/contract/plans/notes'
import { announce } from '../../../events/event-hub.ts'
import { AppError, badInput } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'
import { requireMayChange } from '../../access/actions/require-may-change.ts'
import { findPlan } from '../actions/find-plan.ts'
import { holdNote, standingToNote } from './actions/find-note.ts'
import { readNote } from './actions/read-notes.ts'
import { settleMentions, storeMentions } from './actions/settle-mentions.ts'
import { tellMentioned } from './actions/tell-mentioned.ts'

export const updateOpptyPlanNote: Handler<'updateOpptyPlanNote'> = async ({ app, body, user, tenant }) =>
  tenant(async tx => {
    const before = await holdNote(tx, user.userId, body.opptyPNoteId)
    requireMayChange(planNotesRoutes.updateOpptyPlanNote.mayChange, user, standingToNote(before, user.userId))
    if (body.version !== undefined && body.version !== before.version) {
      throw new AppError('CONFLICT', undefined, undefined, await readNote(tx, user.userId, before.id))
    }
    if (body.type !== 'public' && body.type !== before.note_type && before.author_id !== user.userId) {
      throw badInput('type', 'Only its author can take a public note back from the others.')
    }
    const plan = await findPlan(tx, before.plan_id)
    const text = await settleMentions(tx, body.notes, body.mentions)
    await tx.db
      .updateTable('plan_note')
      .set({
        title: body.notesTitle,
        body: text.body,
        readable: text.readable,
        note_type: body.type,
        version: before.version + 1,
        updated_at: app.now(),
      })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', before.id)
      .execute()
    await storeMentions(tx, before.id, text.people)
    const note = { ...before, title: body.notesTitle, note_type: body.type }
    await tellMentioned(tx, { note, dealId: plan.dealId, by: user, at: app.now() }, text.people)
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: 'note updated',
      entity: 'plan_note',
      entityId: before.id,
      detail: { type: body.type, version: before.version + 1 },
    })
    await announce(tx, { kind: 'changed', what: ['notes'], dealId: plan.dealId })
    return readNote(tx, user.userId, before.id)
  })
