import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { type FilteredDeal, filterDeals, filterOf } from '../shared/filter-deals.ts'

/** Open deals are held against open ones, those with an outcome against all that have one. */
const statusOfRest = (status: MarketFilter['opptyStatus']): MarketFilter['opptyStatus'] =>
  status === 'Won' || status === 'Lost' ? 'Closed' : status

/** The filtered deals, and all others of the same market and period. @throws AppError NOT_FOUND */
export const selectedAndRest = async (
  app: AppContext,
  tx: SnapshotTx,
  filter: MarketFilter,
): Promise<{ readonly selected: readonly FilteredDeal[]; readonly rest: readonly FilteredDeal[] }> => {
  const selected = await filterDeals(app, tx, filter)
  const { marketId, closePeriod, opptyStatus } = filter
  const all = await filterDeals(app, tx, filterOf({ marketId, closePeriod, opptyStatus: statusOfRest(opptyStatus) }))
  const ids = new Set(selected.map(({ id }) => id))
  return { selected, rest: all.filter(({ id }) => !ids.has(id)) }
}
