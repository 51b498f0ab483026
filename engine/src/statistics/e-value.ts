/** How strong what is not adjusted for would have to be to explain an effect. Ratios of risks, 1 or more. */
export interface EValue {
  /** To explain the estimate; infinite where the effect leaves no chance at all in a group. */
  readonly estimate: number
  /** To move the interval to no effect; 1 when it contains no effect already. */
  readonly interval: number
}

/** A ratio of risks and its 95% interval. */
export interface RiskRatio {
  readonly ratio: number
  readonly low: number
  readonly high: number
}

/** RR + √(RR(RR − 1)), of a ratio below 1 that of its inverse. */
function eValueOf(ratio: number): number {
  const above = ratio >= 1 ? ratio : 1 / ratio
  return Number.isFinite(above) ? above + Math.sqrt(above * (above - 1)) : Number.POSITIVE_INFINITY
}

/**
 * The E-value of a ratio of risks: something that nobody recorded could explain the effect away only if it went with both the
 * exposure and the outcome by at least this ratio, beyond what was adjusted for; and the E-value of the bound of the interval
 * that is nearer to 1 (VanderWeele and Ding 2017, Annals of Internal Medicine 167, 268).
 * @throws RangeError for a ratio below 0
 */
export function eValueOfRatio({ ratio, low, high }: RiskRatio): EValue {
  for (const value of [ratio, low, high]) {
    if (!(value >= 0)) throw new RangeError(`A ratio of risks must be from 0 on, not ${value}.`)
  }
  const nearest = low > 1 ? low : high < 1 ? high : 1
  return { estimate: eValueOf(ratio), interval: eValueOf(nearest) }
}

/** A difference of risks and its 95% interval, fractions −1..1. */
export interface RiskDifference {
  readonly difference: number
  readonly low: number
  readonly high: number
}

/**
 * The E-value of a difference of risks, through the ratio that it makes of the risk `without` exposure: (p + δ)/p, the interval
 * likewise (VanderWeele and Ding 2017, table 2). Null where that risk is 0, of which no ratio can be formed.
 * @throws RangeError for a risk outside 0..1
 */
export function eValueOfDifference({ difference, low, high }: RiskDifference, without: number): EValue | null {
  if (!(without >= 0 && without <= 1)) throw new RangeError(`A risk must be from 0 to 1, not ${without}.`)
  if (without === 0) return null
  const ratio = (by: number) => Math.max(0, without + by) / without
  return eValueOfRatio({ ratio: ratio(difference), low: ratio(low), high: ratio(high) })
}
