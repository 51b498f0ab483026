import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { findPlan } from '../actions/find-plan.ts'

/** The row stays, marked: a contact who took part in conversations would come back by themselves. */
export const removeOpptyContact: Handler<'removeOpptyContact'> = async ({ app, body, write }) =>
  write(async tx => {
    const plan = await findPlan(tx, body.opptyPlanId)
    await requireRow(tx, 'contact', body.id)
    const change = { removed: true, updated_at: app.now() }
    await tx.db
      .insertInto('plan_contact')
      .values({ customer_id: tx.customerId, plan_id: plan.id, contact_id: body.id, ...change })
      .onConflict(conflict => conflict.columns(['customer_id', 'plan_id', 'contact_id']).doUpdateSet(change))
      .execute()
    return changed(
      null,
      { action: 'plan contact removed', entity: 'opportunity_plan', entityId: plan.id, detail: { contactId: body.id } },
      { what: ['plans'], dealId: plan.dealId },
    )
  })
