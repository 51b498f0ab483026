import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '../../../http/app-error.ts'

export interface FoundPlan {
  readonly id: number
  readonly dealId: number
}

/** One opportunity plan of a deal. @throws AppError NOT_FOUND */
export const findPlan = async ({ db, customerId }: TenantTransaction, planId: number): Promise<FoundPlan> => {
  const row = await db
    .selectFrom('opportunity_plan')
    .select(['id', 'opportunity_id'])
    .where('customer_id', '=', customerId)
    .where('id', '=', planId)
    .executeTakeFirst()
  if (!row) throw notFound('This opportunity plan')
  return { id: row.id, dealId: row.opportunity_id }
}
