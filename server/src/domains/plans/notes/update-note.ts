import { planNotesRoutes } from '@bic/contract/plans/notes'
import { requireMayChange } from '#domains/access/shared/require-may-change.ts'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { findPlan } from '../actions/find-plan.ts'
import { lockNote, standingToNote } from './actions/find-note.ts'
import { loadNote } from './actions/load-notes.ts'
import { notifyMentioned } from './actions/notify-people.ts'
import { settleMentions, storeMentions } from './actions/settle-mentions.ts'

export const updateOpptyPlanNote: Handler<'updateOpptyPlanNote'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const before = await lockNote(tx, user.userId, body.opptyPNoteId)
    requireMayChange(planNotesRoutes.updateOpptyPlanNote.mayChange, user, standingToNote(before, user.userId))
    if (body.version !== undefined && body.version !== before.version) {
      throw new AppError('CONFLICT', undefined, undefined, await loadNote(tx, user.userId, before.id))
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
    await notifyMentioned(tx, { note, dealId: plan.dealId, by: user, at: app.now() }, text.people)
    return changed(
      await loadNote(tx, user.userId, before.id),
      {
        action: 'note updated',
        entity: 'plan_note',
        entityId: before.id,
        detail: { type: body.type, version: before.version + 1 },
      },
      { what: ['notes'], dealId: plan.dealId },
    )
  })
