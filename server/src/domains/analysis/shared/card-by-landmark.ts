import type { SnapshotTx } from '@bic/database/tenant'
import { dealsOfCards } from '@bic/engine/matrix/deals-of-cards'
import { findEarlyHits } from '@bic/engine/matrix/find-early-hits'
import type { AppContext } from '#app-context.ts'
import { askBefore, isOpenAt, type Landmark, placeDeals } from '../actions/landmark-data.ts'
import type { CardChoice, ComparedCard } from './comparison-data.ts'
import type { FilteredDeal } from './filter-deals.ts'

/** The landmarks that can be chosen, in days from the creation of a deal. */
export const landmarkOf = {
  '30': { days: 30 },
  '60': { days: 60 },
  '90': { days: 90 },
} as const satisfies Record<string, Landmark>

/**
 * Whether a deal had a card by its landmark, as `compareCardsAt` counts it; null of deals that are not compared: they had
 * closed before it, or it is not known.
 */
export const cardByLandmark = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  card: ComparedCard,
  choice: CardChoice,
  landmark: Landmark,
): Promise<(dealId: number) => boolean | null> => {
  const open = (await placeDeals(tx, deals, landmark)).filter(isOpenAt)
  const { question, until } = await askBefore(app, tx, open, [card], choice)
  const having = new Set(dealsOfCards(findEarlyHits(question, until), 1)[0])
  const known = new Map(open.map(({ deal }, i) => [deal.id, having.has(i)]))
  return dealId => known.get(dealId) ?? null
}
