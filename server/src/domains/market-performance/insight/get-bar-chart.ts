import { figuresOf, wonAmountOf } from '#domains/analysis/shared/deal-figures.ts'
import type { Handler } from '#http/call-context.ts'
import { groupsOfDeals } from './groups-of-deals.ts'
import { loadInsightDeals } from './load-insight-deals.ts'

export const getBarChartForGrowNewLogo: Handler<'getBarChartForGrowNewLogo'> = async ({ app, query, user, read }) =>
  read(async tx => {
    const { deals } = await loadInsightDeals(app, tx, query)
    const groups = await groupsOfDeals(app, tx, deals, { by: query.groupBy, filter: query, userId: user.userId })
    return groups.map(({ key, label, deals: members }) => ({
      key,
      label,
      dealCount: members.length,
      ...figuresOf(members),
      amount: wonAmountOf(members),
    }))
  })
