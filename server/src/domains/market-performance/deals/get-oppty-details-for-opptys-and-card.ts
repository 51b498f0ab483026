import type { Handler } from '../../../http/call-context.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import { presentDeal } from '../../crm/actions/present-deal.ts'
import { readDeals } from '../../crm/actions/read-deals.ts'
import { findCard } from '../../playbook/actions/read-cards.ts'
import { nameCounts } from '../../voice-of-customer/actions/history.ts'
import { loadHistory } from '../../voice-of-customer/actions/load-history.ts'
import { cardInDeals } from '../actions/card-in-deals.ts'

export const getOpptyDetailsForOpptysAndCard: Handler<'getOpptyDetailsForOpptysAndCard'> = async ({
  app,
  body,
  tenant,
}) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    const { cardId } = body
    const { directionality } = await findCard(tx, cardId)
    const counts = (await loadHistory(app, tx, cardId)).countByDeal({ buyerOnly: directionality === 'buyer' })
    const cardIn = await cardInDeals(app, tx, { cardId })
    return (await readDeals(tx, body.opptyIdList)).map(deal => {
      const { all, call } = nameCounts(counts.get(deal.id)?.conversations)
      return {
        ...presentDeal(deal),
        ...cardIn(deal.id),
        matchCount: counts.get(deal.id)?.matches ?? 0,
        matchedCallsCount: call,
        matchedConversationCount: all,
      }
    })
  })
