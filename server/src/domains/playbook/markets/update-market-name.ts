import { announce } from '../../../events/event-hub.ts'
import { notFound } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'
import { lockMarkets, refuseTakenName } from './find-markets.ts'

export const updateMarketName: Handler<'updateMarketName'> = async ({ app, body, user, tenant }) =>
  tenant(async tx => {
    const { marketId: id, name } = body
    const markets = await lockMarkets(tx)
    const before = markets.find(market => market.id === id)
    if (!before) throw notFound('This market')
    refuseTakenName(markets, name, id)
    if (before.name === name) return { id, name }
    await tx.db
      .updateTable('market')
      .set({ name })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', id)
      .execute()
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: 'market renamed',
      entity: 'market',
      entityId: id,
      detail: { from: before.name, to: name },
    })
    await announce(tx, { kind: 'changed', what: ['cards', 'deals', 'reports'] })
    return { id, name }
  })
