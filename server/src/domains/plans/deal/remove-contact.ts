import { announce } from '../../../events/event-hub.ts'
import { notFound } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'
import { findPlan } from '../actions/find-plan.ts'

/** The row stays, marked: a contact who took part in conversations would come back by themselves. */
export const removeOpptyContact: Handler<'removeOpptyContact'> = async ({ app, body, user, tenant }) =>
  tenant(async tx => {
    const plan = await findPlan(tx, body.opptyPlanId)
    const contact = await tx.db
      .selectFrom('contact')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', body.id)
      .executeTakeFirst()
    if (!contact) throw notFound('This contact')
    const change = { removed: true, updated_at: app.now() }
    await tx.db
      .insertInto('plan_contact')
      .values({ customer_id: tx.customerId, plan_id: plan.id, contact_id: contact.id, ...change })
      .onConflict(conflict => conflict.columns(['customer_id', 'plan_id', 'contact_id']).doUpdateSet(change))
      .execute()
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: 'plan contact removed',
      entity: 'opportunity_plan',
      entityId: plan.id,
      detail: { contactId: contact.id },
    })
    await announce(tx, { kind: 'changed', what: ['plans'], dealId: plan.dealId })
    return null
  })
