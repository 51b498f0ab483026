import type { TenantTransaction } from '@bic/database/tenant'
import { hasCard } from '@bic/engine/scoring/significance'
import { directions } from '@bic/engine/scoring/types'
import type { AppContext } from '../../../app-context.ts'
import { loadCardsOfDeals } from '../../../pipeline/score/cards-of-deals.ts'
import type { FilteredDeal } from '../../analysis/actions/filter-deals.ts'
import { directionChosen, significanceChosen } from '../../analysis/actions/having-card.ts'
import { verifiedCards } from '../../analysis/actions/verified-cards.ts'
import type { InsightCard } from './card-scope.ts'
import type { InsightFilter } from './read-insight-deals.ts'

/** The cards that a deal has, by what was chosen. In a transaction whose snapshot was taken. */
export const cardsHad = async (
  app: AppContext,
  tx: TenantTransaction,
  cards: readonly InsightCard[],
  filter: InsightFilter,
): Promise<(dealId: number) => ReadonlySet<number>> => {
  const table = await loadCardsOfDeals(app, tx)
  const confirmed = await verifiedCards(tx)
  const significance = significanceChosen(filter)
  const heardIn = new Map(cards.map(({ id, directionality }) => [id, directionChosen(filter, directionality)]))
  return dealId => {
    const verified = confirmed.get(dealId)
    const had = new Set([...(verified ?? [])].filter(id => heardIn.has(id)))
    for (const direction of directions) {
      for (const { cardId, percentile } of table.reaching(dealId, 0, direction)) {
        if (heardIn.get(cardId) === direction && hasCard(percentile, false, significance)) had.add(cardId)
      }
    }
    return had
  }
}

/** The deals that have each card. */
export const dealsByCard = (
  deals: readonly FilteredDeal[],
  had: (dealId: number) => ReadonlySet<number>,
): Map<number, FilteredDeal[]> => {
  const found = new Map<number, FilteredDeal[]>()
  for (const deal of deals) {
    for (const cardId of had(deal.id)) {
      const known = found.get(cardId)
      if (known) known.push(deal)
      else found.set(cardId, [deal])
    }
  }
  return found
}
