import type { TenantTransaction } from '@bic/database/tenant'
import { requireRow } from '../../access/actions/require-row.ts'

/** The ids of a market's deals. @throws AppError NOT_FOUND */
export const dealsOfMarket = async (transaction: TenantTransaction, marketId: number): Promise<ReadonlySet<number>> => {
  await requireRow(transaction, 'market', marketId)
  const { rows } = await transaction.client.query<{ id: number }>(
    'select id from opportunity where customer_id = $1 and market_id = $2',
    [transaction.customerId, marketId],
  )
  return new Set(rows.map(({ id }) => id))
}
