import { usualCurrency } from '@bic/contract/values/currency'
import type { TenantTransaction } from '@bic/database/tenant'
import { estimateMedian } from '@bic/engine/statistics/estimate-median'
import { winRate } from '@bic/engine/statistics/win-rate'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { findAccount } from '../actions/find-account.ts'
import { loadDealsOf } from '../actions/load-deals-of.ts'

const loadTalk = async ({ client, customerId }: TenantTransaction, accountId: number) => {
  const { rows } = await client.query<{ conversations: number; last: string | null }>(
    `select count(*)::int as conversations, max(c.happened_on)::text as last from conversation c
     left join opportunity o on o.customer_id = $1 and o.id = c.opportunity_id
     where c.customer_id = $1 and coalesce(o.account_id, c.account_id) = $2`,
    [customerId, accountId],
  )
  return rows[0] ?? { conversations: 0, last: null }
}

export const getExtensionAccountMetricDetails: Handler<'getExtensionAccountMetricDetails'> = async ({
  query,
  user,
  read,
}) =>
  read(async tx => {
    const { accountId, accountName } = await findAccount(tx, query)
    const deals = (await loadDealsOf(tx, accountId)).map(presentDeal)
    const won = deals.filter(({ oppStatus }) => oppStatus === 'Won')
    const open = deals.filter(({ oppStatus }) => oppStatus === 'Open')
    const talk = await loadTalk(tx, accountId)
    return {
      accountId,
      accountName,
      openDealCount: open.length,
      dealCount: deals.length,
      winRate: winRate(won.length, deals.length - open.length),
      salesCycle: estimateMedian(won.flatMap(({ lengthOfDeal }) => lengthOfDeal ?? [])),
      dealSize: estimateMedian(won.flatMap(({ opportunityAmount }) => opportunityAmount ?? [])),
      currency: user.currency ?? usualCurrency,
      conversationCount: talk.conversations,
      lastConversationDate: talk.last,
    }
  })
