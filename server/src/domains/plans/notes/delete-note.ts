import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { findPlan } from '../actions/find-plan.ts'
import { lockNote } from './actions/find-note.ts'

export const deleteOpptyPlanNotes: Handler<'deleteOpptyPlanNotes'> = async ({ body, user, write }) =>
  write(async tx => {
    const note = await lockNote(tx, user.userId, body.id)
    const plan = await findPlan(tx, note.plan_id)
    await tx.db.deleteFrom('plan_note').where('customer_id', '=', tx.customerId).where('id', '=', note.id).execute()
    return changed(
      null,
      {
        action: 'note deleted',
        entity: 'plan_note',
        entityId: note.id,
        detail: { planId: plan.id, authorId: note.author_id },
      },
      { what: ['notes'], dealId: plan.dealId },
    )
  })
