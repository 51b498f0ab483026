import { visibleDeals } from '#domains/crm/shared/visible-deals.ts'
import type { Handler } from '#http/call-context.ts'

export const getLiveOpportunityFlag: Handler<'getLiveOpportunityFlag'> = async ({ read }) =>
  read(async tx => {
    const open = await visibleDeals(tx).select('id').where('status', '=', 'Open').limit(1).executeTakeFirst()
    return { liveOpportunityFlag: open ? 'Y' : 'N' }
  })
