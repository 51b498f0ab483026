import type { LandmarkChoice } from '@bic/contract/analysis/landmark'
import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { leavesOutEarlyDeals } from '@bic/engine/comparison/with-and-without'
import { dealsOfCards } from '@bic/engine/matrix/deals-of-cards'
import type { AppContext } from '#app-context.ts'
import { exposeBefore } from '../actions/expose-at.ts'
import { activityBefore, amountBefore, type PlacedDeal } from '../actions/landmark-data.ts'
import type { ComparedCard } from './compared-card.ts'
import { loadSetting } from './comparison-setting.ts'
import type { FilteredDeal } from './filter-deals.ts'
import { type AskedExposure, findExposure } from './find-exposure.ts'

/** Which cards had been said in which deals by their landmark. */
export interface LoadedExposure {
  /** `whole`: by the close, where history says too little for a landmark. */
  readonly landmark: LandmarkChoice
  readonly landmarkStage: string | null
  /** The deals that were still open then. */
  readonly deals: readonly FilteredDeal[]
  /** By card, in the order of the cards: indices into the deals, rising. */
  readonly having: readonly Uint32Array[]
  /** By card: it is so new that many of these deals could not have it, and are no comparison for it. */
  readonly isNew: readonly boolean[]
  /** Conversations of each deal by its landmark. */
  readonly activity: Uint32Array
  /** Amount of each deal in cents as it was known at its landmark; NaN where none was. */
  readonly amounts: Float64Array
}

/** What is said after the close is never exposure; of deals without a close date nobody knows what was. */
const placeAtClose = (deals: readonly FilteredDeal[]): PlacedDeal[] =>
  deals.flatMap(deal => (deal.closed_on === null ? [] : [{ deal, until: dayNumber(deal.closed_on) + 1, stage: -1 }]))

/**
 * Loads which of some cards had been said in which of some closed deals by the landmark of the customer's setting, as
 * `compareMessages` counts it; up to the close where history allows no landmark.
 */
export const loadExposure = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  cards: readonly ComparedCard[],
  choice: Omit<AskedExposure, 'landmark'>,
): Promise<LoadedExposure> => {
  const setting = await loadSetting(app, tx)
  const exposed = await findExposure(app, tx, deals, cards, choice, setting)
  const placed = exposed?.open ?? placeAtClose(deals)
  const hits = exposed?.hits ?? (await exposeBefore(app, tx, placed, cards, choice, setting.exposure))
  const until = Int32Array.from(placed, one => one.until)
  const activity = await activityBefore(tx, placed)
  const amounts = await amountBefore(tx, placed)
  return {
    landmark: exposed?.landmark ?? 'whole',
    landmarkStage: exposed?.landmarkStage ?? null,
    deals: placed.map(({ deal }) => deal),
    having: dealsOfCards(hits, cards.length),
    isNew: cards.map((_, card) => leavesOutEarlyDeals(until, hits.firstDays[card] || null)),
    activity,
    amounts,
  }
}
