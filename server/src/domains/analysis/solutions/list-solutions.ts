import { sql } from 'kysely'
import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { marketToken } from '../actions/market-token.ts'

export const listSolutionsByMarket: Handler<'listSolutionsByMarket'> = async ({ app, params, read }) =>
  read(async tx => {
    await requireRow(tx, 'market', params.marketId)
    const rows = await tx.db
      .selectFrom('solution')
      .select(['id', 'name'])
      .where('customer_id', '=', tx.customerId)
      .where('market_id', '=', params.marketId)
      .orderBy(sql`lower(name)`)
      .execute()
    const encryptedMarketId = await marketToken(app, tx.customerId, params.marketId)
    return rows.map(row => ({ ...row, encryptedMarketId }))
  })
