import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { creditDay } from '../actions/load-grants.ts'
import { applyPlan } from './apply-plan.ts'
import { lockPlan, requireOffer } from './load-plan.ts'

export const changeCustomerPlan: Handler<'changeCustomerPlan'> = async call => {
  const { app, body } = call
  const offer = requireOffer(body.newPlanId, 'newPlanId')
  return writeAsked(call, async tx => {
    const plan = await lockPlan(tx)
    const at = app.now()
    const today = await creditDay(tx, at)
    const on = body.effectiveDate ?? today
    if (on < today) throw badInput('effectiveDate', `Choose today (${today}) or a later day.`)
    // Sent again after its answer was lost: it is there already.
    const isSame = plan?.plan_id === offer.planId && plan.ends_on === null && plan.next_plan_id === null
    if (isSame && on === today) return unchanged({ planId: offer.planId })
    if ((plan?.plan_id ?? null) !== body.planId) {
      throw new AppError('CONFLICT', 'The customer has another plan in the meantime. Please reload.', 'planId')
    }
    if (!plan && on > today) throw badInput('effectiveDate', 'The first plan of a customer begins today.')
    const detail = { from: plan?.plan_id ?? null, to: offer.planId, plan: offer.name, on }
    const entry = { action: 'plan changed', entity: 'customer', entityId: tx.customerId, detail }
    const events = { what: ['settings' as const, 'credits' as const] }
    if (plan && on > today) {
      await tx.db
        .updateTable('customer_plan')
        .set({ next_plan_id: offer.planId, next_on: on, changed_at: at })
        .where('customer_id', '=', tx.customerId)
        .execute()
      return changed({ planId: plan.plan_id }, { ...entry, action: 'plan change agreed' }, events)
    }
    await applyPlan(tx, { offer, today, at })
    const set = {
      plan_id: offer.planId,
      starts_on: today,
      ends_on: null,
      reason: '',
      next_plan_id: null,
      next_on: null,
      changed_at: at,
    }
    await tx.db
      .insertInto('customer_plan')
      .values({ customer_id: tx.customerId, ...set })
      .onConflict(conflict => conflict.column('customer_id').doUpdateSet(set))
      .execute()
    return changed({ planId: offer.planId }, entry, events)
  })
}
