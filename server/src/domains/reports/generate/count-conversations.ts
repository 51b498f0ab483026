import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import type { Handler } from '#http/call-context.ts'
import { coveredBy, coveredValues } from '../report/covered.ts'
import { requireRange } from './require-range.ts'

export const getReportConversationCounts: Handler<'getReportConversationCounts'> = async ({ app, body, read }) =>
  read(async tx => {
    const { marketId, filters, conversation } = body
    const days = requireRange(body)
    const deals = await filterDeals(app, tx, { ...filters, marketId })
    const ids = deals.map(({ id }) => id)
    const { rows } = await tx.client.query<{ calls: number; emails: number; total: number; deals: number }>(
      `select count(*) filter (where c.type = 'call')::int as calls, count(*) filter (where c.type = 'email')::int as emails,
         count(*)::int as total, count(distinct c.opportunity_id)::int as deals
       from conversation c where ${coveredBy}`,
      [tx.customerId, ...coveredValues(ids, { types: conversation.split(','), ...days })],
    )
    const [{ calls = 0, emails = 0, total = 0, deals: coveredDeals = 0 } = {}] = rows
    return { callCount: calls, emailCount: emails, totalCount: total, deals: deals.length, coveredDeals }
  })
