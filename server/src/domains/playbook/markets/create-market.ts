import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { lockMarkets, refuseTakenName } from './find-markets.ts'

export const createMarket: Handler<'createMarket'> = async ({ body, write }) =>
  write(async tx => {
    const markets = await lockMarkets(tx)
    refuseTakenName(markets, body.name, null)
    const market = await tx.db
      .insertInto('market')
      .values({ customer_id: tx.customerId, name: body.name, by_default: markets.length === 0 })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()

    return changed(
      market,
      { action: 'market created', entity: 'market', entityId: market.id, detail: { name: market.name } },
      { what: ['markets'] },
    )
  })
