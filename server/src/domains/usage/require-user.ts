import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

/** The name of a user who is named; null when nobody is. @throws AppError NOT_FOUND when a user is named who is not one of the customer's */
export const requireUser = async (
  { db, customerId }: TenantTransaction,
  userId: number | undefined,
): Promise<string | null> => {
  if (userId === undefined) return null
  const found = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!found) throw notFound('This user')
  return `${found.first_name} ${found.last_name}`.trim()
}
