import { announce } from '../../../events/event-hub.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'
import { findPlan } from '../actions/find-plan.ts'
import { holdNote } from './actions/find-note.ts'

export const deleteOpptyPlanNotes: Handler<'deleteOpptyPlanNotes'> = async ({ app, body, user, tenant }) =>
  tenant(async tx => {
    const note = await holdNote(tx, user.userId, body.id)
    const plan = await findPlan(tx, note.plan_id)
    await tx.db.deleteFrom('plan_note').where('customer_id', '=', tx.customerId).where('id', '=', note.id).execute()
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: 'note deleted',
      entity: 'plan_note',
      entityId: note.id,
      detail: { planId: plan.id, authorId: note.author_id },
    })
    await announce(tx, { kind: 'changed', what: ['notes'], dealId: plan.dealId })
    return null
  })
