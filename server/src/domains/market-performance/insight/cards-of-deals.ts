import type { SnapshotTx } from '@bic/database/tenant'
import { hasCard } from '@bic/engine/scoring/significance'
import { directions } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { directionChosen, significanceChosen } from '#domains/analysis/shared/having-card.ts'
import { verifiedCards } from '#domains/analysis/shared/verified-cards.ts'
import { loadCardsOfDeals } from '#evidence/score/cards-of-deals.ts'
import type { InsightCard } from './card-scope.ts'
import type { InsightFilter } from './load-insight-deals.ts'

/** The cards that a deal has, by what was chosen. */
export const loadCardsByDeal = async (
  app: AppContext,
  tx: SnapshotTx,
  cards: readonly InsightCard[],
  filter: InsightFilter,
): Promise<(dealId: number) => ReadonlySet<number>> => {
  const table = await loadCardsOfDeals(app, tx)
  const confirmed = await verifiedCards(tx)
  const significance = significanceChosen(filter)
  const heardIn = new Map(cards.map(({ id, directionality }) => [id, directionChosen(filter, directionality)]))
  return dealId => {
    const verified = confirmed.get(dealId)
    const cardsOf = new Set([...(verified ?? [])].filter(id => heardIn.has(id)))
    for (const direction of directions) {
      for (const { cardId, percentile } of table.reaching(dealId, 0, direction)) {
        if (heardIn.get(cardId) === direction && hasCard(percentile, false, significance)) cardsOf.add(cardId)
      }
    }
    return cardsOf
  }
}

/** The deals that have each card. */
export const dealsByCard = (
  deals: readonly FilteredDeal[],
  cardsOf: (dealId: number) => ReadonlySet<number>,
): Map<number, FilteredDeal[]> => {
  const found = new Map<number, FilteredDeal[]>()
  for (const deal of deals) {
    for (const cardId of cardsOf(deal.id)) {
      const known = found.get(cardId)
      if (known) known.push(deal)
      else found.set(cardId, [deal])
    }
  }
  return found
}
