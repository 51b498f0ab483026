import type { ComparisonSetting } from '@bic/contract/analysis/comparison-setting'
import type { LandmarkChoice } from '@bic/contract/analysis/landmark'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { type ExposedDeals, exposeAt, type ReadMeanwhile } from '../actions/expose-at.ts'
import type { Landmark } from '../actions/landmark-data.ts'
import { landmarkOf } from './card-by-landmark.ts'
import type { CardChoice, ComparedCard } from './compared-card.ts'
import type { FilteredDeal } from './filter-deals.ts'

/** What is asked: the cards' side and significance, in which market, up to which landmark; without one that of the setting. */
export interface AskedExposure extends CardChoice {
  readonly marketId?: number | undefined
  readonly landmark?: LandmarkChoice | undefined
}

export interface Exposure extends ExposedDeals {
  /** The landmark that was used. */
  readonly landmark: LandmarkChoice
  /** The stage whose entry is the landmark. */
  readonly landmarkStage: string | null
}

interface Step {
  readonly choice: LandmarkChoice
  readonly at: Landmark
}

const sixty: Step = { choice: '60', at: { days: 60 } }

/** A landmark that takes the place of others where history says too little for them: of a default, and of the progress of deals. */
const stepsOf = async (
  app: AppContext,
  tx: SnapshotTx,
  wanted: LandmarkChoice,
  isFirm: boolean,
  marketId: number | undefined,
): Promise<Step[]> => {
  const at = await landmarkOf(app, tx, wanted, marketId)
  if (at === null) return []
  const first: Step = { choice: wanted === 'progress' && 'days' in at ? '60' : wanted, at }
  return isFirm || first.choice === '60' ? [first] : [first, sixty]
}

/**
 * Which of some cards had been said in which of some deals by the landmark that was asked for. A landmark that nobody chose,
 * and the progress of deals, give way to 60 days where history says too little for them. Null of whole deals, and where
 * history allows no landmark.
 *
 * @param meanwhile reads what will be needed of the deals that are compared
 * @throws AppError BAD_INPUT for a stage that is not there
 */
export const findExposure = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  cards: readonly ComparedCard[],
  asked: AskedExposure,
  setting: ComparisonSetting,
  meanwhile?: ReadMeanwhile,
): Promise<Exposure | null> => {
  const isFirm = asked.landmark !== undefined && asked.landmark !== 'progress'
  for (const { choice, at } of await stepsOf(app, tx, asked.landmark ?? setting.landmark, isFirm, asked.marketId)) {
    const exposed = await exposeAt(app, tx, deals, cards, asked, {
      landmark: at,
      exposure: setting.exposure,
      meanwhile,
    })
    if (!isFirm && !exposed.historyAllows) continue
    return { ...exposed, landmark: choice, landmarkStage: 'stage' in at ? at.stage : null }
  }
  return null
}
