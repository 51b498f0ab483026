import type { Handler } from '../../../http/call-context.ts'
import { presentDeal } from '../../crm/actions/present-deal.ts'
import { readDeals } from '../../crm/actions/read-deals.ts'
import { countConversations } from '../../voice-of-customer/actions/count-conversations.ts'
import { nameCounts } from '../../voice-of-customer/actions/history.ts'

export const getOpptyDetailsAndConvoCounts: Handler<'getOpptyDetailsAndConvoCounts'> = async ({ body, tenant }) =>
  tenant(async tx => {
    const deals = await readDeals(tx, body.opptyIdList)
    const counts = await countConversations(tx, body.opptyIdList)
    return deals.map(deal => {
      const { call, email, document, note } = nameCounts(counts.get(deal.id))
      return { ...presentDeal(deal), callCount: call, emailCount: email, documentCount: document, noteCount: note }
    })
  })
