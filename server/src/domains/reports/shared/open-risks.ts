import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { readOpenDeals } from '../pipeline/open-deals.ts'

/** The open deals of a filter with the risks that the pipeline report counts, and from when on a silence is long in it. */
export const loadOpenRisks = async (app: AppContext, tx: SnapshotTx, filter: MarketFilter) => {
  const open = { ...filter, opptyStatus: 'Open' as const }
  const ids = (await filterDeals(app, tx, open)).map(({ id }) => id)
  const { deals, silence } = await readOpenDeals(app, tx, ids, open)
  return {
    silence,
    deals: deals.map(({ deal, risks }) => ({
      id: deal.id,
      amountCents: deal.amount_cents,
      risks: new Set(risks.map(({ kind }) => kind)),
    })),
  }
}
