import type { Difference } from '@bic/engine/comparison/figures'

const points = (share: number): string => {
  const rounded = Math.round(share * 100)
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`
}

/** A difference in win rate as it is read aloud: "+29 points (+13 to +44)". */
export const pointsText = (adjusted: Pick<Difference, 'difference' | 'low' | 'high'> | null): string =>
  adjusted === null ? '' : `${points(adjusted.difference)} points (${points(adjusted.low)} to ${points(adjusted.high)})`
