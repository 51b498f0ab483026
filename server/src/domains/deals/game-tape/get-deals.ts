import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import type { Handler } from '#http/call-context.ts'

export const getOpptyDetailsForOpptys: Handler<'getOpptyDetailsForOpptys'> = async ({ body, read }) =>
  read(async tx => (await loadDeals(tx, [...new Set(body.opptyIdList)])).map(presentDeal))
