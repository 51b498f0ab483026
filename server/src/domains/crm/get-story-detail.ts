import { notFound } from '../../http/app-error.ts'
import type { Handler } from '../../http/call-context.ts'
import { dealTotals } from './actions/deal-totals.ts'
import { findDeal } from './actions/find-deal.ts'
import { presentDealDetail } from './actions/present-deal.ts'
import { readDeals } from './actions/read-deals.ts'

export const getStoryDetail: Handler<'getStoryDetail'> = async ({ params, tenant }) =>
  tenant(async tx => {
    const { id } = await findDeal(tx, params.storyId)
    const [deal] = await readDeals(tx, [id])
    if (!deal) throw notFound('This deal')
    return presentDealDetail(deal, await dealTotals(tx, deal.id))
  })
