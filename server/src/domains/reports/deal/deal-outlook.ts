import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { filterOf } from '#domains/analysis/shared/filter-deals.ts'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import { outlookOfDeal } from '#domains/forecast/shared/outlook-of-deal.ts'
import { notFound } from '#http/app-error.ts'
import { readOpenDeals } from '../pipeline/open-deals.ts'
import { verdictOf } from './verdict.ts'

/** Risks and actions of an open deal as the pipeline report describes it; none of a closed one. */
const describe = async (
  app: AppContext,
  tx: SnapshotTx,
  { id, marketId, oppStatus }: ReturnType<typeof presentDeal>,
): Promise<Pick<Answer<'getDealOutlook'>, 'risks' | 'actions'>> => {
  if (oppStatus !== 'Open') return { risks: [], actions: [] }
  const filter = filterOf({ opptyStatus: 'Open', ...(marketId === null ? {} : { marketId }) })
  const { deals, describe } = await readOpenDeals(app, tx, [id], filter)
  const [row] = await describe(deals, () => ({ probability: null, low: null, high: null }))
  return { risks: row?.risks ?? [], actions: row?.actions ?? [] }
}

/** Where a deal stands: the same words and figures for every screen and document. @throws AppError NOT_FOUND */
export const dealOutlook = async (app: AppContext, tx: SnapshotTx, dealId: number) => {
  const [found] = await loadDeals(tx, [dealId])
  if (!found) throw notFound('This deal')
  const deal = presentDeal(found)
  const prediction = await outlookOfDeal(app, tx, found)
  const { risks, actions } = await describe(app, tx, deal)
  return { deal, prediction, verdict: verdictOf(deal, prediction, risks), risks, actions }
}
