import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { lockMarkets, refuseTakenName } from './find-markets.ts'

export const updateMarketName: Handler<'updateMarketName'> = async ({ body, write }) =>
  write(async tx => {
    const { marketId: id, name } = body
    const markets = await lockMarkets(tx)
    const before = markets.find(market => market.id === id)
    if (!before) throw notFound('This market')
    refuseTakenName(markets, name, id)
    if (before.name === name) return unchanged({ id, name })
    await tx.db
      .updateTable('market')
      .set({ name })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', id)
      .execute()

    return changed(
      { id, name },
      { action: 'market renamed', entity: 'market', entityId: id, detail: { from: before.name, to: name } },
      { what: ['markets', 'deals', 'cards', 'reports', 'analysis'] },
    )
  })
