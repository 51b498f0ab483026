import type { TenantTransaction } from '@bic/database/tenant'
import { AppError } from '#http/app-error.ts'

/** What links of a customer lead to is shown only while the customer is served. @throws AppError TOKEN_EXPIRED */
export const requireServed = async ({ db, customerId }: TenantTransaction): Promise<void> => {
  const customer = await db.selectFrom('customer').select('status').where('id', '=', customerId).executeTakeFirst()
  if (customer?.status !== 'Active') throw new AppError('TOKEN_EXPIRED')
}
