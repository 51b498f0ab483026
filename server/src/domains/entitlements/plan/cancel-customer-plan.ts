import { addDays } from '@bic/engine/calendar/day'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { creditDay } from '../actions/load-grants.ts'
import { lockPlan, lockPlanFeatures, requirePlan } from './load-plan.ts'

export const cancelCustomerPlan: Handler<'cancelCustomerPlan'> = async call => {
  const { app, body } = call
  return writeAsked(call, async tx => {
    const plan = requirePlan(await lockPlan(tx), body.planId)
    const at = app.now()
    const today = await creditDay(tx, at)
    const stateOn = (endsOn: string) => (endsOn < today ? ('Ended' as const) : ('Cancelled' as const))
    if (plan.ends_on !== null) {
      return unchanged({ planId: plan.plan_id, status: stateOn(plan.ends_on), endsOn: plan.ends_on })
    }
    const features = await lockPlanFeatures(tx)
    // Renewals are at the beginning of a day: the day before is the last one that is paid for.
    const lastDays = features.map(({ renews_on }) => (renews_on === null ? today : addDays(renews_on, -1)))
    const endsOn = lastDays.reduce((last, day) => (day > last ? day : last), today)
    for (const { id, renews_on } of features) {
      await tx.db
        .updateTable('feature')
        .set({ ends_on: renews_on === null ? today : addDays(renews_on, -1) })
        .where('customer_id', '=', tx.customerId)
        .where('id', '=', id)
        .execute()
    }
    const reason = body.reason ?? ''
    await tx.db
      .updateTable('customer_plan')
      .set({ ends_on: endsOn, reason, next_plan_id: null, next_on: null, changed_at: at })
      .where('customer_id', '=', tx.customerId)
      .execute()
    return changed(
      { planId: plan.plan_id, status: stateOn(endsOn), endsOn },
      {
        action: 'plan cancelled',
        entity: 'customer',
        entityId: tx.customerId,
        detail: { plan: plan.plan_id, endsOn, reason },
      },
      { what: ['settings', 'credits'] },
    )
  })
}
