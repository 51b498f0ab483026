import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { readMarketToken } from '../actions/market-token.ts'

export const getMarketOfToken: Handler<'getMarketOfToken'> = async ({ app, params, read }) =>
  read(async tx => {
    const marketId = await readMarketToken(app, tx.customerId, params.token)
    await requireRow(tx, 'market', marketId)
    return { marketId }
  })
