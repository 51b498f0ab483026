import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

/** The name of a market. @throws AppError NOT_FOUND */
export const findMarketName = async ({ db, customerId }: TenantTransaction, marketId: number): Promise<string> => {
  const market = await db
    .selectFrom('market')
    .select('name')
    .where('customer_id', '=', customerId)
    .where('id', '=', marketId)
    .executeTakeFirst()
  if (!market) throw notFound('This market')
  return market.name
}
