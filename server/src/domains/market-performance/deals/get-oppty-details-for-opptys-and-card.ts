import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import { findCard } from '#domains/playbook/shared/read-cards.ts'
import { nameCounts } from '#domains/voice-of-customer/shared/history.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import type { Handler } from '#http/call-context.ts'
import { cardInDeals } from '../actions/card-in-deals.ts'

export const getOpptyDetailsForOpptysAndCard: Handler<'getOpptyDetailsForOpptysAndCard'> = async ({
  app,
  body,
  read,
}) =>
  read(async tx => {
    const { cardId } = body
    const { directionality } = await findCard(tx, cardId)
    const counts = (await loadHistory(app, tx, cardId)).countByDeal({ buyerOnly: directionality === 'buyer' })
    const cardIn = await cardInDeals(app, tx, { cardId })
    return (await loadDeals(tx, body.opptyIdList)).map(deal => {
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
