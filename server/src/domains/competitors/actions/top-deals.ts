import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { SwotCard } from '@bic/contract/competitors/competitors'
import type { SnapshotTx } from '@bic/database/tenant'
import { hasCard } from '@bic/engine/scoring/significance'
import type { AppContext } from '#app-context.ts'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { directionChosen, significanceChosen } from '#domains/analysis/shared/having-card.ts'
import { dealsWithVerified } from '#domains/analysis/shared/verified-cards.ts'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import { loadCardsOfDeals } from '#evidence/score/cards-of-deals.ts'

const shown = 3

/** Of some deals those that have a card, the surest first: confirmed, then by percentile, then by amount. */
export const topDealsOf = async (
  app: AppContext,
  tx: SnapshotTx,
  card: { readonly id: number; readonly directionality: 'buyer' | 'bidirectional' },
  deals: readonly FilteredDeal[],
  choice: Pick<MarketFilter, 'significance' | 'verifiedCardsOnly' | 'buyerBidirectional'>,
): Promise<SwotCard['topDeals']> => {
  const table = await loadCardsOfDeals(app, tx)
  const verified = await dealsWithVerified(tx, card.id)
  const direction = directionChosen(choice, card.directionality)
  const significance = significanceChosen(choice)
  const having = deals.flatMap(({ id, amount_cents }) => {
    const percentile = table.percentileOf(id, card.id, direction)
    const isVerified = verified.has(id)
    return hasCard(percentile, isVerified, significance) ? [{ id, percentile, isVerified, amount_cents }] : []
  })
  having.sort(
    (a, b) =>
      Number(b.isVerified) - Number(a.isVerified) ||
      (b.percentile ?? 0) - (a.percentile ?? 0) ||
      (b.amount_cents ?? -1) - (a.amount_cents ?? -1) ||
      a.id - b.id,
  )
  const top = having.slice(0, shown)
  const percentiles = new Map(top.map(({ id, percentile }) => [id, percentile]))
  const rows = await loadDeals(
    tx,
    top.map(({ id }) => id),
  )
  return rows.map(row => {
    const { opptyId, storyId, storyName, accountName, opportunityAmount, closedDate } = presentDeal(row)
    return {
      opptyId,
      storyId,
      storyName,
      accountName,
      opportunityAmount,
      opptyStatus: row.status,
      closedDate,
      cardPercentileValue: percentiles.get(row.id) ?? null,
    }
  })
}
