import type { SnapshotTx } from '@bic/database/tenant'
import { type AskedComparison, compareEarly } from '@bic/engine/comparison/compare-asked'
import type { Basis, CardComparison } from '@bic/engine/comparison/figures'
import type { AppContext } from '#app-context.ts'
import type { CardChoice, ComparedCard } from '../shared/compared-card.ts'
import { isLong, loadColumnsAt } from '../shared/comparison-data.ts'
import type { FilteredDeal } from '../shared/filter-deals.ts'
import { askBefore, isOpenAt, type Landmark, placeDeals } from './landmark-data.ts'

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
 * For each card, the deals in which it had been said by their landmark against those in which it had not: cards, activity and
 * stage are measured up to it, and only deals still open then are compared. Percentiles are of whole deals and would look
 * ahead, so any mention counts; a card that was confirmed later does not.
 */
export const compareCardsAt = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  cards: readonly ComparedCard[],
  choice: CardChoice,
  landmark: Landmark,
  basis: Basis,
): Promise<LandmarkComparison> => {
  const placed = await placeDeals(tx, deals, landmark)
  const open = placed.filter(isOpenAt)
  const asked: AskedComparison = {
    ...(await askBefore(app, tx, open, cards, choice)),
    columns: await loadColumnsAt(tx, open),
    basis,
  }
  const { comparisons, dated } = isLong(asked) ? await app.analysts.run('compareEarly', asked) : compareEarly(asked)
  return {
    comparisons,
    compared: open.length,
    closedBefore: placed.length - open.length,
    unplaced: deals.length - placed.length,
    historyAllows: placed.length * 2 >= deals.length && dated >= 0.5,
  }
}
