import { formatCount, none } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'
import type { Contribution, Forecast, PredictedDeal } from '../api/forecast.ts'

/** Why there is no prediction, and what would change that. */
export function reasonText({ reason, won, lost }: Pick<Forecast, 'reason' | 'won' | 'lost'>): string {
  const have = `There are ${formatCount(won)} won and ${formatCount(lost)} lost deals with a day of creation and closing.`
  if (reason === 'too few deals lately')
    return `${have} A forecast is tested on the last 30% of them, and needs ten won and ten lost deals before and after that split.`
  if (reason === 'too few snapshots') return `${have} They closed too quickly to be observed twice.`
  return `${have} A forecast needs fifty of each.`
}

/** "+12 points", "−3 points". */
export const pointsText = (points: number): string => {
  const whole = Math.round(Math.abs(points) * 100)
  return `${points < 0 ? '−' : '+'}${whole} ${whole === 1 ? 'point' : 'points'}`
}

/** "−17 points (−24 to −9)". */
export const pointsWithInterval = ({ points, low, high }: Pick<Contribution, 'points' | 'low' | 'high'>): string => {
  const bounds = [low, high].map(bound => pointsText(bound).replace(/ points?$/, ''))
  return `${pointsText(points)} (${bounds.join(' to ')})`
}

/** What moves a probability, in words: a card that was said or not, or a measure that is more or less than usual. */
export const contributionText = ({ label, cardId, present }: Contribution): string => {
  if (present === null) return label
  if (cardId === null) return present ? label : `Not ${label.charAt(0).toLowerCase()}${label.slice(1)}`
  return present ? `“${label}” came up` : `“${label}” has not come up`
}

/** "48% (39–57%)"; of a young deal "46% (41–51%), win rate". */
export const probabilityText = ({
  probability,
  low,
  high,
  isBaseRate,
}: Pick<PredictedDeal, 'probability' | 'low' | 'high' | 'isBaseRate'>): string => {
  if (probability === null) return none
  return `${shareWithInterval({ share: probability, low, high })}${isBaseRate ? ', win rate' : ''}`
}
