import type { Handler } from '../../../http/call-context.ts'
import { requireRow } from '../../access/actions/require-row.ts'
import { readMarketToken } from '../actions/market-token.ts'

export const getMarketOfToken: Handler<'getMarketOfToken'> = async ({ app, params, tenant }) =>
  tenant(async tx => {
    const marketId = await readMarketToken(app, tx.customerId, params.token)
    await requireRow(tx, 'market', marketId)
    return { marketId }
  })
