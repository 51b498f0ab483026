import { findOffer, type PlanOffer } from '@bic/contract/entitlements/plan-offers'
import type { TenantTransaction } from '@bic/database/tenant'
import { AppError, badInput } from '#http/app-error.ts'

const selectPlan = ({ db, customerId }: TenantTransaction) =>
  db.selectFrom('customer_plan').selectAll().where('customer_id', '=', customerId)

/** What a customer has agreed on; undefined without a plan. */
export const loadPlan = (tx: TenantTransaction) => selectPlan(tx).executeTakeFirst()

export type PlanRow = NonNullable<Awaited<ReturnType<typeof loadPlan>>>

/** The same, locked. Of two who change the first plan of a customer at once, one comes after the other. */
export const lockPlan = async (tx: TenantTransaction): Promise<PlanRow | undefined> => {
  await tx.client.query(`select pg_advisory_xact_lock(hashtext('customer plan'), $1::int)`, [tx.customerId % 2 ** 31])
  return selectPlan(tx).forUpdate().executeTakeFirst()
}

/** @throws AppError BAD_INPUT when the provider offers no such plan */
export const requireOffer = (planId: number, field: string): PlanOffer => {
  const offer = findOffer(planId)
  if (!offer) throw badInput(field, 'The provider offers no plan of this number.')
  return offer
}

/** @throws AppError CONFLICT when the customer has another plan than the caller knows, or none */
export const requirePlan = (plan: PlanRow | undefined, planId: number): PlanRow => {
  if (plan?.plan_id === planId) return plan
  throw new AppError('CONFLICT', 'This is not the plan of the customer any more. Please reload.', 'planId')
}

/** The features that came with the plan of a customer, locked. */
export const lockPlanFeatures = ({ db, customerId }: TenantTransaction) =>
  db
    .selectFrom('feature')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('plan_id', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
