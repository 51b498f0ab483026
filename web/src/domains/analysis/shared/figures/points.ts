import type { MetricComparison } from '@bic/contract/analysis/figures'

const points = (share: number): string => {
  const rounded = Math.round(share * 100)
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`
}

/** A difference in win rate as it is read aloud: "+29 points (+13 to +44)". */
export const pointsText = (adjusted: MetricComparison['adjusted']): string =>
  adjusted === null ? '' : `${points(adjusted.difference)} points (${points(adjusted.low)} to ${points(adjusted.high)})`
