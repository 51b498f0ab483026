import type { ExposureChoice } from '@bic/contract/analysis/comparison-setting'
import type { SnapshotTx } from '@bic/database/tenant'
import { type EarlyHits, findEarlyHits } from '@bic/engine/matrix/find-early-hits'
import type { AppContext } from '#app-context.ts'
import type { CardChoice, ComparedCard } from '../shared/compared-card.ts'
import type { FilteredDeal } from '../shared/filter-deals.ts'
import { askBefore, type Landmark, type PlacedDeal, placeOnce } from './landmark-data.ts'
import { loadSecondDays } from './second-days.ts'

/** Which cards had been said in which deals by their landmark, and which deals that leaves out. */
export interface ExposedDeals {
  /** Deals that were still open at the landmark. */
  readonly open: readonly PlacedDeal[]
  /** Of these deals and the cards asked about, in their orders. */
  readonly hits: EarlyHits
  /** Deals that had closed before it. */
  readonly closedBefore: number
  /** Deals whose landmark is not known: no creation day, or no entry into the stage. */
  readonly unplaced: number
  /** Whether the history says enough: at least half of the deals have the landmark, half of the first matches a day. */
  readonly historyAllows: boolean
}

/** Reads something of the deals that were still open while it is read what had been said in them. */
export type ReadMeanwhile = (tx: SnapshotTx, open: readonly PlacedDeal[]) => Promise<unknown>

/** Which of some cards had been said in deals by the landmark of each: whatever their percentile, which would look ahead. */
export const exposeBefore = async (
  app: AppContext,
  tx: SnapshotTx,
  placed: readonly PlacedDeal[],
  cards: readonly ComparedCard[],
  choice: CardChoice,
  exposure: ExposureChoice,
): Promise<EarlyHits> => {
  return findEarlyHits(
    await askBefore(app, tx, placed, cards, choice),
    Int32Array.from(placed, ({ until }) => until),
    exposure === 'once' ? null : await loadSecondDays(app, tx, placed, cards, choice),
  )
}

/**
 * Which of some cards had been said in which deals by the landmark. Percentiles are of whole deals and would look ahead, so
 * any mention counts; a card that was confirmed later does not.
 */
export const exposeAt = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  cards: readonly ComparedCard[],
  choice: CardChoice,
  {
    landmark,
    exposure,
    meanwhile,
  }: {
    readonly landmark: Landmark
    readonly exposure: ExposureChoice
    readonly meanwhile?: ReadMeanwhile | undefined
  },
): Promise<ExposedDeals> => {
  const { placed, open } = await placeOnce(tx, deals, landmark)
  const [hits] = await Promise.all([exposeBefore(app, tx, open, cards, choice, exposure), meanwhile?.(tx, open)])
  return {
    open,
    hits,
    closedBefore: placed.length - open.length,
    unplaced: deals.length - placed.length,
    historyAllows: placed.length * 2 >= deals.length && (hits.matches === 0 || hits.dated * 2 >= hits.matches),
  }
}
