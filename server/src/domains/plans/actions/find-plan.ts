import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

export interface FoundPlan {
  readonly id: number
  readonly dealId: number
  /** The stage a person put it at; null: that of its deal. */
  readonly stageId: number | null
}

/** One opportunity plan of a deal. @throws AppError NOT_FOUND */
export const findPlan = async ({ db, customerId }: TenantTransaction, planId: number): Promise<FoundPlan> => {
  const row = await db
    .selectFrom('opportunity_plan')
    .select(['id', 'opportunity_id', 'stage_id'])
    .where('customer_id', '=', customerId)
    .where('id', '=', planId)
    .executeTakeFirst()
  if (!row) throw notFound('This opportunity plan')
  return { id: row.id, dealId: row.opportunity_id, stageId: row.stage_id }
}
