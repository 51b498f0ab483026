import type { LandmarkChoice } from '@bic/contract/analysis/landmark'
import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { dealsOfCards } from '@bic/engine/matrix/deals-of-cards'
import { findEarlyHits } from '@bic/engine/matrix/find-early-hits'
import type { AppContext } from '#app-context.ts'
import { activityBefore, askBefore, isOpenAt, type PlacedDeal, placeDeals } from '../actions/landmark-data.ts'
import { landmarkOf } from './card-by-landmark.ts'
import type { CardChoice, ComparedCard } from './compared-card.ts'
import type { FilteredDeal } from './filter-deals.ts'

/** Which cards had been said in which deals by their landmark. */
export interface Exposure {
  /** `whole`: by the close, where history says too little for a landmark. */
  readonly landmark: LandmarkChoice
  readonly landmarkStage: string | null
  /** The deals that were still open then. */
  readonly deals: readonly FilteredDeal[]
  /** By card, in the order of the cards: indices into the deals, rising. */
  readonly having: readonly Uint32Array[]
  /** Conversations of each deal by its landmark. */
  readonly activity: Uint32Array
}

/** What is said after the close is never exposure. */
const placeAtClose = (deals: readonly FilteredDeal[]): PlacedDeal[] =>
  deals.map(deal => ({ deal, until: (dayNumber(deal.closed_on) ?? Number.NaN) + 1 || 0x7fff_ffff, stage: -1 }))

/**
 * Loads which of some cards had been said in which of some closed deals by the usual landmark of the market, as
 * `compareMessages` counts it; up to the close where too few deals have a landmark or too few mentions a day.
 */
export const loadExposure = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  cards: readonly ComparedCard[],
  choice: CardChoice & { readonly marketId?: number | undefined },
): Promise<Exposure> => {
  const expose = async (placed: readonly PlacedDeal[], landmark: LandmarkChoice, landmarkStage: string | null) => {
    const { question } = await askBefore(app, tx, placed, cards, choice)
    const found = findEarlyHits(
      question,
      Int32Array.from(placed, ({ until }) => until),
    )
    return {
      dated: found.matches === 0 ? 1 : found.dated / found.matches,
      exposure: {
        landmark,
        landmarkStage,
        deals: placed.map(({ deal }) => deal),
        having: dealsOfCards(found, cards.length),
        activity: await activityBefore(tx, placed),
      },
    }
  }
  for (const choiceOfLandmark of ['progress', '60'] as const) {
    const at = await landmarkOf(tx, choiceOfLandmark, choice.marketId)
    if (at === null) continue
    const placed = await placeDeals(tx, deals, at)
    if (placed.length * 2 < deals.length) continue
    const isStage = 'stage' in at
    const { dated, exposure } = await expose(
      placed.filter(isOpenAt),
      isStage ? choiceOfLandmark : '60',
      isStage ? at.stage : null,
    )
    if (dated >= 0.5) return exposure
  }
  return (await expose(placeAtClose(deals), 'whole', null)).exposure
}
