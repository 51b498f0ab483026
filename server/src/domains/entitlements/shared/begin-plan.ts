import { findOffer } from '@bic/contract/entitlements/plan-offers'
import type { TenantTransaction } from '@bic/database/tenant'
import { badInput } from '#http/app-error.ts'
import { changed, type Written } from '#http/written.ts'
import { creditDay } from '../actions/load-grants.ts'
import { applyPlan } from '../plan/apply-plan.ts'

/**
 * Gives a customer who has none a plan, from today on.
 *
 * @throws AppError BAD_INPUT when the provider offers no such plan
 */
export const beginPlan = async (tx: TenantTransaction, planId: number, at: Date): Promise<Written<null>> => {
  const offer = findOffer(planId)
  if (!offer) throw badInput('planId', 'The provider offers no plan of this number.')
  const today = await creditDay(tx, at)
  await applyPlan(tx, { offer, today, at })
  await tx.db
    .insertInto('customer_plan')
    .values({
      customer_id: tx.customerId,
      plan_id: planId,
      starts_on: today,
      ends_on: null,
      next_plan_id: null,
      next_on: null,
      changed_at: at,
    })
    .execute()
  const detail = { from: null, to: planId, plan: offer.name, on: today }
  return changed(null, { action: 'plan changed', entity: 'customer', entityId: tx.customerId, detail })
}
