import type { Handler } from '#http/call-context.ts'
import { findDeal } from './shared/find-deal.ts'

/** Account and deal, as the breadcrumb shows them; the deal alone when no account is known. */
export const getStoryTitle: Handler<'getStoryTitle'> = async ({ params, read }) =>
  read(async tx => {
    const deal = await findDeal(tx, params.id)
    return deal.account_name ? `${deal.account_name} - ${deal.name}` : deal.name
  })
