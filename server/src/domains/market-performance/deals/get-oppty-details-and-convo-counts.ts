import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import { countConversations } from '#domains/voice-of-customer/shared/count-conversations.ts'
import { nameCounts } from '#domains/voice-of-customer/shared/history.ts'
import type { Handler } from '#http/call-context.ts'

export const getOpptyDetailsAndConvoCounts: Handler<'getOpptyDetailsAndConvoCounts'> = async ({ body, read }) =>
  read(async tx => {
    const deals = await loadDeals(tx, body.opptyIdList)
    const counts = await countConversations(tx, body.opptyIdList)
    return deals.map(deal => {
      const { call, email, document, note } = nameCounts(counts.get(deal.id))
      return { ...presentDeal(deal), callCount: call, emailCount: email, documentCount: document, noteCount: note }
    })
  })
