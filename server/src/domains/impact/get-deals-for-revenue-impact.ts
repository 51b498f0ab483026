import { dayText } from '@bic/engine/calendar/day'
import type { Handler } from '#http/call-context.ts'
import { loadDeals } from '../crm/shared/load-deals.ts'
import { countSides, presentImpactDeal } from './actions/present-impact.ts'
import { readImpact } from './actions/read-impact.ts'

export const getDealsForRevenueImpact: Handler<'getDealsForRevenueImpact'> = async ({ app, query, read }) =>
  read(async tx => {
    const { said, influenced } = await readImpact(app, tx, query)
    const deals = await loadDeals(tx, [...said.keys()])
    return deals
      .map(deal => {
        const mentions = said.get(deal.id) ?? []
        const days = mentions.map(({ day }) => day).sort((a, b) => a - b)
        const [first, last] = [days[0], days.at(-1)]
        return {
          ...presentImpactDeal(deal),
          attributed: influenced.has(deal.id) ? ('Y' as const) : ('N' as const),
          ...countSides(mentions),
          firstSaid: first === undefined ? null : dayText(first),
          lastSaid: last === undefined ? null : dayText(last),
        }
      })
      .sort((a, b) => (b.opportunityAmount ?? -1) - (a.opportunityAmount ?? -1) || b.opptyId - a.opptyId)
  })
