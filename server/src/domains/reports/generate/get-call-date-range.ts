import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'

export const getCallDateRange: Handler<'getCallDateRange'> = async ({ query, read }) =>
  read(async tx => {
    await requireRow(tx, 'market', query.marketId)
    const { rows } = await tx.client.query<{ first: string | null; last: string | null; calls: number }>(
      `select min(c.happened_on) as first, max(c.happened_on) as last, count(*)::int as calls
       from conversation c join opportunity o on o.customer_id = $1 and o.id = c.opportunity_id
       where c.customer_id = $1 and c.type = 'call' and o.market_id = $2`,
      [tx.customerId, query.marketId],
    )
    const [{ first = null, last = null, calls = 0 } = {}] = rows
    return { firstCallDate: first, lastCallDate: last, calls }
  })
