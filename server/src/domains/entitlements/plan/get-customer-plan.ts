import { findOffer } from '@bic/contract/entitlements/plan-offers'
import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { creditDay } from '../actions/load-grants.ts'
import { loadPlan } from './load-plan.ts'

const noPlan = {
  planId: null,
  name: null,
  planType: null,
  planLookupLabel: null,
  startDate: null,
  renewDate: null,
  status: 'None',
  endsOn: null,
  reason: '',
  next: null,
} as const

export const getCustomerPlan: Handler<'getCustomerPlan'> = async call =>
  readAsked(call, async tx => {
    const plan = await loadPlan(tx)
    if (!plan) return noPlan
    const offer = findOffer(plan.plan_id)
    const { renewal } = await tx.db
      .selectFrom('feature')
      .select(eb => eb.fn.min('renews_on').as('renewal'))
      .where('customer_id', '=', tx.customerId)
      .where('plan_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const today = await creditDay(tx, call.app.now())
    const { ends_on: endsOn, next_plan_id: nextId, next_on: nextOn } = plan
    const length = offer?.planLookupLabel ?? null
    return {
      planId: plan.plan_id,
      name: offer?.name ?? null,
      planType: length,
      planLookupLabel: length,
      startDate: plan.starts_on,
      renewDate: endsOn === null ? renewal : null,
      status: endsOn === null ? 'Active' : endsOn < today ? 'Ended' : 'Cancelled',
      endsOn,
      reason: plan.reason,
      next:
        nextId === null || nextOn === null ? null : { planId: nextId, name: findOffer(nextId)?.name ?? '', on: nextOn },
    }
  })
