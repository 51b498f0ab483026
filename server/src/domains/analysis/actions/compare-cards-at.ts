import type { CardComparison } from '@bic/contract/analysis/figures'
import type { TenantTransaction } from '@bic/database/tenant'
import { compareWithAndWithout } from '@bic/engine/comparison/with-and-without'
import { type CardChoice, type ComparedCard, loadDealColumns } from './comparison-data.ts'
import type { FilteredDeal } from './filter-deals.ts'
import { activityBefore, isOpenAt, type Landmark, placeDeals, presencesBefore } from './landmark-data.ts'

/** A comparison without a look ahead, and which deals it leaves out. */
export interface LandmarkComparison {
  readonly comparisons: CardComparison[]
  /** Deals that were still open at the landmark. */
  readonly compared: number
  /** Deals that had closed before it. */
  readonly closedBefore: number
  /** Deals whose landmark is not known: no creation day, or no entry into the stage. */
  readonly unplaced: number
  /** Whether the history says enough: at least half of the deals have the landmark, half of the first matches a day. */
  readonly historyAllows: boolean
}

/**
 * As `compareCards`, at a landmark: cards and activity are measured up to it, and only deals still open then are compared.
 * A card that was confirmed later does not count.
 */
export const compareCardsAt = async (
  tx: TenantTransaction,
  deals: readonly FilteredDeal[],
  cards: readonly ComparedCard[],
  choice: CardChoice,
  landmark: Landmark,
): Promise<LandmarkComparison> => {
  const placed = await placeDeals(tx, deals, landmark)
  const open = placed.filter(isOpenAt)
  const columns = await loadDealColumns(
    tx,
    open.map(({ deal }) => deal),
  )
  const { presences, dated } = await presencesBefore(tx, open, cards, choice)
  return {
    comparisons: compareWithAndWithout({ ...columns, activity: await activityBefore(tx, open) }, presences),
    compared: open.length,
    closedBefore: placed.length - open.length,
    unplaced: deals.length - placed.length,
    historyAllows: placed.length * 2 >= deals.length && dated >= 0.5,
  }
}
