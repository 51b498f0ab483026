import { z95 } from './critical-values.ts'
import type { Estimate } from './strata.ts'

/** The medians of two groups in one stratum. */
export interface StratumMedians {
  readonly n1: number
  readonly median1: number
  /** Standard error of the median; NaN of one value, and of equal ones, which show no spread. */
  readonly error1: number
  readonly n0: number
  readonly median0: number
  readonly error0: number
}

/** Σ n·error²·n / Σ n over the strata that show a spread: the variance of one value, so to say. NaN where none does. */
function unitVariance(strata: readonly StratumMedians[], n: 'n1' | 'n0', error: 'error1' | 'error0'): number {
  let sum = 0
  let values = 0
  for (const stratum of strata) {
    if (Number.isNaN(stratum[error])) continue
    sum += stratum[n] ** 2 * stratum[error] ** 2
    values += stratum[n]
  }
  return sum / values
}

/**
 * Difference of medians over strata, first minus second: Σw·d/Σw with w = n1·n0/(n1 + n0), d the difference of the stratum,
 * and error √(Σw²(error1² + error0²))/Σw; ±1.96 errors. The median of a single value, or of equal ones, shows no spread: it gets
 * the one that the same group shows per value elsewhere. Strata with an empty group carry no weight. Null when none carries
 * any or no spread is seen.
 */
export function weightedMedianDifference(strata: readonly StratumMedians[]): Estimate | null {
  const informative = strata.filter(({ n1, n0 }) => n1 > 0 && n0 > 0)
  const unit1 = unitVariance(informative, 'n1', 'error1')
  const unit0 = unitVariance(informative, 'n0', 'error0')
  let weights = 0
  let weighted = 0
  let variance = 0
  for (const { n1, median1, error1, n0, median0, error0 } of informative) {
    const weight = (n1 * n0) / (n1 + n0)
    weights += weight
    weighted += weight * (median1 - median0)
    variance +=
      weight *
      weight *
      ((Number.isNaN(error1) ? unit1 / n1 : error1 ** 2) + (Number.isNaN(error0) ? unit0 / n0 : error0 ** 2))
  }
  const estimate = weighted / weights
  const error = Math.sqrt(variance) / weights
  if (Number.isNaN(error)) return null
  return { estimate, error, low: estimate - z95 * error, high: estimate + z95 * error }
}
