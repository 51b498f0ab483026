import type { Handler } from '../../../http/call-context.ts'
import { visibleDeals } from '../../crm/actions/visible-deals.ts'

export const getLiveOpportunityFlag: Handler<'getLiveOpportunityFlag'> = async ({ tenant }) =>
  tenant(async tx => {
    const open = await visibleDeals(tx).select('id').where('status', '=', 'Open').limit(1).executeTakeFirst()
    return { liveOpportunityFlag: open ? 'Y' : 'N' }
  })
