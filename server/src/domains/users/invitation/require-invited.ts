import type { TenantTransaction } from '@bic/database/tenant'
import { badInput, notFound } from '#http/app-error.ts'

/**
 * Makes sure that somebody is invited and has not signed in yet, and keeps it so until the transaction ends.
 *
 * @throws AppError NOT_FOUND; BAD_INPUT naming `userId`
 */
export const requireInvited = async ({ db, customerId }: TenantTransaction, userId: number): Promise<void> => {
  const user = await db
    .selectFrom('app_user')
    .select(['active', 'invited'])
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw notFound('This user')
  if (!user.active) throw badInput('userId', 'This user is inactive. Reactivate them first.')
  if (!user.invited) throw badInput('userId', 'This user has signed in or chosen a password already.')
}
