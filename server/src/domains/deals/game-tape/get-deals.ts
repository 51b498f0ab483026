import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import { readDeals } from '#domains/crm/shared/read-deals.ts'
import type { Handler } from '#http/call-context.ts'

export const getOpptyDetailsForOpptys: Handler<'getOpptyDetailsForOpptys'> = async ({ body, read }) =>
  read(async tx => (await readDeals(tx, [...new Set(body.opptyIdList)])).map(presentDeal))
