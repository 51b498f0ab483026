import { z95 } from './critical-values.ts'
import { hybridBounds } from './newcombe.ts'
import { type Estimate, isInformative, type StratumCounts } from './strata.ts'
import { wilsonBounds } from './wilson.ts'

/** Variances below this are what rounding leaves of 0. */
const nothing = 1e-14

/** A weighted mean of the shares of strata with the Wilson interval of as many trials as would vary as much. */
function weightedShare(weighted: number, weights: number, squares: number) {
  const share = Math.min(1, Math.max(0, weighted / weights))
  return { share, ...wilsonBounds(share, (weights * weights) / squares) }
}

/**
 * Mantel–Haenszel risk difference over strata: Σw·(x1/n1 − x0/n0)/Σw with w = n1·n0/N, and Sato's variance
 * (δΣP + ΣQ)/(Σw)², P = (n1²x0 − n0²x1 + n1n0(n0 − n1)/2)/N², Q = (x1(n0 − x0) + x0(n1 − x1))/(2N), which holds for
 * few large strata and for many small ones (Sato 1989, Biometrics 45, 1323). Interval δ ± 1.96·error, within −1..1.
 *
 * Where a group has only successes or only failures, or no stratum varies within itself, that variance is too small, down
 * to 0: there the bounds are at least as far as those of Newcombe's interval of the two weighted shares, each on as many
 * deals as it is worth, (Σw)²/Σ(w²/n) (Yan and Su 2010, Stat. Biopharm. Res. 2, 329), and the error is the wider half over 1.96.
 *
 * A stratum with an empty group carries no weight; null when none carries any.
 */
export function mantelHaenszelDifference(strata: Iterable<StratumCounts>): Estimate | null {
  let weights = 0
  let [first, second] = [0, 0]
  let [squares1, squares0] = [0, 0]
  let weighted = 0
  let sumP = 0
  let sumQ = 0
  for (const stratum of strata) {
    if (!isInformative(stratum)) continue
    const { x1, n1, x0, n0 } = stratum
    const n = n1 + n0
    const weight = (n1 * n0) / n
    weights += weight
    first += (x1 * n0) / n
    second += (x0 * n1) / n
    squares1 += (weight * weight) / n1
    squares0 += (weight * weight) / n0
    weighted += (x1 * n0 - x0 * n1) / n
    sumP += (n1 * n1 * x0 - n0 * n0 * x1 + (n1 * n0 * (n0 - n1)) / 2) / (n * n)
    sumQ += (x1 * (n0 - x0) + x0 * (n1 - x1)) / (2 * n)
  }
  if (weights === 0) return null
  const estimate = weighted / weights
  const error = Math.sqrt(Math.max(0, estimate * sumP + sumQ)) / weights
  const half = z95 * error
  const [low, high] = [Math.max(-1, estimate - half), Math.min(1, estimate + half)]
  const atEdge = [first, second].some(sum => sum <= nothing || sum >= weights * (1 - nothing))
  if (!atEdge && error * error > nothing) return { estimate, error, low, high }
  const bounds = hybridBounds(weightedShare(first, weights, squares1), weightedShare(second, weights, squares0))
  const wide = { low: Math.min(low, bounds.low, estimate), high: Math.max(high, bounds.high, estimate) }
  return { estimate, error: Math.max(wide.high - estimate, estimate - wide.low) / z95, ...wide }
}
