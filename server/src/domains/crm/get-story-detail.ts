import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { dealTotals } from './shared/deal-totals.ts'
import { findDeal } from './shared/find-deal.ts'
import { loadDeals } from './shared/load-deals.ts'
import { presentDealDetail } from './shared/present-deal.ts'

const loadContext = async ({ client, customerId }: TenantTransaction, dealId: number) => {
  const { rows } = await client.query<{ market: string | null; month: number }>({
    name: 'crm-context-of-deal',
    text: `select (
        select m.name from opportunity o join market m on m.customer_id = o.customer_id and m.id = o.market_id
        where o.customer_id = $1 and o.id = $2) as market,
      fiscal_year_start_month as month from customer where id = $1`,
    values: [customerId, dealId],
  })
  return { market: rows[0]?.market ?? null, fiscalStartMonth: rows[0]?.month ?? 1 }
}

export const getStoryDetail: Handler<'getStoryDetail'> = async ({ params, read }) =>
  read(async tx => {
    const [[deal], context] = await Promise.all([
      loadDeals(tx, [params.storyId]),
      loadContext(tx, params.storyId),
      findDeal(tx, params.storyId),
    ])
    if (!deal) throw notFound('This deal')
    return presentDealDetail(deal, { ...context, totals: await dealTotals(tx, deal.id) })
  })
