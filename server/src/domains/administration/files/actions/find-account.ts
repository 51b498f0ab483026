import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '../../../../http/app-error.ts'

/** @throws AppError NOT_FOUND when the customer has no such account */
export const findAccount = async ({ db, customerId }: TenantTransaction, accountId: number): Promise<number> => {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw notFound('This account')
  return row.id
}
