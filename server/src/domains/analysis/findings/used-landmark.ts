import type { ComparisonSetting } from '@bic/contract/analysis/comparison-setting'
import type { ComparedDeals } from '@bic/contract/analysis/landmark'

/** A landmark that does not depend on the deals there are, as `progress` does. */
export type FixedLandmark = Exclude<ComparisonSetting['landmark'], 'progress'>

/** The landmark that a comparison used, by which it can be repeated; null of whole deals. */
export const usedLandmark = ({
  landmark,
  landmarkStage,
}: Pick<ComparedDeals, 'landmark' | 'landmarkStage'>): FixedLandmark | null => {
  if (landmarkStage !== null) return `stage:${landmarkStage}`
  return landmark === 'whole' || landmark === 'progress' ? null : landmark
}
