import type { LandmarkChoice } from '@bic/contract/analysis/landmark'
import type { SnapshotTx } from '@bic/database/tenant'
import { leavesOutEarlyDeals } from '@bic/engine/comparison/with-and-without'
import { dealsOfCards } from '@bic/engine/matrix/deals-of-cards'
import type { AppContext } from '#app-context.ts'
import { exposeBefore } from '../actions/expose-at.ts'
import { type Landmark, placeOnce, usualSecondStage } from '../actions/landmark-data.ts'
import type { CardChoice, ComparedCard } from './compared-card.ts'
import { loadSetting } from './comparison-setting.ts'
import type { FilteredDeal } from './filter-deals.ts'
import { havingCard } from './having-card.ts'

const days = { '30': { days: 30 }, '60': { days: 60 }, '90': { days: 90 } } as const

/** The landmark of a choice in a market; null of whole deals. */
export const landmarkOf = async (
  app: AppContext,
  tx: SnapshotTx,
  choice: LandmarkChoice,
  marketId: number | undefined,
): Promise<Landmark | null> => {
  if (choice === 'whole') return null
  if (choice === '30' || choice === '60' || choice === '90') return days[choice]
  if (choice !== 'progress') return { stage: choice.slice('stage:'.length) }
  const stage = marketId === undefined ? null : await usualSecondStage(app, tx, marketId)
  return stage === null ? days['60'] : { stage }
}

/**
 * Whether a deal had a card by its landmark, as `compareMessages` counts it; null of deals that are not compared: they had
 * closed before it, it is not known, or nobody had ever said the card by then.
 */
export const cardByLandmark = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  card: ComparedCard,
  choice: CardChoice & { readonly marketId?: number | undefined; readonly landmark: LandmarkChoice },
): Promise<(dealId: number) => boolean | null> => {
  const landmark = await landmarkOf(app, tx, choice.landmark, choice.marketId)
  if (landmark === null) return havingCard(app, tx, card.id, choice)
  const { open } = await placeOnce(tx, deals, landmark)
  const { exposure } = await loadSetting(app, tx)
  const found = await exposeBefore(app, tx, open, [card], choice, exposure)
  const until = Int32Array.from(open, one => one.until)
  const having = new Set(dealsOfCards(found, 1)[0])
  const since = found.firstDays[0] || null
  const first = since !== null && leavesOutEarlyDeals(until, since) ? since : Number.NEGATIVE_INFINITY
  const known = new Map(open.flatMap(({ deal, until }, i) => (until > first ? [[deal.id, having.has(i)]] : [])))
  return dealId => known.get(dealId) ?? null
}
