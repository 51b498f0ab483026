import type { TenantTransaction } from '@bic/database/tenant'
import { requireRow } from '#domains/access/shared/require-row.ts'

/** The ids of a market's deals. @throws AppError NOT_FOUND */
export const dealsOfMarket = async (tx: TenantTransaction, marketId: number): Promise<ReadonlySet<number>> => {
  await requireRow(tx, 'market', marketId)
  const { rows } = await tx.client.query<{ id: number }>(
    'select id from opportunity where customer_id = $1 and market_id = $2',
    [tx.customerId, marketId],
  )
  return new Set(rows.map(({ id }) => id))
}
