import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

/** @throws AppError NOT_FOUND when a user is named who is not one of the customer's */
export const requireUser = async ({ db, customerId }: TenantTransaction, userId: number | undefined): Promise<void> => {
  if (userId === undefined) return
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!found) throw notFound('This user')
}
