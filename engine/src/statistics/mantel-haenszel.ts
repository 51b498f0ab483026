import { z95 } from './critical-values.ts'
import { type Estimate, isInformative, type StratumCounts } from './strata.ts'

/**
 * Mantel–Haenszel risk difference over strata: Σw·(x1/n1 − x0/n0)/Σw with w = n1·n0/N, and Sato's variance
 * (δΣP + ΣQ)/(Σw)², P = (n1²x0 − n0²x1 + n1n0(n0 − n1)/2)/N², Q = (x1(n0 − x0) + x0(n1 − x1))/(2N), which holds for
 * few large strata and for many small ones (Sato 1989, Biometrics 45, 1323). Interval δ ± 1.96·error, within −1..1. A
 * stratum with an empty group carries no weight; null when none carries any.
 */
export function mantelHaenszelDifference(strata: Iterable<StratumCounts>): Estimate | null {
  let weights = 0
  let weighted = 0
  let sumP = 0
  let sumQ = 0
  for (const stratum of strata) {
    if (!isInformative(stratum)) continue
    const { x1, n1, x0, n0 } = stratum
    const n = n1 + n0
    weights += (n1 * n0) / n
    weighted += (x1 * n0 - x0 * n1) / n
    sumP += (n1 * n1 * x0 - n0 * n0 * x1 + (n1 * n0 * (n0 - n1)) / 2) / (n * n)
    sumQ += (x1 * (n0 - x0) + x0 * (n1 - x1)) / (2 * n)
  }
  if (weights === 0) return null
  const estimate = weighted / weights
  const error = Math.sqrt(Math.max(0, estimate * sumP + sumQ)) / weights
  const half = z95 * error
  return { estimate, error, low: Math.max(-1, estimate - half), high: Math.min(1, estimate + half) }
}
