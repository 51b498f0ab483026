import { announce } from '../../../events/event-hub.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'
import { lockMarkets, refuseTakenName } from './find-markets.ts'

export const createMarket: Handler<'createMarket'> = async ({ app, body, user, tenant }) =>
  tenant(async tx => {
    const markets = await lockMarkets(tx)
    refuseTakenName(markets, body.name, null)
    const market = await tx.db
      .insertInto('market')
      .values({ customer_id: tx.customerId, name: body.name, by_default: markets.length === 0 })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: 'market created',
      entity: 'market',
      entityId: market.id,
      detail: { name: market.name },
    })
    await announce(tx, { kind: 'changed', what: ['cards', 'deals'] })
    return market
  })
