import type { SignedInUser } from '@bic/contract/calls/access'
import type { TenantTransaction } from '@bic/database/tenant'
import { AppError } from '#http/app-error.ts'

/**
 * Provider-level administrators are changed by one another only.
 *
 * @throws AppError NOT_ALLOWED when the user to be changed is one, and the person who asks is not.
 */
export const refuseProvider = async (
  { db, customerId }: TenantTransaction,
  userId: number,
  by: Pick<SignedInUser, 'role'>,
): Promise<void> => {
  if (by.role === 'tribyl_admin') return
  const provider = await db
    .selectFrom('app_user')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .where('role', '=', 'tribyl_admin')
    .executeTakeFirst()
  if (provider) throw new AppError('NOT_ALLOWED', 'Only a provider-level administrator may change another.', 'userId')
}
