import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { DealKind } from '@bic/contract/market-performance/insight'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { type FilteredDeal, filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { type KindOfDeal, kindsOfDeals } from '../actions/kinds-of-deals.ts'

export interface InsightFilter extends MarketFilter {
  readonly dealKind: DealKind | 'all'
}

export interface InsightDeals {
  /** Those of the kind that was asked for. */
  readonly deals: readonly FilteredDeal[]
  /** Of all that pass the filter, whatever their kind. */
  readonly kinds: ReadonlyMap<number, KindOfDeal>
}

/** The deals that pass a filter, and of them those of a kind. */
export const loadInsightDeals = async (
  app: AppContext,
  tx: SnapshotTx,
  filter: InsightFilter,
): Promise<InsightDeals> => {
  const passing = await filterDeals(app, tx, filter)
  const kinds = await kindsOfDeals(
    tx,
    passing.map(({ id }) => id),
  )
  const { dealKind } = filter
  return { deals: dealKind === 'all' ? passing : passing.filter(({ id }) => kinds.get(id)?.kind === dealKind), kinds }
}
