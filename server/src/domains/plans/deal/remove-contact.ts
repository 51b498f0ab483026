import { announce } from '../../../events/event-hub.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'
import { requireRow } from '../../access/actions/require-row.ts'
import { findPlan } from '../actions/find-plan.ts'

/** The row stays, marked: a contact who took part in conversations would come back by themselves. */
export const removeOpptyContact: Handler<'removeOpptyContact'> = async ({ app, body, user, tenant }) =>
  tenant(async tx => {
    const plan = await findPlan(tx, body.opptyPlanId)
    await requireRow(tx, 'contact', body.id)
    const change = { removed: true, updated_at: app.now() }
    await tx.db
      .insertInto('plan_contact')
      .values({ customer_id: tx.customerId, plan_id: plan.id, contact_id: body.id, ...change })
      .onConflict(conflict => conflict.columns(['customer_id', 'plan_id', 'contact_id']).doUpdateSet(change))
      .execute()
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: 'plan contact removed',
      entity: 'opportunity_plan',
      entityId: plan.id,
      detail: { contactId: body.id },
    })
    await announce(tx, { kind: 'changed', what: ['plans'], dealId: plan.dealId })
    return null
  })
