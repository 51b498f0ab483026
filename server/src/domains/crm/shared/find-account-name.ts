import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

/** The name of one account. @throws AppError NOT_FOUND */
export const findAccountName = async ({ db, customerId }: TenantTransaction, accountId: number): Promise<string> => {
  const row = await db
    .selectFrom('account')
    .select('name')
    .where('customer_id', '=', customerId)
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw notFound('This account')
  return row.name
}
