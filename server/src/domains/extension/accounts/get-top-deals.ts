import { usualCurrency } from '@bic/contract/values/currency'
import { findAccountName } from '#domains/crm/shared/find-account-name.ts'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { loadDealsOf } from '../actions/load-deals-of.ts'

export const getExtensionTopDealsForAccount: Handler<'getExtensionTopDealsForAccount'> = async ({
  query: { accountId, limit },
  user,
  read,
}) =>
  read(async tx => {
    await findAccountName(tx, accountId)
    const deals = await loadDealsOf(tx, accountId)
    return deals.slice(0, limit).map(deal => {
      const { storyId, opptyId, storyName, opptyStatus, opportunityAmount, closedDate, stage } = presentDeal(deal)
      return {
        storyId,
        opptyId,
        storyName,
        opptyStatus,
        opportunityAmount,
        currency: user.currency ?? usualCurrency,
        closedDate,
        stage,
        conversationCount: deal.conversations,
      }
    })
  })
