import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

/** @throws AppError NOT_FOUND when the customer has no such opportunity plan */
export const requirePlan = async ({ db, customerId }: TenantTransaction, planId: number | undefined): Promise<void> => {
  if (planId === undefined) return
  const plan = await db
    .selectFrom('opportunity_plan')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', planId)
    .executeTakeFirst()
  if (!plan) throw notFound('This opportunity plan')
}
