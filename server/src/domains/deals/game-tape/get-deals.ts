import type { Handler } from '../../../http/call-context.ts'
import { presentDeal } from '../../crm/actions/present-deal.ts'
import { readDeals } from '../../crm/actions/read-deals.ts'

export const getOpptyDetailsForOpptys: Handler<'getOpptyDetailsForOpptys'> = async ({ body, tenant }) =>
  tenant(async tx => (await readDeals(tx, [...new Set(body.opptyIdList)])).map(presentDeal))
