import type { TenantTransaction } from '@bic/database/tenant'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { type FoundPlan, findPlan } from './find-plan.ts'

export interface PlanOpener {
  readonly dealId: number
  readonly userId: number | null
  readonly now: Date
}

/** The plan of a deal, made when there is none yet; two who ask at once get the same. @throws AppError NOT_FOUND */
export const openPlan = async (
  tx: TenantTransaction,
  { dealId, userId, now }: PlanOpener,
): Promise<Written<FoundPlan>> => {
  const deal = await findDeal(tx, dealId)
  const find = () =>
    tx.db
      .selectFrom('opportunity_plan')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .where('opportunity_id', '=', deal.id)
  const present = await find().executeTakeFirst()
  if (present) return unchanged(await findPlan(tx, present.id))
  const made = await tx.db
    .insertInto('opportunity_plan')
    .values({ customer_id: tx.customerId, opportunity_id: deal.id, created_by: userId, created_at: now })
    .onConflict(conflict => conflict.columns(['customer_id', 'opportunity_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return unchanged(await findPlan(tx, (await find().executeTakeFirstOrThrow()).id))
  const plan: FoundPlan = { id: made.id, dealId: deal.id, stageId: null }
  return changed(plan, { action: 'plan opened', entity: 'opportunity_plan', entityId: made.id })
}
