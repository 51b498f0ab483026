import type { Handler } from '#http/call-context.ts'
import { figuresOf, winRateOf } from '../analysis/shared/deal-figures.ts'
import type { FilteredDeal } from '../analysis/shared/filter-deals.ts'
import { findMessageIfAny } from './actions/find-message.ts'
import { profileKey, profileOf } from './actions/ideal-profile.ts'
import { loadImpact } from './actions/load-impact.ts'

const armOf = (deals: readonly FilteredDeal[]) => ({
  deals: deals.length,
  ...figuresOf(deals),
  wonAmount: deals.reduce((sum, deal) => sum + (deal.status === 'Won' ? (deal.amount_cents ?? 0) / 100 : 0), 0),
})

/** A message is not needed: without one there is nothing to tell the influenced deals by. */
export const getDealsForIcpPerformance: Handler<'getDealsForIcpPerformance'> = async ({ app, query, read }) =>
  read(async tx => {
    const cards = await findMessageIfAny(tx, query)
    const { deals, before, factsOf, isIdeal, influenced } = await loadImpact(app, tx, query, cards)
    const keyOf = ({ id }: FilteredDeal) => profileKey(profileOf(factsOf(id)))
    const earlier = Map.groupBy(before, keyOf)
    const rows = [...Map.groupBy(deals, keyOf)].map(([key, group]) => {
      const first = group[0]
      return {
        ...profileOf(factsOf(first?.id ?? 0)),
        icp: first && isIdeal(first.id) ? ('Y' as const) : ('N' as const),
        before: winRateOf(earlier.get(key) ?? []),
        dealCount: group.length,
        ...figuresOf(group),
        influenced: cards.length === 0 ? null : armOf(group.filter(({ id }) => influenced.has(id))),
        others: cards.length === 0 ? null : armOf(group.filter(({ id }) => !influenced.has(id))),
        storyIdList: group.map(({ id }) => id),
        influencedStoryIdList: group.flatMap(({ id }) => (influenced.has(id) ? id : [])),
      }
    })
    return rows.sort(
      (a, b) =>
        b.icp.localeCompare(a.icp) ||
        b.dealCount - a.dealCount ||
        a.segment.localeCompare(b.segment) ||
        a.industry.localeCompare(b.industry),
    )
  })
