import type { Handler } from '#http/call-context.ts'
import { countContents } from './count-contents.ts'
import { findBoth } from './find-markets.ts'

export const previewMarketMerge: Handler<'previewMarketMerge'> = async ({ query, read }) =>
  read(async tx => {
    const markets = await tx.db
      .selectFrom('market')
      .select(['id', 'name', 'by_default'])
      .where('customer_id', '=', tx.customerId)
      .execute()
    const { from, into } = findBoth(markets, query.marketId, query.intoMarketId)
    return countContents(tx, from.id, into.id)
  })
